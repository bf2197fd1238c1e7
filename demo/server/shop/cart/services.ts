import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Queries } from '../../database/schema.ts'
import type { Share } from './pricing.ts'

/**
 * A free line of an offer, such as staff or the hire of furniture: no product, without stock, allergens or label. Cents before tax for one
 * of `quantity`, rate in basis points.
 */
export type Service = { text: string; quantity: number; unitPrice: Cents; vatRate: number }

/** The rates of a free line, in basis points: those of the catalogue. */
export const VAT_RATES = [550, 1000, 2000] as const

export const MAX_SERVICES = 20
export const MAX_SERVICE_TEXT = 200

export const serviceTotal = ({ quantity, unitPrice }: Pick<Service, 'quantity' | 'unitPrice'>): Cents =>
  quantity * unitPrice

export const serviceShare = (service: Service): Share => ({ rate: service.vatRate, amount: serviceTotal(service) })

/** Stores the services of an order when it is placed: like the prices of its lines, they no longer change. */
export async function storeServices(trx: Queries, order_id: number, services: readonly Service[]): Promise<void> {
  const rows = services.map(({ text, quantity, unitPrice: unit_price, vatRate: vat_rate }, index) => ({
    ...{ order_id, position: index + 1, text, quantity, unit_price, vat_rate },
  }))
  if (rows.length > 0) await trx.insertInto('order_services').values(rows).execute()
}

/** The services of placed orders by order, as in the offer; an order without any is missing. */
export async function servicesOf(db: Queries, orderIds: readonly number[]): Promise<Map<number, Service[]>> {
  const query = db.selectFrom('order_services').selectAll().where('order_id', 'in', orderIds)
  const rows = orderIds.length === 0 ? [] : await query.orderBy('order_id').orderBy('position').execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      own.map(({ text, quantity, unit_price: unitPrice, vat_rate: vatRate }) => ({
        ...{ text, quantity, unitPrice, vatRate },
      })),
    ]),
  )
}
