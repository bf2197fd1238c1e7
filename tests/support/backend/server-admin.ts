import { issueDueInvoices } from '#demo/server/shop/order/order-actions.ts'
import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import { catererToken } from '../shop/caterer.ts'
import type { CallResponse, OpenShop } from './server.ts'

/** An order as its customer or the caterer reads it; the fields that the tests use. */
export type OrderBody = {
  '@id': string
  id: number
  tokenValue: string
  number: string
  status: string
  state: string
  paymentState: string
  shippingState: string
  deliveryDate: string
  total: number
  items?: { quantity: number; unitPrice: number; product: { name: string } }[]
  couponCode?: string | null
  confirmedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  cancellableUntil: string | null
  amendableUntil?: string | null
  paymentDueDate: string | null
  invoices: string[]
  creditNotes: string[]
  payments: { id: number; state: string; method: string; amount: number }[]
}

/**
 * Changes the state of an order as the caterer: confirm, deliver, cancel, credit, payment/complete, payment/refund. A delivery is on
 * its day or today, if that is earlier, and its invoice is issued.
 */
export async function step(shop: OpenShop, cart: string, name: string): Promise<CallResponse<OrderBody>> {
  const path = `/api/v2/admin/orders/${cart}`
  const token = await catererToken(shop)
  if (name !== 'deliver') return shop.patch<OrderBody>(`${path}/${name}`, {}, { token })
  const { deliveryDate } = (await shop.get<OrderBody>(path, { token })).body
  const [deliveredOn] = [deliveryDate, parisDay(shop.now)].toSorted()
  const delivered = await shop.patch<OrderBody>(`${path}/deliver`, { deliveredOn }, { token })
  if (delivered.status !== 200) return delivered
  await issueInvoices(shop)
  return shop.get<OrderBody>(path, { token })
}

/** Issues the invoices of all delivered orders, as the job does ten minutes after the delivery. */
export async function issueInvoices(shop: OpenShop): Promise<void> {
  const { db, now } = shop
  await db
    .updateTable('orders')
    .set({ invoice_due_at: now.toISOString() })
    .where('invoice_due_at', 'is not', null)
    .execute()
  await issueDueInvoices({ db, now: () => now })
}

/** Cancels an order as its customer. */
export const cancel = (shop: OpenShop, token: string, cart: string): Promise<CallResponse<OrderBody>> =>
  shop.put<OrderBody>(`/api/v2/shop/account/orders/${cart}/cancel`, undefined, { token })

/** An order as its customer reads it. */
export const orderOf = async (shop: OpenShop, token: string, cart: string): Promise<OrderBody> =>
  (await shop.get<OrderBody>(`/api/v2/shop/account/orders/${cart}`, { token })).body

/** The message of a rejected change of state. */
export const errorMessage = (body: unknown): string =>
  (body as { violations?: { message: string }[] }).violations?.[0]?.message ?? ''

/** The kinds of the emails in the outbox, the oldest first, without the welcome to a new account. */
export async function mailsOf(shop: OpenShop, recipient: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('emails')
    .select('job')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  const kinds = rows.map(({ job }) => (JSON.parse(job ?? '{"kind":"sent"}') as { kind: string }).kind)
  return kinds.filter((kind) => kind !== 'welcome')
}
