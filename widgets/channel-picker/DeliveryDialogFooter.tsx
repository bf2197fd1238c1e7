import { fees, type Cents } from '../core/domain/money.ts'
import { shortDay } from '../core/domain/paris-time.ts'
import { slotFees } from '../core/domain/slots.ts'
import type { DeliveryDraft } from '../core/components/delivery/use-delivery-draft.ts'
import { useSelector } from '../core/store/hooks.ts'
import { deliveryText } from '../core/messages/delivery.ts'
import { deliveryFormText as messages } from '../core/messages/channel.ts'
import { Alert } from '../core/ui/feedback/feedback.tsx'
import { Button } from '../core/ui/button/Button.tsx'

/** The chosen slot with its fee, the confirm button, and the error of a rejected slot. */
export function DeliveryDialogFooter({ draft, onConfirm }: { draft: DeliveryDraft; onConfirm(): void }) {
  const { choice, day, slot, problem, busy } = draft
  const goods = useSelector(({ cart }) => cart.cart?.subTotal ?? 0)
  return (
    <>
      {problem && <Alert type="error">{problem}</Alert>}
      <div className="confirm-row">
        <p>
          {day && slot ? (
            <>
              <b className="nowrap">{messages.chosen(shortDay(day), slot.label)}</b>{' '}
              <span className="soft nowrap">{feeText(slotFees(choice.terms, slot.value, goods))}</span>
            </>
          ) : (
            <span className="soft">{messages.nothingChosen}</span>
          )}
        </p>
        <Button busy={busy} onClick={onConfirm}>
          {messages.confirm}
        </Button>
      </div>
    </>
  )
}

const feeText = (cost: Cents): string => (cost > 0 ? deliveryText.fee(fees(cost / 100)) : deliveryText.feeFree)
