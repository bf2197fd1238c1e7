import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setCatererEmails, CATERER_EMAILS } from '#demo/server/shop/delivery/caterer-emails.ts'
import { cancelOrder } from '#demo/server/shop/order/order-actions.ts'
import { queueDayTotals } from '#demo/server/shop/order/day-totals.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { API, linksOf, mailTo, sentMails } from '#tests/support/backend/sent-emails.ts'
import { mailsOf } from '#tests/support/backend/server-admin.ts'
import { expectOk, PARIS, placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { TUESDAY } from '#tests/support/backend/server.ts'

const KITCHEN = 'ambrelune-paris-centre@ambrelune.example'
const CARD = '4242 4242 4242 4242'
/** The end of orders for Thursday. */
const CUTOFF = new Date('2026-11-25T16:00:00Z')

let paid: PaidShop
let karim: string
beforeAll(async () => {
  paid = await openPaidShop()
  karim = await paid.shop.login(KARIM.email, KARIM.password)
})
beforeEach(async () => {
  paid.shop.now = TUESDAY
  for (const table of ['emails', 'day_totals', 'caterer_emails'] as const)
    await paid.shop.db.deleteFrom(table).execute()
})
afterAll(() => paid.close())

const context = () => ({ db: paid.shop.db, payments: paid.shop.payments, now: () => paid.shop.now })
const byTransfer = () => placedOrder(paid.shop, karim, { method: 'bank_transfer' })
const kinds = () => mailsOf(paid.shop, KITCHEN)
async function cancelled(token: string): Promise<void> {
  const order = paid.shop.db.selectFrom('orders').select('id').where('token_value', '=', token)
  await cancelOrder(context(), (await order.executeTakeFirstOrThrow()).id, 'caterer')
}
const toKitchen = async () => (await sentMails(paid.shop)).filter(({ to }) => to === KITCHEN)

describe('the point of sale', () => {
  test('gets each order, with what its kitchen needs and without prices', async () => {
    const address = { ...PARIS, company: 'Studio Vélo', floor: '3e', instructions: 'Sonner deux fois' }
    const cart = await readyCart(paid.shop, karim, { method: 'bank_transfer', address })
    const as = { token: karim }
    await expectOk(
      paid.shop.put(`/shop-api/checkout/${cart}/complete`, { notes: 'Un convive allergique aux noix' }, as),
    )
    const [mail, ...others] = await toKitchen()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Commande n°\u00A0\d{9}\u00A0: Studio Vélo, jeudi 26 novembre 2026, 12h-13h$/)
    for (const fact of [
      ...[
        'Société\u00A0: Studio Vélo',
        'Note de la commande\u00A0: Un convive allergique aux noix',
        'Sonner deux fois',
        '3e',
      ],
      ...[
        '6\u00A0× Plateau Garrigue',
        'Allergènes\u00A0: Gluten, Lait, Œufs, Céleri',
        'Alix Durand, 01\u00A099\u00A000\u00A012\u00A001',
      ],
    ])
      expect(mail?.text).toContain(fact)
    expect((mail?.html ?? '') + (mail?.text ?? '')).not.toMatch(/€|déjà partis/)
    expect(linksOf(mail?.html ?? '')).toContain(`${API}/demo/traiteur/commandes/${cart}`)
    expect(mail?.replyTo).toContain(KARIM.email)
  })

  test('gets a card order when it is paid, and nothing when that never happens', async () => {
    const { token } = await paid.shop.customer()
    const cart = await placedOrder(paid.shop, token)
    await cancelled(await placedOrder(paid.shop, token))
    expect(await kinds()).toEqual([])
    await paid.pay(token, cart, { cardToken: await paid.cardToken(CARD) })
    expect(await kinds()).toEqual(['catererOrder'])
  })

  test('gets the cancellation of an order that it got, and neither when both fall together', async () => {
    const sent = await byTransfer()
    await sentMails(paid.shop)
    await cancelled(sent)
    await cancelled(await byTransfer())
    const [mail, ...others] = await toKitchen()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Annulée\u00A0: commande n°\u00A0\d{9}, Société, jeudi 26 novembre 2026, 12h-13h$/)
    expect(mail?.text).toContain('ne la préparez pas')
    expect(mail?.text).toContain('6\u00A0× Plateau Garrigue')
  })

  test('reads in the email of a late order, or of a late cancellation, that the totals of the day are without it', async () => {
    const { email } = await paid.shop.customer()
    const early = await byTransfer()
    paid.shop.now = new Date(CUTOFF.getTime() - 60_000)
    const late = await placedOrder(paid.shop, await paid.shop.login(email, 'assez-long'))
    paid.shop.now = CUTOFF
    await queueDayTotals(context())
    await sentMails(paid.shop)
    paid.shop.now = new Date(CUTOFF.getTime() + 60_000)
    await paid.pay(await paid.shop.login(email, 'assez-long'), late, { cardToken: await paid.cardToken(CARD) })
    await cancelled(early)
    const texts = (await toKitchen()).map(({ text }) => text)
    expect(texts).toEqual([
      expect.stringContaining('Les totaux de ce jour sont déjà partis\u00A0: ajoutez cette commande.'),
      expect.stringContaining('Les totaux de ce jour sont déjà partis\u00A0: retirez-la.'),
    ])
  })

  test('gets the cancellation of an order that is in the totals, also when the email of the order was not sent yet', async () => {
    const order = await byTransfer()
    paid.shop.now = CUTOFF
    await queueDayTotals(context())
    await cancelled(order)
    expect(await kinds()).toEqual(['dayTotals', 'catererCancellation'])
  })

  test('gets only what it chose, at its own address', async () => {
    const address = 'cuisine@paris.example'
    await setCatererEmails(paid.shop.db, 'PARIS_CENTRE', { kinds: ['catererCancellation'], address }, null)
    const order = await byTransfer()
    expect([await kinds(), await mailsOf(paid.shop, address)]).toEqual([[], []])
    await cancelled(order)
    expect([await kinds(), await mailsOf(paid.shop, address)]).toEqual([[], ['catererCancellation']])
    await setCatererEmails(paid.shop.db, 'PARIS_CENTRE', { kinds: CATERER_EMAILS, address }, null)
    await byTransfer()
    mailTo(await sentMails(paid.shop), address, 'Commande n°')
  })
})
