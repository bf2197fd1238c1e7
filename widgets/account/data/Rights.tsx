import { useState } from 'react'
import { parisDay } from '../../core/domain/paris-time.ts'
import { useActions, useRuntime } from '../../core/store/hooks.ts'
import { personalDataText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { saveFile } from '../../core/components/order/save-file.ts'
import { DeleteAccount } from './DeleteAccount.tsx'

const words = personalDataText.rights

/** The customer's legal rights: a copy of all the data, and the deletion of the account. */
export function Rights({ onLeave }: { onLeave(): void }) {
  const [isLeaving, setLeaving] = useState(false)
  const { download, busy } = useExport()
  return (
    <section className="data-part">
      <h2>{words.title}</h2>
      <p className="soft">{words.text}</p>
      <Button variant="line" className="button-start" busy={busy} onClick={() => void download()}>
        {words.download}
      </Button>
      <p className="data-leave">
        <Button variant="link" className="link-danger" onClick={() => setLeaving(true)}>
          {words.delete}
        </Button>{' '}
        <span className="small soft">{words.deleteText}</span>
      </p>
      <DeleteAccount open={isLeaving} onClose={() => setLeaving(false)} onDeleted={onLeave} />
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
      saveFile(await profile.exportData(), words.fileName(parisDay(deps.now())))
    } catch {
      alerts.show('error', words.failed)
    } finally {
      setBusy(false)
    }
  }
  return { download, busy }
}
