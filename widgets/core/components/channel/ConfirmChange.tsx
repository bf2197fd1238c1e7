import { isUnchosen } from '../../domain/delivery/channel.ts'
import { commonMessages } from '../../messages/common.ts'
import { useSelector } from '../../store/hooks.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'
import { Button } from '../../ui/kit.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Channel } from './use-channel-search.ts'

type ConfirmChangeProps = {
  change: { channel: Channel; postalCode: string } | null
  onConfirm(): void
  onCancel(): void
  /** Also called when the button that keeps the current channel is clicked. */
  onKeep?: (() => void) | undefined
}

/** Confirms before another channel empties the cart (E3). */
export function ConfirmChange({ change, onConfirm, onCancel, onKeep }: ConfirmChangeProps) {
  const current = useSelector((state) => state.channel.channel)
  const canKeep = current?.enabled && !isUnchosen(current)
  const keep = () => {
    onCancel()
    onKeep?.()
  }
  return (
    <Dialog title={messages.changeTitle} open={change !== null} onClose={onCancel}>
      {change && (
        <div className="confirm">
          <p>{messages.changeText(change.postalCode, change.channel.name)}</p>
          <Button variant="line" data-first onClick={canKeep ? keep : onCancel}>
            {canKeep ? messages.changeCancel(current.name) : commonMessages.actions.cancel}
          </Button>
          <Button onClick={onConfirm}>{messages.changeConfirm}</Button>
        </div>
      )}
    </Dialog>
  )
}
