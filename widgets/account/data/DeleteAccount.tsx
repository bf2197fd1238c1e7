import { fields } from '../../core/components/form-fields.ts'
import { UsernameForManagers } from '../../core/components/sign-in/NewPasswordField.tsx'
import { currentPassword } from '../../core/domain/validation.ts'
import { useActions, useCustomer } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { commonText } from '../../core/messages/common.ts'
import { personalDataText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { Form } from '../../core/ui/form/Form.tsx'
import { PasswordField } from '../../core/ui/field/PasswordField.tsx'

const words = personalDataText.deletion
const schema = fields({ currentPassword: currentPassword })

type DeleteAccountProps = { open: boolean; onClose(): void; onDeleted(): void }

/** Lists what is deleted and what must be stored by law, and requires the password again. */
export function DeleteAccount({ open, onClose, onDeleted }: DeleteAccountProps) {
  const { profile, alerts } = useActions()
  const { data: owner } = useQuery('profile', useCustomer())
  return (
    <Dialog title={words.title} open={open} onClose={onClose}>
      <Form
        schema={schema}
        aria-label={words.title}
        onSubmit={async ({ currentPassword }) => {
          await profile.deleteAccount(currentPassword)
          alerts.show('success', words.done)
          onDeleted()
        }}
      >
        {({ errors, busy }) => (
          <>
            <List title={words.gone} points={words.goneList} />
            <List title={words.kept} points={words.keptList} />
            <p className="soft">{words.underWay}</p>
            <UsernameForManagers value={owner?.email ?? ''} />
            <PasswordField
              name="currentPassword"
              autoComplete="current-password"
              label={words.password}
              error={errors.currentPassword}
            />
            <div className="form-actions">
              <Button variant="line" onClick={onClose}>
                {commonText.actions.cancel}
              </Button>
              <Button type="submit" variant="danger" busy={busy}>
                {commonText.actions.delete}
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
      <p>
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
