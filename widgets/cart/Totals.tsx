import { hasTaxes } from '../core/domain/order/cart.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { percentage, price } from '../core/domain/money.ts'
import { useSelector } from '../core/store/hooks.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { Summary, type SummaryLine } from '../core/ui/amount/Summary.tsx'
import type { Cart } from './cart-types.ts'

type TotalsProps = { cart: Cart; withTotal: boolean }

/** The amounts that the server computed: before tax, VAT by rate, with tax. */
export function Totals({ cart, withTotal }: TotalsProps) {
  const chosen = useSelector(chosenSlot) !== null
  const shipping = cart.shipping > 0 ? price(cart.shipping) : chosen ? messages.shippingFree : messages.shippingToChoose
  const coupon: SummaryLine[] =
    cart.couponAmount < 0
      ? [
          {
            key: 'coupon',
            label: messages.discount(cart.couponCode ?? ''),
            value: `−${price(-cart.couponAmount)}`,
            tone: 'saving',
          },
        ]
      : []
  const lines: SummaryLine[] = [
    { key: 'goods', label: messages.subTotal, value: price(cart.subTotal) },
    ...coupon,
    { key: 'shipping', label: messages.shipping, value: shipping },
    ...(hasTaxes(cart) ? [{ key: 'exclTax', label: messages.totalExclTax, value: price(cart.totalExclTax) }] : []),
    ...cart.tva.map(({ rate, amount }) => vatLine(rate, amount)),
    ...(withTotal ? [totalLine(cart)] : []),
  ]
  return (
    <div className="totals" part="totals">
      <Summary lines={lines} />
    </div>
  )
}

const totalLine = (cart: Cart): SummaryLine => ({
  key: 'total',
  label: messages[hasTaxes(cart) ? 'totalInclTax' : 'total'],
  value: price(cart.total),
  tone: 'total',
})

function vatLine(rate: number, amount: number): SummaryLine {
  return { key: `vat${rate}`, label: messages.vatLine(percentage(rate)), value: price(amount), tone: 'minor' }
}
