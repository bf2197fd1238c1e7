import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setCatererEmails, CATERER_EMAILS } from '#demo/server/shop/delivery/caterer-emails.ts'
import { cancelOrder, confirmOrder } from '#demo/server/shop/order/order-actions.ts'
import { queueDayTotals } from '#demo/server/shop/order/day-totals.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { mailTo, readText, sentMails } from '#tests/support/backend/sent-emails.ts'
import { mailsOf } from '#tests/support/backend/server-admin.ts'
import { LUNCH, PARIS, placedOrder, readyCart, expectOk, type Order } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const KITCHEN = 'ambrelune-paris-centre@ambrelune.example'
const LYON = 'ambrelune-lyon@ambrelune.example'
/** The end of orders for Thursday: Wednesday at 17 h. */
const CUTOFF = new Date('2026-11-25T16:00:00Z')
const HOUR_MS = 3_600_000

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shop.now = TUESDAY
  for (const table of ['emails', 'day_totals', 'caterer_emails'] as const) await shop.db.deleteFrom(table).execute()
  await shop.db.updateTable('orders').set({ delivery_date: '2026-11-02' }).where('state', '!=', 'cart').execute()
})
afterAll(() => shop.close())

const context = () => ({ db: shop.db, payments: shop.payments, now: () => shop.now })
/** As a customer who signs in again: a token ends after an hour. */
const byTransfer = async (order: Order = {}) =>
  placedOrder(shop, await shop.login(KARIM.email, KARIM.password), { method: 'bank_transfer', ...order })
const idOf = async (token: string) =>
  (await shop.db.selectFrom('orders').select('id').where('token_value', '=', token).executeTakeFirstOrThrow()).id
const totalsOf = async (recipient: string) => (await mailsOf(shop, recipient)).filter((kind) => kind === 'dayTotals')
const totalsAt = async (now: Date) => {
  shop.now = now
  await queueDayTotals(context())
}

describe('the totals of a day', () => {
  test('are emailed at its cut-off, not before, once for each channel, whatever the number of processes', async () => {
    await byTransfer()
    await byTransfer({ channel: 'LYON', address: { ...PARIS, postcode: '69002', city: 'Lyon' } })
    await totalsAt(new Date(CUTOFF.getTime() - 1))
    expect([await totalsOf(KITCHEN), await totalsOf(LYON)]).toEqual([[], []])
    shop.now = CUTOFF
    await Promise.all(Array.from({ length: 4 }, () => queueDayTotals(context())))
    await totalsAt(new Date(CUTOFF.getTime() + 60_000))
    expect([await totalsOf(KITCHEN), await totalsOf(LYON)]).toEqual([['dayTotals'], ['dayTotals']])
  })

  test('are emailed later when no process ran at the cut-off, until the day is over', async () => {
    await byTransfer()
    shop.now = new Date('2026-11-26T05:00:00Z')
    await runCleanupJobs(context())
    expect(await totalsOf(KITCHEN)).toHaveLength(1)
    await byTransfer({ day: '2026-12-03' })
    shop.now = new Date('2026-12-04T00:00:00Z')
    await runCleanupJobs(context())
    expect(await totalsOf(KITCHEN)).toHaveLength(1)
  })

  test('are emailed on the last open day before a closure', async () => {
    await byTransfer({ day: '2026-12-14' })
    await totalsAt(new Date('2026-12-12T15:59:00Z'))
    expect(await totalsOf(KITCHEN)).toEqual([])
    await totalsAt(new Date('2026-12-12T16:00:00Z'))
    expect(await totalsOf(KITCHEN)).toHaveLength(1)
  })

  test('are not emailed when there is nothing to prepare, or to a channel that does not want them', async () => {
    const { token } = await shop.customer()
    await placedOrder(shop, token)
    await cancelOrder(context(), await idOf(await byTransfer()), 'caterer')
    await totalsAt(CUTOFF)
    expect(await totalsOf(KITCHEN)).toEqual([])
    await byTransfer({ day: '2026-12-03' })
    await setCatererEmails(shop.db, 'PARIS_CENTRE', { kinds: ['catererOrder'], address: '' }, null)
    await totalsAt(new Date('2026-12-02T16:00:00Z'))
    expect(await totalsOf(KITCHEN)).toEqual([])
  })

  test('count what was ordered and paid by then, by product, with slots, allergens and notes', async () => {
    const first = await byTransfer({ window: '8h30-9h' })
    await confirmOrder(context(), await idOf(first))
    await byTransfer()
    const karim = await shop.login(KARIM.email, KARIM.password)
    const cart = await readyCart(shop, karim, { method: 'bank_transfer', items: [['PR-INC-GARRIGUE', 8]] })
    await expectOk(
      shop.put(`/shop-api/checkout/${cart}/complete`, { notes: 'Deux convives sans gluten' }, { token: karim }),
    )
    const { token } = await shop.customer()
    await placedOrder(shop, token)
    await setCatererEmails(shop.db, 'PARIS_CENTRE', { kinds: CATERER_EMAILS, address: 'cuisine@paris.example' }, null)
    await totalsAt(CUTOFF)
    shop.now = new Date(CUTOFF.getTime() + HOUR_MS)
    await cancelOrder(context(), await idOf(cart), 'caterer')
    const mail = mailTo(await sentMails(shop), 'cuisine@paris.example', 'À préparer pour le jeudi 26 novembre 2026')
    expect(mail.subject).toContain('3 commandes')
    for (const fact of [
      ...['20\u00A0× Plateau Garrigue', 'dont 6 à confirmer', 'Allergènes\u00A0: Gluten, Lait, Œufs, Céleri'],
      ...['8h30-9h\u00A0: 1 commande, départ à 7\u00A0h\u00A045', `${LUNCH}\u00A0: 2 commandes`],
      'Société\u00A0: Deux convives sans gluten',
    ])
      expect(mail.text).toContain(fact)
    expect(readText(mail.html)).toContain('Plateau Garrigue')
    expect(mail.html + mail.text).not.toMatch(/€|Total HT/)
  })
})
