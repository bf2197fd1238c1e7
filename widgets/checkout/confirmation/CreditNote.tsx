import type { Emit } from '../../core/store/events.ts'
import { saveFile } from '../../core/components/order/save-file.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import type { Order } from './placed-order.ts'

const messages = checkoutText.confirmation

/** Where the credit note is, with a link to it; on a page without a view of invoices, the link downloads its file. */
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
      <p className="lead">{messages.creditNote}</p>
      {note && (
        <Button variant="link" onClick={open}>
          {messages.seeCreditNote}
        </Button>
      )}
    </>
  )
}
