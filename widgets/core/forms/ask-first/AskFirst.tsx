import { useState, type ReactNode } from 'react'
import { useAttempt } from '../../store/hooks.ts'
import { commonText } from '../../text/common.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { askFirstStyles } from './ask-first.styles.ts'

type AskFirstProps = {
  title: string
  open: boolean
  /** Of the button that does it; 'primary' when nothing is lost by it. */
  action: string
  variant?: 'primary' | 'danger'
  /** Of the button that leaves things as they are. */
  keep?: string
  act(): Promise<unknown>
  onClose(): void
  onDone?(): void
  /** What it means. */
  children: ReactNode
}

const sheets = [askFirstStyles]

/** A question before something is done, with the focus on the way back. A failure is said and leaves the question open. */
export function AskFirst({
  title,
  open,
  action,
  variant = 'danger',
  keep,
  act,
  onClose,
  onDone,
  children,
}: AskFirstProps) {
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const isDone = await attempt(act)
    setBusy(false)
    if (isDone) onDone?.()
  }

  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      styles={sheets}
      footer={
        <div className="ask-ways">
          <Button variant="line" data-first onClick={onClose}>
            {keep ?? commonText.actions.cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
