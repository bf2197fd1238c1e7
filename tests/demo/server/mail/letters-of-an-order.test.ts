import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeptMail } from '../../../../demo/server/mail/page/mailbox.ts'
import { allergensText } from '../../../../widgets/core/text/allergens.ts'
import { price } from '../../../../widgets/core/domain/money.ts'
import { catererToken } from '../../../support/caterer.ts'
import { KARIM } from '../../../support/customer.ts'
import { mailTo, readText, sentMails } from '../../../support/sent-mails.ts'
import { expectOk, PARIS, placedOrder, readyCart } from '../../../support/server-journey.ts'
import { openPaidShop, type PaidShop } from '../../../support/server-payments.ts'
import type { OpenShop } from '../../../support/server.ts'

let paid: PaidShop
let shop: OpenShop
let caterer: string
beforeAll(async () => {
  paid = await openPaidShop()
  shop = paid.shop
  caterer = await catererToken(shop)
})
afterAll(() => paid.close())

const APPROVED = '4242424242424242'
const DECLINED = '4000000000000002'

/** Expects these facts in the HTML and in the text of a mail, as a person reads them. */
function expectSaid(mail: KeptMail, ...facts: string[]): void {
  for (const fact of facts) {
    expect(readText(mail.html), `HTML of ${mail.subject}`).toContain(fact)
    expect(mail.text, `text of ${mail.subject}`).toContain(fact)
  }
}

function expectUnsaid(mail: KeptMail, ...words: string[]): void {
  for (const word of words) {
    expect(readText(mail.html)).not.toContain(word)
    expect(mail.text).not.toContain(word)
  }
}

async function pay(token: string, order: string, number: string) {
  return paid.pay(token, order, { cardToken: await paid.cardToken(number) })
}

const caterers = (order: string, step: string) =>
  expectOk(shop.patch(`/api/v2/admin/orders/${order}/${step}`, {}, { token: caterer }))

/** Empties the queue of earlier mails, does the work and answers the mails that it sent. */
async function mailsAfter(work: () => Promise<void>): Promise<KeptMail[]> {
  await shop.db.deleteFrom('mails').execute()
  await work()
  return sentMails(shop)
}

describe('the confirmation of an order', () => {
  test('says what was ordered, for when and where, what it costs, until when it may change, and under which terms', async () => {
    const { token, email } = await shop.customer()
    const [mail] = await mailsAfter(async () => {
      const access = { building: 'Tour Nord', floor: '3e', accessCode: '12A', loadingDock: 'Quai 4' }
      const address = { ...PARIS, ...access, instructions: 'Badge à l’accueil' }
      await placedOrder(shop, token, {
        address,
        items: [
          ['PR-INC-GARRIGUE', 6],
          ['PR-REU-FAIENCE', 2],
        ],
      })
    })
    if (!mail) throw new Error('nothing was sent')
    const { number, terms_version } = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('number', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      to: email,
      from: 'Ambrelune <bonjour@ambrelune.example>',
      replyTo: 'Ambrelune Paris Centre <ambrelune-paris-centre@ambrelune.example>',
      subject: `Votre commande n°\u00A0${number} est enregistrée`,
    })
    expectSaid(
      mail,
      'Bonjour Alix,',
      'Ambrelune Paris Centre prépare votre commande',
      'jeudi 26 novembre 2026, 12h-13h',
      'Société, 8 rue de l’Exemple, 75002 Paris',
      'Alix Durand, 01\u00A099\u00A000\u00A012\u00A001',
      'Tour Nord',
      'Étage',
      '12A',
      'Quai 4',
      'Badge à l’accueil',
      'Plateau Garrigue',
      '6\u00A0×',
      'Plateau Faïence',
      'TVA 10\u00A0% sur',
      'Total TTC',
      'mercredi 25 novembre à 12\u00A0h',
      'convenez de leur retrait au 01\u00A099\u00A000\u00A010\u00A001',
      `version ${terms_version}`,
      'par carte, à régler',
      'Des traces restent possibles',
    )
    expectUnsaid(mail, 'Bon de commande', 'majorité')
  })

  test('has the same amounts as the order: total, coupon, total before tax and VAT by rate', async () => {
    const { token } = await shop.customer()
    let order = ''
    const [mail] = await mailsAfter(async () => {
      const items = [
        ['PR-INC-GARRIGUE', 6],
        ['SOFT-EAU-PLATE-100', 3],
      ] as const
      order = await readyCart(shop, token, { items })
      const coupon = { coupon: 'BIENVENUE10' }
      await expectOk(shop.put(`/shop-api/carts/${order}/coupon?channel=PARIS_CENTRE`, coupon, { token }))
      await expectOk(shop.put(`/shop-api/checkout/${order}/complete`, {}, { token }))
    })
    if (!mail) throw new Error('nothing was sent')
    const { body } = await shop.get<{
      total: number
      orderPromotionTotal: number
      totals: { taxesByRate: { amount: number }[]; totalExclTax: number }
    }>(`/api/v2/shop/orders/${order}`, { token })
    expect(body.totals.taxesByRate.length).toBe(2)
    expect(body.orderPromotionTotal).toBeLessThan(0)
    expectSaid(
      mail,
      price(body.total),
      `−${price(-body.orderPromotionTotal)}`,
      price(body.totals.totalExclTax),
      ...body.totals.taxesByRate.map(({ amount }) => price(amount)),
    )
  })

  test('warns of alcohol where there is some', async () => {
    const { token } = await shop.customer()
    const [mail] = await mailsAfter(async () => {
      const items = [
        ['PR-INC-GARRIGUE', 6],
        ['ALC-CREMANT', 1],
      ] as const
      const cart = await readyCart(shop, token, { items })
      await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, { acceptedAlcohol: true }, { token }))
    })
    if (!mail) throw new Error('nothing was sent')
    expectSaid(mail, 'Une preuve de majorité peut être demandée', 'à consommer avec modération')
  })

  test('gives the allergens of a dish', async () => {
    const { token } = await shop.customer()
    const [mail] = await mailsAfter(async () => void (await placedOrder(shop, token)))
    if (!mail) throw new Error('nothing was sent')
    const { details } = await shop.db
      .selectFrom('products')
      .select('details')
      .where('code', '=', 'PR-INC-GARRIGUE')
      .executeTakeFirstOrThrow()
    const names = (JSON.parse(details) as { allergens: (keyof typeof allergensText)[] }).allergens.map(
      (code) => allergensText[code],
    )
    expect(names.length).toBeGreaterThan(0)
    expectSaid(mail, `Plateau Garrigue\u00A0: ${names.join(', ')}`)
  })
})

