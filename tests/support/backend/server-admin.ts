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
  total: number
  confirmedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  cancellableUntil: string | null
  paymentDueDate: string | null
  invoices: string[]
  payments: { id: number; state: string; method: string; amount: number }[]
}

/** Changes the state of an order as the caterer: confirm, deliver, cancel, credit, payment/complete, payment/refund. */
export async function step(shop: OpenShop, cart: string, name: string): Promise<CallResponse<OrderBody>> {
  return shop.patch<OrderBody>(`/api/v2/admin/orders/${cart}/${name}`, {}, { token: await catererToken(shop) })
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

/** The kinds of the emails in the outbox, the oldest first. */
export async function mailsOf(shop: OpenShop, recipient: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('mails')
    .select('letter')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ letter }) => (JSON.parse(letter ?? '{"kind":"sent"}') as { kind: string }).kind)
}
