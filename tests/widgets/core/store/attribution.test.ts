import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignOf } from '#widgets/core/store/slices/preferences.ts'
import { browser, openPage } from '#tests/support/fake-shop/page.ts'
import { quoteWithOffer } from '#tests/support/backend/quotes.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { clientOf } from '#tests/support/client/mock-api.ts'

// Every cart that begins on a partner's page is attributed to the partner. The backend is the demo, over HTTP.

let shop: OpenShop
let baseUrl: string
let token: string
beforeAll(async () => {
  shop = await openShop()
  baseUrl = await shop.listen()
  token = (await shop.customer()).token
})
afterAll(() => shop.close())

/** A page of a partner, reached through a campaign, with a customer signed in. */
function partnerPage() {
  const outside = { ...browser().open(), settings: { partner: 'quai-vertigo' } }
  const page = openPage(clientOf(baseUrl, token).pageApi, outside, () => shop.now)
  page.state().preferences.set({ campaign: campaignOf('?utm_source=lettre&utm_campaign=midi') })
  return page
}

async function expectPartners(cart: string | null) {
  const order = shop.db
    .selectFrom('orders')
    .select(['partner', 'campaign'])
    .where('token_value', '=', cart ?? '')
  const { partner, campaign } = await order.executeTakeFirstOrThrow()
  expect([partner, JSON.parse(campaign ?? 'null')]).toEqual(['quai-vertigo', { source: 'lettre', name: 'midi' }])
}

test('a cart that begins with a product has the partner of the page', async () => {
  const { state } = partnerPage()
  await state().cart.add({ productCode: 'PR-INC-GARRIGUE', quantity: 1 })
  await expectPartners(state().cart.token)
})

test('a cart that begins with a repeated order has the partner of the page', async () => {
  const placed = await placedOrder(shop, token)
  const { state } = partnerPage()
  const proposal = await state().orders.propose(placed, null)
  const lines = proposal.lines.map(({ productCode, quantity, unitPrice }) => ({
    ...{ productCode, quantity },
    unitPrice: unitPrice ?? 0,
  }))
  await state().orders.reorder(proposal, { lines, slot: null, replaces: false })
  await expectPartners(state().cart.token)
})

test('a cart that begins with an accepted quote has the partner of the page', async () => {
  const quote = await quoteWithOffer(shop, token)
  const { state } = partnerPage()
  await state().orders.acceptQuote({ id: String(quote.id), channel: 'PARIS_CENTRE' })
  await expectPartners(state().cart.token)
})
