import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StoredEmail } from '#demo/server/mail/mailbox/mailbox.ts'
import { sandbox } from '#demo/server/payments/sandbox.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { settle } from '#demo/server/shop/payment/settlement.ts'
import { addRequest } from '#demo/server/shop/payment/payment-requests.ts'
import { allergensMessages } from '#widgets/core/messages/allergens.ts'
import { price } from '#widgets/core/domain/money.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { mailTo, readText, sentMails } from '#tests/support/backend/sent-emails.ts'
import { expectOk, PARIS, placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { step } from '#tests/support/backend/server-admin.ts'
import { openPaidShop, PSP_SECRET, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let paid: PaidShop
let shop: OpenShop
let caterer: string
beforeAll(async () => {
  paid = await openPaidShop()
  shop = paid.shop
  caterer = await catererToken(shop)
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => paid.close())

const APPROVED = '4242424242424242'
const DECLINED = '4000000000000002'
const CHALLENGE_CARD = '4000000000003220'

/** Expects these facts in the HTML and in the plain text of an email, as they are displayed. */
function expectFacts(mail: StoredEmail, ...facts: string[]): void {
  for (const fact of facts) {
    expect(readText(mail.html), `HTML of ${mail.subject}`).toContain(fact)
    expect(mail.text, `text of ${mail.subject}`).toContain(fact)
  }
}

function expectNoFacts(mail: StoredEmail, ...texts: string[]): void {
  for (const text of texts) {
    expect(readText(mail.html)).not.toContain(text)
    expect(mail.text).not.toContain(text)
  }
}

async function pay(token: string, order: string, number: string) {
  return paid.pay(token, order, { cardToken: await paid.cardToken(number) })
}

const caterers = (order: string, step: string) =>
  expectOk(shop.patch(`/api/v2/admin/orders/${order}/${step}`, {}, { token: caterer }))

/** Without those to the point of sale, which have tests of their own. */
const sentToCustomers = async () => (await sentMails(shop)).filter(({ to }) => !to.startsWith('ambrelune-'))

/** Drains the queue, runs the work and returns the emails that it sent to customers. */
async function mailsAfter(work: () => Promise<unknown>): Promise<StoredEmail[]> {
  await shop.db.deleteFrom('emails').execute()
  await work()
  return sentToCustomers()
}

/** Places an order by card and pays it. Returns its token. */
async function paidOrder(token: string, order: Parameters<typeof placedOrder>[2] = {}): Promise<string> {
  const cart = await placedOrder(shop, token, order)
  await pay(token, cart, APPROVED)
  return cart
}

const kindsOf = (mails: readonly StoredEmail[]) =>
  mails.map(({ subject }) => subject.replace(/^.*\d{9}(\u00A0:)? /, ''))
const later = (minutes: number) => (shop.now = new Date(TUESDAY.getTime() + minutes * 60_000))

describe('the confirmation of an order', () => {
  test('states what was ordered, for when and where, what it costs, until when it may change, and under which terms', async () => {
    const { token, email } = await shop.customer()
    const [mail] = await mailsAfter(async () => {
      const access = { building: 'Tour Nord', floor: '3e', accessCode: '12A', loadingDock: 'Quai 4' }
      const address = { ...PARIS, ...access, instructions: 'Badge à l’accueil' }
      await paidOrder(token, {
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
      subject: `Votre commande n°\u00A0${number} est enregistrée et payée`,
    })
    const { amount } = await shop.db
      .selectFrom('payments')
      .select('amount')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expectFacts(
      mail,
      'Bonjour Alix,',
      'Ambrelune Paris Centre prépare votre commande',
      'jeudi 26 novembre 2026, 12h-13h',
      'Société, 8 rue de l’Exemple, 75002\u00A0Paris',
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
      'mercredi 25 novembre à\u00A012\u00A0h',
      'convenez de leur retrait au 01\u00A099\u00A000\u00A010\u00A001',
      `version ${terms_version}`,
      `Elle est payée\u00A0: ${price(amount)} par carte, le mardi 24 novembre 2026`,
      `${price(amount)} payés par carte, le mardi 24 novembre 2026`,
      'Des traces restent possibles',
    )
    expectNoFacts(mail, 'Bon de commande', 'majorité', 'à régler', 'À régler', 'IBAN')
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
      await pay(token, order, APPROVED)
    })
    if (!mail) throw new Error('nothing was sent')
    const { body } = await shop.get<{
      total: number
      orderPromotionTotal: number
      totals: { taxesByRate: { amount: number }[]; totalExclTax: number }
    }>(`/api/v2/shop/orders/${order}`, { token })
    expect(body.totals.taxesByRate.length).toBe(2)
    expect(body.orderPromotionTotal).toBeLessThan(0)
    expectFacts(
      mail,
      price(body.total),
      `−${price(-body.orderPromotionTotal)}`,
      price(body.totals.totalExclTax),
      ...body.totals.taxesByRate.map(({ amount }) => price(amount)),
    )
  })

  test('contains everything entered', async () => {
    const { token } = await shop.customer()
    const abroad = { ...PARIS, company: 'Siège', street: '9 rue Royale', postcode: '1000', city: 'Bruxelles' }
    const [mail] = await mailsAfter(async () => {
      const cart = await readyCart(shop, token, { coupon: 'BIENVENUE10' })
      const billingAddress = { ...abroad, countryCode: 'BE' }
      await expectOk(
        shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS, billingAddress }, { token }),
      )
      const entered = {
        ...{ guests: 8, budgetPerPerson: '25,5', tvaNumber: 'BE0123456749', costReference: 'CC-3' },
        ...{ purchaseOrder: 'BC-7', notes: 'Sonner deux fois' },
        greenActions: { cup: true, cutlery: false, bread: true },
      }
      await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, entered, { token }))
      await pay(token, cart, APPROVED)
    })
    if (!mail) throw new Error('nothing was sent')
    expectFacts(
      mail,
      'Couverts ajoutés · Sans gobelets · Sans pain',
      'Siège, 9 rue Royale, 1000\u00A0Bruxelles, Belgique',
      ...['25,50\u00A0€', 'BE0123456749', 'CC-3', 'BC-7', 'Sonner deux fois', 'BIENVENUE10', 'Convives'],
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
      await pay(token, cart, APPROVED)
    })
    if (!mail) throw new Error('nothing was sent')
    expectFacts(mail, 'Une preuve de majorité peut être demandée', 'à consommer avec modération')
  })

  test('lists the allergens of a product', async () => {
    const { token } = await shop.customer()
    const [mail] = await mailsAfter(async () => void (await paidOrder(token)))
    if (!mail) throw new Error('nothing was sent')
    const { details } = await shop.db
      .selectFrom('products')
      .select('details')
      .where('code', '=', 'PR-INC-GARRIGUE')
      .executeTakeFirstOrThrow()
    const names = (JSON.parse(details) as { allergens: (keyof typeof allergensMessages)[] }).allergens.map(
      (code) => allergensMessages[code],
    )
    expect(names.length).toBeGreaterThan(0)
    expectFacts(mail, `Plateau Garrigue\u00A0: ${names.join(', ')}`)
  })
})

