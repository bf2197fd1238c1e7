import { useState, type ReactNode } from 'react'
import { useRunAction, useActions } from '../../store/hooks.ts'
import { commonMessages } from '../../messages/common.ts'
import { Button } from '../../ui/kit.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog/Dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'title' | 'open' | 'onClose' | 'children'> & {
  /** Label of the confirm button; its variant is 'primary' when nothing is lost. */
  action: string
  variant?: 'primary' | 'danger'
  /** Label of the cancel button. */
  keep?: string
  act(): Promise<unknown>
  onDone?(): void
}

/** A confirmation dialog with the initial focus on its cancel button. A failure is shown, and the dialog stays open. */
export function ConfirmDialog({ action, variant = 'danger', keep, act, onDone, ...dialog }: ConfirmDialogProps) {
  const runAction = useRunAction()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const isDone = await runAction(act)
    setBusy(false)
    if (isDone) onDone?.()
  }

  return (
    <Dialog
      {...dialog}
      footer={
        <div className="confirm-actions">
          <Button variant="line" data-first onClick={dialog.onClose}>
            {keep ?? commonMessages.actions.cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      }
    />
  )
}

type ConfirmRemovalProps = {
  messages: { removeTitle: string; removeText: string; removed: string }
  /** The name of what is removed; null while the dialog is closed. */
  what: ReactNode | null
  action?: string
  remove(): Promise<unknown>
  onClose(): void
  onRemoved(): void
}

/** Confirms a removal, states what is not removed, and announces its success. */
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
        alerts.show('success', messages.removed, { subject: 'profile' })
        onRemoved()
      }}
    >
      <p>{what}</p>
      <p className="soft">{messages.removeText}</p>
    </ConfirmDialog>
  )
}
