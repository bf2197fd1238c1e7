import { useState } from 'react'
import { parisDay } from '../../core/domain/time/paris-time.ts'
import { useActions, useRuntime, useCustomer } from '../../core/store/hooks.ts'
import { Button } from '../../core/ui/kit.tsx'
import { saveFile } from '../../core/components/order/save-file.ts'
import { fields } from '../../core/components/form-fields.ts'
import { UsernameForManagers } from '../../core/components/sign-in/NewPasswordField.tsx'
import { currentPassword } from '../../core/domain/customer/validation.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { PasswordField } from '../../core/ui/field/PasswordField.tsx'
import { personalDataMessages } from './messages.ts'

const { rights: messages, deletion } = personalDataMessages
const schema = fields({ currentPassword })

/** The customer's legal rights: a copy of all the data, and the deletion of the account. */
export function Rights({ onLeave }: { onLeave(): void }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { download, busy } = useExport()
  return (
    <section className="data-part">
      <h2>{messages.title}</h2>
      <p className="soft">{messages.text}</p>
      <Button variant="line" className="button-start" busy={busy} onClick={() => void download()}>
        {messages.download}
      </Button>
      <p className="data-leave">
        <Button variant="link" className="link-danger" onClick={() => setIsDeleting(true)}>
          {messages.delete}
        </Button>{' '}
        <span className="small soft">{messages.deleteText}</span>
      </p>
      <DeleteAccount open={isDeleting} onClose={() => setIsDeleting(false)} onDeleted={onLeave} />
    </section>
  )
}

function useExport() {
  const { profile, alerts } = useActions()
  const { deps } = useRuntime()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await profile.exportData(), messages.fileName(parisDay(deps.now())))
    } catch {
      alerts.show('error', messages.failed)
    } finally {
      setBusy(false)
    }
  }
  return { download, busy }
}

/** Lists what is deleted and what must be stored by law, and requires the password again. */
export function DeleteAccount({ open, onClose, onDeleted }: { open: boolean; onClose(): void; onDeleted(): void }) {
  const { profile, alerts } = useActions()
  const { data: owner } = useQuery('profile', useCustomer())
  return (
    <Dialog title={deletion.title} open={open} onClose={onClose}>
      <Form
        schema={schema}
        aria-label={deletion.title}
        onSubmit={async ({ currentPassword }) => {
          await profile.deleteAccount(currentPassword)
          alerts.show('success', deletion.done)
          onDeleted()
        }}
      >
        {({ errors, busy }) => (
          <>
            <List title={deletion.deleted} points={deletion.deletedList} />
            <List title={deletion.retained} points={deletion.retainedList} />
            <p className="soft">{deletion.underWay}</p>
            <UsernameForManagers value={owner?.email ?? ''} />
            <PasswordField
              name="currentPassword"
              autoComplete="current-password"
              label={deletion.password}
              error={errors.currentPassword}
            />
            <div className="form-actions">
              <Button variant="line" onClick={onClose}>
                {commonMessages.actions.cancel}
              </Button>
              <Button type="submit" variant="danger" busy={busy}>
                {commonMessages.actions.delete}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function List({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <p className="data-points-title">
        <b>{title}</b>
      </p>
      <ul className="data-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