describe('the emails about a payment', () => {
  test('by card are one, the confirmation, however often the payment is reported', async () => {
    const { token } = await shop.customer()
    const mails = await mailsAfter(async () => {
      const order = await placedOrder(shop, token)
      const cardToken = await paid.cardToken(APPROVED)
      await Promise.all([1, 2, 3].map(() => paid.pay(token, order, { cardToken }, 'one')))
      await pay(token, order, APPROVED)
    })
    expect(kindsOf(mails)).toEqual(['est enregistrée et payée'])
  })

  test('by transfer are one until it arrives: its due date and the bank account', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    let order = ''
    const mails = await mailsAfter(async () => {
      order = await placedOrder(shop, token, { method: 'bank_transfer' })
    })
    expect(kindsOf(mails)).toEqual(['est enregistrée'])
    const mail = mailTo(mails, KARIM.email, 'Votre commande')
    expectFacts(
      mail,
      'au plus tard le samedi 26 décembre 2026',
      'FR76\u00A00000\u00A00000\u00A00000\u00A00000\u00A00001\u00A0843',
      'AMBRFRP0',
      'Référence à rappeler',
      'par virement, au plus tard le samedi 26 décembre 2026',
      'Bonjour Karim,',
    )
    expectNoFacts(mail, 'Terminez le paiement', 'avant le', 'en attente')
    const [received, ...others] = await mailsAfter(async () => {
      await caterers(order, 'payment/complete')
      await shop.patch(`/api/v2/admin/orders/${order}/payment/complete`, {}, { token: caterer })
    })
    if (!received) throw new Error('nothing was sent')
    expect(others).toEqual([])
    expect(kindsOf([received])).toEqual(['paiement reçu'])
    expectFacts(received, 'payés par virement, reçus le mardi 24 novembre 2026', 'Tout est réglé.')
    expectNoFacts(received, 'IBAN', 'au plus tard', 'à régler')
  })

  test('by card state, after a decline, until when to retry, then that it is paid', async () => {
    const { token } = await shop.customer()
    let order = ''
    const mails = await mailsAfter(async () => {
      order = await placedOrder(shop, token)
      await pay(token, order, DECLINED)
    })
    expect(kindsOf(mails)).toEqual(['paiement en attente'])
    const [mail] = mails
    if (!mail) throw new Error('nothing was sent')
    expectFacts(
      mail,
      'votre banque n’a pas accepté le paiement',
      'avant le mercredi 25 novembre à\u00A017\u00A0h',
      'Terminer le paiement',
      'Plateau Garrigue',
    )
    expectNoFacts(mail, 'virement')
    expect(kindsOf(await mailsAfter(async () => void (await pay(token, order, APPROVED))))).toEqual([
      'est enregistrée et payée',
    ])
    later(30)
    expect(await sentToCustomers()).toEqual([])
  })

  test('by card are sent at the first decline also after a card whose token had expired', async () => {
    const { token } = await shop.customer()
    const mails = await mailsAfter(async () => {
      const order = await placedOrder(shop, token)
      expect((await paid.pay(token, order, { cardToken: 'tok_expired' })).status).toBe(422)
      await pay(token, order, DECLINED)
    })
    expect(kindsOf(mails)).toEqual(['paiement en attente'])
  })

  test('by card do not state that the bank declined a payment that ended otherwise', async () => {
    const { token } = await shop.customer()
    const [mail] = await mailsAfter(async () => {
      const { responseData } = (await pay(token, await placedOrder(shop, token), CHALLENGE_CARD)).body
      for (const code of ['0000', '0001', '0002'])
        await paid.submitChallenge(String(responseData.redirectUrl), { code })
      later(10)
    })
    if (!mail) throw new Error('nothing was sent')
    expectFacts(mail, 'n’est pas terminé', 'Rien n’a été débité', 'Terminer le paiement')
    expectNoFacts(mail, 'votre banque n’a pas accepté')
  })

  test('by card remind of an abandoned payment once, after ten minutes', async () => {
    const { token } = await shop.customer()
    const mails = await mailsAfter(async () => void (await placedOrder(shop, token)))
    expect(mails).toEqual([])
    later(10)
    const reminders = await sentToCustomers()
    expect(kindsOf(reminders)).toEqual(['paiement en attente'])
    expectFacts(reminders[0]!, 'n’est pas terminé', 'Terminer le paiement')
    expectFacts(
      reminders[0]!,
      'Sa place est gardée jusqu’au mardi 24 novembre à\u00A011\u00A0h',
      'si elle est encore libre',
    )
    later(60)
    expect(await sentToCustomers()).toEqual([])
  })

  test('by card state after the hour that the place was given back, and not before the cut-off where that is earlier', async () => {
    const { token, email } = await shop.customer()
    const order = await placedOrder(shop, token)
    later(60)
    const again = await shop.login(email, 'assez-long')
    const [late] = await mailsAfter(() => pay(again, order, DECLINED))
    expectFacts(late!, 'n’est plus gardée depuis le mardi 24 novembre à\u00A011\u00A0h')
    expectNoFacts(late!, 'est gardée jusqu’au')

    later(30 * 60 + 30)
    const other = await shop.customer()
    const [mail] = await mailsAfter(async () => pay(other.token, await placedOrder(shop, other.token), DECLINED))
    expectFacts(mail!, 'avant le mercredi 25 novembre à\u00A017\u00A0h')
    expectNoFacts(mail!, 'gardée')
  })

  test('by card with 3-D Secure are the confirmation alone, once the bank has confirmed', async () => {
    const { token } = await shop.customer()
    let challenge: Awaited<ReturnType<typeof pay>>['body'] | null = null
    const before = await mailsAfter(async () => {
      challenge = (await pay(token, await placedOrder(shop, token), CHALLENGE_CARD)).body
    })
    expect(before).toEqual([])
    const { hash, responseData } = challenge!
    const mails = await mailsAfter(async () => {
      await paid.submitChallenge(String(responseData.redirectUrl), { code: '1234' })
      await Promise.all([paid.settle(token, hash, 'authenticated'), paid.settle(token, hash, 'authenticated')])
    })
    expect(kindsOf(mails)).toEqual(['est enregistrée et payée'])
    later(10)
    expect(await sentToCustomers()).toEqual([])
  })

  test('by card are sent though the server stopped before it read the response of the provider', async () => {
    const { token } = await shop.customer()
    const order = await placedOrder(shop, token)
    const { payments } = await paid.order(token, order)
    const provider = sandbox(paid.url, PSP_SECRET, () => shop.now)
    const { id, number } = await shop.db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('token_value', '=', order)
      .executeTakeFirstOrThrow()
    const card_token = await paid.cardToken(APPROVED)
    const attempt = {
      order_id: id,
      payment_id: payments[0]!.id,
      idempotency_key: 'lost',
      action: 'capture' as const,
      card_token,
      save_card: 0 as const,
    }
    const { amount } = await shop.db
      .selectFrom('payments')
      .select('amount')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const request = await addRequest(shop.db, { ...attempt, amount, target_path: null, after_path: null }, shop.now)
    const sent = { token: card_token, amount, reference: number ?? '', idempotencyKey: request.hash }
    await provider.charge({ ...sent, captureMethod: 'automatic', customerId: 7, isSaved: false })
    later(21)
    await shop.db.deleteFrom('emails').where('job', 'is', null).execute()
    const context = { db: shop.db, now: () => shop.now, payments: provider }
    await Promise.all([runCleanupJobs(context), runCleanupJobs(context)])
    expect(kindsOf((await sentToCustomers()).filter(({ text }) => text.includes(number ?? '?')))).toEqual([
      'est enregistrée et payée',
    ])
  })

  test('by card do not confirm an order that was cancelled before they were sent', async () => {
    const { token } = await shop.customer()
    const mails = await mailsAfter(async () => {
      const order = await paidOrder(token)
      await expectOk(shop.put(`/api/v2/shop/account/orders/${order}/cancel`, {}, { token }))
    })
    expect(kindsOf(mails)).toEqual(['est annulée'])
  })

  test('are one reminder though the payment was changed to a transfer and back, and no confirmation', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    const mails = await mailsAfter(async () => {
      const order = await placedOrder(shop, token)
      for (const method of ['bank_transfer', 'card', 'bank_transfer', 'card'])
        await expectOk(shop.put(`/shop-api/orders/${order}/payment/0`, { method }, { token }))
      later(10)
    })
    expect(kindsOf(mails)).toEqual(['paiement en attente'])
  })

  test.each([
    ['after the payment', false],
    ['between the change and the payment', true],
  ])(
    'are one confirmation of an order paid by card after a change to a transfer and back, sent %s',
    async (_, isSent) => {
      const token = await shop.login(KARIM.email, KARIM.password)
      const mails = await mailsAfter(async () => {
        const order = await placedOrder(shop, token)
        for (const method of ['bank_transfer', 'card'])
          await expectOk(shop.put(`/shop-api/orders/${order}/payment/0`, { method }, { token }))
        if (isSent) expect(await sentToCustomers()).toEqual([])
        await pay(token, order, APPROVED)
        later(10)
      })
      expect(kindsOf(mails)).toEqual(['est enregistrée et payée'])
      expectFacts(mails[0]!, 'Garrigue')
      expectNoFacts(mails[0]!, 'À régler')
    },
  )

  test('confirm an order changed to a transfer, without a reminder of the card', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    const mails = await mailsAfter(async () => {
      const order = await placedOrder(shop, token)
      await expectOk(shop.put(`/shop-api/orders/${order}/payment/0`, { method: 'bank_transfer' }, { token }))
      later(10)
    })
    expect(kindsOf(mails)).toEqual(['est enregistrée'])
    expectFacts(mails[0]!, 'À régler par virement')
  })

  test('state that nothing is to be paid for an order that a coupon paid', async () => {
    const { token } = await shop.customer()
    await shop.db.updateTable('coupons').set({ minimum_order_override: 0 }).where('code', '=', 'TOUTOFFERT').execute()
    await shop.db.updateTable('channels').set({ shipping_fees: '{}' }).execute()
    const mails = await mailsAfter(async () => void (await placedOrder(shop, token, { coupon: 'TOUTOFFERT' })))
    expect(kindsOf(mails)).toEqual(['est enregistrée'])
    expectFacts(mails[0]!, 'rien à régler', 'TOUTOFFERT')
  })
})

