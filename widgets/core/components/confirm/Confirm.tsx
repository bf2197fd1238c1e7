import { useState, type ReactNode } from 'react'
import { useRunAction, useActions } from '../../store/hooks.ts'
import { commonMessages } from '../../messages/common.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { askFirstStyles } from './confirm.styles.ts'

type AskFirstProps = {
  title: string
  open: boolean
  /** Label of the button that acts; its variant is 'primary' when nothing is lost by it. */
  action: string
  variant?: 'primary' | 'danger'
  /** Label of the button that leaves things as they are. */
  keep?: string
  act(): Promise<unknown>
  onClose(): void
  onDone?(): void
  /** Says what the act means. */
  children: ReactNode
}

const sheets = [askFirstStyles]

/** Asks before something is done, with the focus on the button that does nothing. A failure is shown and leaves the question open. */
export function ConfirmDialog({
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
  const attempt = useRunAction()
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
            {keep ?? commonMessages.actions.cancel}
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

type ConfirmRemovalProps = {
  messages: { removeTitle: string; removeText: string; removed: string }
  /** The name of what is removed; null while nothing is asked. */
  what: ReactNode | null
  /** Label of the button that removes it. */
  action?: string
  remove(): Promise<unknown>
  onClose(): void
  onRemoved(): void
}

/** Asks before something is removed, says what stays, and tells when it is done. */
export function ConfirmRemoval({ messages, what, action, remove, onClose, onRemoved }: ConfirmRemovalProps) {
  const { alerts } = useActions()
  return (
    <ConfirmDialog
      title={messages.removeTitle}
      open={what !== null}
      action={action ?? commonMessages.actions.delete}
      act={remove}
      onClose={onClose}
      onDone={() => {
        alerts.show('success', messages.removed, { timed: true })
        onRemoved()
      }}
    >
      <p>{what}</p>
      <p className="soft">{messages.removeText}</p>
    </ConfirmDialog>
  )
}
