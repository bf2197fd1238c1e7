import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Attribution } from '#widgets/core/api/api.ts'
import { openShop, type OpenShop, SITE } from '#tests/support/backend/server.ts'
import { clientOf, mockApi } from '#tests/support/client/mock-api.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

/** The token of a cart after its link was used. */
const NEW_TOKEN = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const PARTNER: Attribution = { partner: 'quai-vertigo', utm_source: 'lettre', utm_campaign: 'printemps' }

describe('with the demo', () => {
  let shop: OpenShop
  let baseUrl: string
  beforeAll(async () => {
    shop = await openShop({ origins: [SITE, 'https://quai-vertigo.example'] })
    baseUrl = await shop.listen()
  })
  afterAll(() => shop.close())

  test('a cart is created for a partner, transferred by a link, and redeemed once', async () => {
    const { api } = clientOf(baseUrl)
    const { tokenValue } = await api.carts.create('BORDEAUX', PARTNER)
    const storedCart = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('token_value', '=', tokenValue)
      .executeTakeFirst()
    expect(storedCart).toMatchObject({
      partner: 'quai-vertigo',
      campaign: JSON.stringify({ source: 'lettre', name: 'printemps' }),
    })

    const details = {
      greenActions: { cup: true, cutlery: false, bread: true },
      ...{
        ...EMPTY_FIELDS,
        budgetPerPerson: '18,50',
        purchaseOrder: 'BC-7',
        costReference: 'CC-3',
        tvaNumber: 'FR123',
      },
      ...{ notes: 'Quai 2', guests: 12, avoid: ['arachides', 'lait'] },
    }
    const link = await api.checkout.link(tokenValue, 'https://quai-vertigo.example/', details)
    expect(decodeURIComponent(link.url)).not.toMatch(/BC-7|arachides|Quai/)
    expect(link).toMatchObject({ url: `${SITE}/reprise/${link.code}` })
    const handed = {
      token: NEW_TOKEN,
      partner: 'quai-vertigo',
      returnUrl: 'https://quai-vertigo.example/',
      said: details,
    }
    await expect(api.checkout.redeem(link.code, 'click')).resolves.toEqual(handed)
    await expect(api.checkout.redeem(link.code, 'click')).resolves.toEqual(handed)
    const again = api.checkout.redeem(link.code, 'another')
    await expect(again).rejects.toMatchObject({
      kind: 'refused',
      status: 410,
      text: expect.stringMatching(/a déjà servi/),
    })
    await expect(api.checkout.redeem('made-up', 'click')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('details that were not given stay empty', async () => {
    const { api } = clientOf(baseUrl)
    const { tokenValue } = await api.carts.create('BORDEAUX')
    const { code } = await api.checkout.link(tokenValue, null, null)
    await expect(api.checkout.redeem(code, 'click')).resolves.toEqual({
      ...{ token: NEW_TOKEN, partner: null, returnUrl: null, said: null },
    })
  })

  test('the cart of a customer is unauthorized without the customer’s bearer, and redeemed with it', async () => {
    const { token } = await shop.customer()
    const owner = clientOf(baseUrl, token).api
    const { tokenValue } = await owner.carts.create('BORDEAUX')
    const { code } = await owner.checkout.link(tokenValue, null, null)
    await expect(clientOf(baseUrl).api.checkout.redeem(code, 'one')).rejects.toMatchObject({ kind: 'unauthorized' })
    await expect(owner.checkout.redeem(code, 'two')).resolves.toMatchObject({ token: NEW_TOKEN })
  })
})

describe('with a backend without partners and links', () => {
  let close = async () => {}
  afterEach(() => close())

  test('a cart is created without a body, also for a partner, and links are not found', async () => {
    const cart = { tokenValue: 't', items: [], totals: { total: 0 } }
    const server = await mockApi(({ url }) =>
      /\/link$|cart-links/.test(url) ? { status: 404, body: { code: 404, message: 'Not Found' } } : { body: cart },
    )
    close = server.close
    const { api } = clientOf(server.baseUrl)
    await api.carts.create('LYON')
    await api.carts.create('LYON', PARTNER)
    expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/shop-api/carts?channel=LYON', undefined],
      ['POST', `/shop-api/carts?channel=LYON&${new URLSearchParams(PARTNER)}`, undefined],
    ])
    await expect(api.checkout.link('t', null, null)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(api.checkout.redeem('c', 'click')).rejects.toMatchObject({ kind: 'not-found' })
  })
})