describe('the email about a cancelled order', () => {
  test('states that the card is refunded', async () => {
    const { token, email } = await shop.customer()
    const order = await placedOrder(shop, token)
    await pay(token, order, APPROVED)
    const mails = await mailsAfter(() =>
      expectOk(shop.put(`/api/v2/shop/account/orders/${order}/cancel`, {}, { token })),
    )
    const mail = mailTo(mails, email, 'Votre commande n°')
    expectFacts(mail, 'est annulée', 'vous sont remboursés sur la carte', 'jeudi 26 novembre 2026, 12h-13h')
    expectNoFacts(mail, 'Rien n’a été encaissé', 'virer')
  })

  test('states what is left to refund after a part was refunded by hand', async () => {
    const { token, email } = await shop.customer()
    const order = await placedOrder(shop, token)
    await pay(token, order, APPROVED)
    const attempts = shop.db
      .selectFrom('payment_requests')
      .innerJoin('orders', 'orders.id', 'payment_requests.order_id')
      .select(['charge_id', 'amount', 'hash'])
      .where('token_value', '=', order)
    const { charge_id, amount, hash } = await attempts.executeTakeFirstOrThrow()
    const charge = await shop.payments.refund({ chargeId: charge_id ?? '', amount: 500, idempotencyKey: 'by hand' })
    await settle({ db: shop.db, payments: shop.payments, now: () => shop.now }, hash, charge)
    const mails = await mailsAfter(() =>
      expectOk(shop.put(`/api/v2/shop/account/orders/${order}/cancel`, {}, { token })),
    )
    expectFacts(mailTo(mails, email, 'Votre commande n°'), `${price(amount - 500)} vous sont remboursés sur la carte`)
  })

  test('states that nothing was charged when the card never was', async () => {
    const { token } = await shop.customer()
    const order = await placedOrder(shop, token)
    const [mail] = await mailsAfter(() => caterers(order, 'cancel'))
    if (!mail) throw new Error('nothing was sent')
    expectFacts(mail, 'Rien n’a été encaissé par carte')
    expectNoFacts(mail, 'remboursés', 'n’avait pas été réglée')
  })

  test.each([
    ['paid', 'vous sont remboursés', {}],
    ['free', 'est annulée', { coupon: 'TOUTOFFERT' }],
  ])('does not state that a %s one was not paid, also after its cut-off', async (_, fact, choices) => {
    const { token } = await shop.customer()
    const order = await paidOrder(token, choices)
    later(3 * 24 * 60)
    const late = await catererToken(shop)
    const mails = await mailsAfter(() =>
      expectOk(shop.patch(`/api/v2/admin/orders/${order}/cancel`, {}, { token: late })),
    )
    const mail = mails.find(({ subject }) => subject.endsWith('est annulée'))
    if (!mail) throw new Error('nothing was sent')
    expectFacts(mail, fact)
    expectNoFacts(mail, 'n’avait pas été réglée')
  })

  test('states that no transfer has to be sent', async () => {
    const token = await shop.login(KARIM.email, KARIM.password)
    const order = await placedOrder(shop, token, { method: 'bank_transfer' })
    const [mail] = await mailsAfter(() => caterers(order, 'cancel'))
    if (!mail) throw new Error('nothing was sent')
    expectFacts(mail, 'Il n’y a rien à virer')
  })
})

