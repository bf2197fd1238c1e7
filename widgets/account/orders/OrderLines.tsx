import type { ReactNode } from 'react'
import { price, type Cents } from '../../core/domain/money.ts'
import { allergenName } from '../../core/messages/allergens.ts'
import { billLines, lineDetails, Summary, type Bill } from '../../core/ui/amount/Summary.tsx'
import { OrderCredit } from '../../core/ui/amount/OrderCredit.tsx'
import { historyMessages } from '../history/messages.ts'
import type { Order } from './order.tsx'

const messages = historyMessages.detail

export function OrderLines({ order }: { order: Order }) {
  return (
    <BillPart
      title={messages.lines}
      lines={order.items.map((item) => ({
        ...{ quantity: item.quantity, unitPrice: item.unitPrice, name: item.product.name, total: item.subTotal },
        details: [lineDetails(item), allergensOf(item.product.allergens)],
      }))}
      bill={order}
    >
      <OrderCredit order={order} />
    </BillPart>
  )
}

const allergensOf = (codes: readonly string[]): string =>
  codes.length > 0 ? messages.contains(codes.map(allergenName).join(', ')) : messages.noAllergens

type BillLine = { quantity: number; name: string; details?: readonly string[]; unitPrice: Cents; total: Cents }

type BillPartProps = {
  title: string
  lines: readonly BillLine[]
  bill: Bill
  children?: ReactNode
}

export function BillPart({ title, lines, bill, children }: BillPartProps) {
  return (
    <section className="order-part">
      <h3>{title}</h3>
      <ul className="order-lines">
        {lines.map(({ quantity, name, details = [], unitPrice, total }, index) => (
          <li key={index}>
            <span className="figures">{messages.times(quantity)}</span>
            <div>
              <b>{name}</b>
              {[...details, messages.unit(price(unitPrice))].map(
                (detail) =>
                  detail && (
                    <span key={detail} className="small soft">
                      {detail}
                    </span>
                  ),
              )}
            </div>
            <span className="figures">{price(total)}</span>
          </li>
        ))}
      </ul>
      <Summary lines={billLines(bill)} />
      {children}
    </section>
  )
}