describe('the mail about a payment that is due', () => {
  test('by transfer says until when to pay, and where the bank account is found', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    const mails = await mailsAfter(async () => void (await placedOrder(shop, token, { method: 'bank_transfer' })))
    expect(mails).toHaveLength(2)
    const mail = mailTo(mails, KARIM.email, 'Commande n°')
    expectSaid(
      mail,
      'au plus tard le samedi 26 décembre 2026',
      'La facture vous parvient à la livraison. Elle porte nos coordonnées bancaires et la référence à rappeler.',
      'Bonjour Karim,',
    )
    expectUnsaid(mail, 'Terminez le paiement')
    expectSaid(mailTo(mails, KARIM.email, 'Votre commande'), 'par virement, au plus tard le samedi 26 décembre 2026')
  })

  test('by card says, after a refusal, until when to try again', async () => {
    const { token } = await shop.customer()
    const order = await placedOrder(shop, token)
    const [mail] = await mailsAfter(async () => void (await pay(token, order, DECLINED)))
    if (!mail) throw new Error('nothing was sent')
    expectSaid(
      mail,
      'n’a pas encore confirmé le paiement',
      'avant le mercredi 25 novembre à 17\u00A0h',
      'Terminer le paiement',
    )
    expectUnsaid(mail, 'virement')
  })

  test('is not sent once the order has been paid', async () => {
    const { token } = await shop.customer()
    const order = await placedOrder(shop, token)
    const mails = await mailsAfter(async () => {
      await pay(token, order, DECLINED)
      await pay(token, order, APPROVED)
    })
    expect(mails).toEqual([])
  })
})

describe('the mail about a cancelled order', () => {
  test('says that the card is refunded', async () => {
    const { token, email } = await shop.customer()
    const order = await placedOrder(shop, token)
    await pay(token, order, APPROVED)
    const mails = await mailsAfter(() =>
      expectOk(shop.put(`/api/v2/shop/account/orders/${order}/cancel`, {}, { token })),
    )
    const mail = mailTo(mails, email, 'Votre commande n°')
    expectSaid(mail, 'est annulée', 'vous sont remboursés sur la carte', 'jeudi 26 novembre 2026, 12h-13h')
    expectUnsaid(mail, 'Rien n’a été encaissé', 'virer')
  })

  test('says that nothing was charged when the card never was', async () => {
    const { token } = await shop.customer()
    const order = await placedOrder(shop, token)
    const [mail] = await mailsAfter(() => caterers(order, 'cancel'))
    if (!mail) throw new Error('nothing was sent')
    expectSaid(mail, 'Rien n’a été encaissé par carte')
    expectUnsaid(mail, 'remboursés', 'n’avait pas été réglée')
  })

  test('says that no transfer has to be sent', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    const order = await placedOrder(shop, token, { method: 'bank_transfer' })
    const [mail] = await mailsAfter(() => caterers(order, 'cancel'))
    if (!mail) throw new Error('nothing was sent')
    expectSaid(mail, 'Il n’y a rien à virer')
  })
})

test('the mail about an invoice encloses its file and says that it is paid', async () => {
  const { token, email } = await shop.customer()
  const order = await placedOrder(shop, token)
  await pay(token, order, APPROVED)
  await caterers(order, 'confirm')
  const mails = await mailsAfter(() => caterers(order, 'deliver'))
  const mail = mailTo(mails, email, 'Votre facture n°')
  expectSaid(mail, 'Elle est déjà réglée', 'est jointe à ce message')
  expectUnsaid(mail, 'Elle est à régler')
  const [file] = mail.enclosures
  expect(file).toMatchObject({
    filename: expect.stringMatching(/^facture-2026-11-\d{9}\.pdf$/),
    mimeType: 'application/pdf',
  })
  expect(
    Buffer.from(file?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
