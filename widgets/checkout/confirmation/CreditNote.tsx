import type { Emit } from '../../core/store/events.ts'
import { saveFile } from '../../core/components/order/save-file.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import type { Order } from './placed-order.ts'

const words = checkoutText.confirmation

/** Says where the credit note is and leads there; a page without a place for invoices gets its file instead. */
export function CreditNote({ order, emit }: { order: Order; emit: Emit }) {
  const { profile } = useActions()
  const attempt = useRunAction()
  // The documents of an order come in the order of their issue: the invoice, then the note that cancels it.
  const [, note] = order.invoices

  function open() {
    const isOurs = emit('catering:navigate', { to: 'order-history', tab: 'invoices', order: null })
    if (isOurs && note) void attempt(() => save(note))
  }
  async function save(id: string) {
    const file = await profile.download('invoices', id)
    saveFile(file, file.name || `${order.number}.pdf`)
  }
  return (
    <>
      <p className="lead">{words.creditNote}</p>
      {note && (
        <Button variant="link" onClick={open}>
          {words.seeCreditNote}
        </Button>
      )}
    </>
  )
}