describe('the email about a credit note', () => {
  /** Credits one tray of a delivered order; what its customer is sent. */
  async function afterCredit(email: string, order: string, before: readonly string[] = []) {
    for (const name of ['confirm', 'deliver', ...before]) await expectOk(step(shop, order, name))
    const admin = { token: await catererToken(shop) }
    const credit = () => shop.patch(`/api/v2/admin/orders/${order}/credit`, { quantities: [1] }, admin)
    return mailTo(await mailsAfter(() => expectOk(credit())), email, 'Un avoir de 19,80')
  }

  test('attaches its file, and states what is refunded by card', async () => {
    const { token, email } = await shop.customer()
    const order = await placedOrder(shop, token)
    await pay(token, order, APPROVED)
    const mail = await afterCredit(email, order)
    expectFacts(
      mail,
      'est joint à ce message',
      'Il porte sur la facture n',
      '19,80\u00A0€ vous sont remboursés sur la carte utilisée',
    )
    expectNoFacts(mail, 'par virement', 'en déduction')
    expect(mail.attachments[0]?.filename).toMatch(/^avoir-AV-2026-11-\d{9}\.pdf$/)
  })

  test.each([
    ['less to pay of an order that awaits its transfer', [], '19,80\u00A0€ viennent en déduction de la facture'],
    ['what is sent back of a transfer', ['payment/complete'], 'vous rend 19,80\u00A0€ par virement'],
  ])('states %s', async (_, before, text) => {
    const token = await shop.login(KARIM.email, KARIM.password)
    const order = await placedOrder(shop, token, { method: 'bank_transfer' })
    const mail = await afterCredit(KARIM.email, order, before)
    expectFacts(mail, text)
    expectNoFacts(mail, 'sur la carte utilisée')
  })
})

test('the email about an invoice attaches its file and states that it is paid', async () => {
  const { token, email } = await shop.customer()
  const order = await placedOrder(shop, token)
  await pay(token, order, APPROVED)
  await caterers(order, 'confirm')
  const mails = await mailsAfter(() => step(shop, order, 'deliver'))
  const mail = mailTo(mails, email, 'Votre facture n°')
  expectFacts(mail, 'Elle est déjà réglée', 'est jointe à ce message')
  expectNoFacts(mail, 'Elle est à régler')
  const [file] = mail.attachments
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
