import { step } from './server-admin.ts'
import type { PaidShop } from './server-payments.ts'
import { placedOrder, PARIS, readyCart } from './server-journey.ts'
import { quoteWithOffer } from './quotes.ts'

const V2 = '/api/v2/shop'

/** The ids of everything that one customer may have. */
export type CustomerData = {
  customer: number
  email: string
  token: string
  cart: string
  order: string
  delivered: string
  address: number
  card: number
  hash: string
  quote: number
  invoice: string
}

/** A customer who has one of everything; all texts about the customer contain `mark`. */
export async function customerWithAllData(paid: PaidShop, mark: string): Promise<CustomerData> {
  const { shop } = paid
  const person = { ...PARIS, firstName: mark, lastName: mark, company: mark, street: mark, instructions: mark }
  const { email, token } = await shop.customer({ firstName: mark, lastName: mark, company: mark })
  const { body: me } = await shop.get<{ id: number }>(`${V2}/account/me`, { token })
  const cart = await readyCart(shop, token, { address: person })
  const order = await placedOrder(shop, token, { address: person })
  const delivered = await placedOrder(shop, token, { address: person })
  const typed = await paid.cardToken('4242 4242 4242 4242')
  await paid.pay(token, delivered, { cardToken: typed, saveCard: true })
  for (const name of ['confirm', 'deliver']) await step(shop, delivered, name)
  const challenge = await paid.pay(token, order, { cardToken: await paid.cardToken('4000 0000 0000 3220') })
  const address = await shop.post<{ id: number }>(`${V2}/account/address-books`, person, { token })
  const quote = await quoteWithOffer(shop, token, { message: mark, company: mark })
  const [card] = await members(paid, token, 'account/cards')
  const [invoice] = await members(paid, token, 'account/invoices')
  return {
    ...{ customer: me.id, email, token, cart, order, delivered, hash: challenge.body.hash, quote: quote.id },
    ...{ address: address.body.id, card: Number(card?.id), invoice: String(invoice?.id) },
  }
}

async function members({ shop }: PaidShop, token: string, path: string): Promise<{ id: number | string }[]> {
  const { body } = await shop.get<{ 'hydra:member': { id: number | string }[] }>(`${V2}/${path}`, { token })
  return body['hydra:member']
}
