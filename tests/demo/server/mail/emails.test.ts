import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchRoute } from '#site/app/router/routes.ts'
import { queueEmail } from '#demo/server/shop/outbox.ts'
import type { StoredEmail } from '#demo/server/mail/mailbox/mailbox.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { API, linksOf, mailTo, readText, sentMails } from '#tests/support/backend/sent-emails.ts'
import { quoteWithOffer, sendOffer, requestQuote, EVENT } from '#tests/support/backend/quotes.ts'
import { expectOk, PARIS, placedOrder, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { step } from '#tests/support/backend/server-admin.ts'
import { openShop, SITE, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shop.now = TUESDAY
  await shop.db.deleteFrom('emails').execute()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const RESET = 'Choisir un nouveau mot de passe'

const contact = async (change: Record<string, unknown> = {}) => {
  const body = { email: 'lou@societe.example', message: 'Livrez-vous à vélo ?', captchaToken: await solveCaptcha(shop) }
  await expectOk(shop.post(`${V2}/contact`, { ...body, ...change }))
}

const application = async (change: Record<string, unknown> = {}) => {
  const person = { firstName: 'Noé', lastName: 'Lambert', email: 'noe@projet.example', phoneNumber: '01 99 00 12 35' }
  const place = { zipcode: '35000', city: 'Rennes', targetArea: 'Rennes métropole', personalContribution: '80 000 €' }
  const captchaToken = await solveCaptcha(shop)
  await expectOk(shop.post(`${V2}/franchise-applications`, { ...person, ...place, captchaToken, ...change }))
}

function expectFacts(mail: StoredEmail, ...facts: string[]): void {
  for (const fact of facts) {
    expect(readText(mail.html), `HTML of ${mail.subject}`).toContain(fact)
    expect(mail.text, `text of ${mail.subject}`).toContain(fact)
  }
}

/** Makes the payment reminder of an order due now instead of in ten minutes. */
async function remind(email: string, order: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('token_value', '=', order)
    .executeTakeFirstOrThrow()
  await queueEmail(shop.db, email, { kind: 'paymentPending', orderId: id }, shop.now)
}

test('a new customer is welcomed, without a text that was typed: the address is not verified', async () => {
  const { email } = await shop.customer({ firstName: 'Gagnez 1000 €', lastName: 'sur gain.example' })
  const mail = mailTo(await sentMails(shop), email, 'Bienvenue chez Ambrelune')
  expectFacts(mail, `Votre compte est ouvert, à l’adresse ${email}.`, 'Bonjour,')
  expect(mail.html + mail.text).not.toMatch(/Gagnez|gain\.example/)
  expect(linksOf(mail.html)).toContain(`${SITE}/account`)
})

/** Sends every kind of email, with this name wherever an email has one. */
async function everyEmail(name: string): Promise<StoredEmail[]> {
  const { email, token } = await shop.customer({ firstName: name, lastName: name, company: name })
  const address = { ...PARIS, firstName: name, lastName: name, company: name, instructions: name }
  const order = await placedOrder(shop, token, { address })
  await expectOk(shop.put(`${V2}/account/orders/${order}/cancel`, {}, { token }))
  await remind(email, await placedOrder(shop, token, { address }))
  const karim = await shop.login(KARIM.email, KARIM.password)
  const transfer = await placedOrder(shop, karim, { method: 'bank_transfer', address, partner: 'quai-vertigo' })
  for (const name of ['confirm', 'deliver', 'payment/complete']) {
    await expectOk(step(shop, transfer, name))
  }
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('token_value', '=', transfer)
    .executeTakeFirstOrThrow()
  const day = { channelCode: 'PARIS_CENTRE', day: THURSDAY }
  await queueEmail(shop.db, 'cuisine@paris.example', { kind: 'catererCancellation', orderId: id }, shop.now)
  await queueEmail(shop.db, 'cuisine@paris.example', { kind: 'dayTotals', ...day }, shop.now)
  await expectOk(shop.post(`${V2}/customers/reset-password`, { email }))
  const who = { firstName: name, lastName: name, company: name }
  await quoteWithOffer(shop, token, { ...who, message: name, eventType: name }, { note: name })
  await contact({ ...who, subject: name, message: name })
  await application({ ...who, targetArea: name, city: name, message: name, currentSituation: name })
  // The welcome 1, the cancelled order 1, the unpaid one 1, the transfer 4 (one to its caterer, one the invoice), the two that are queued
  // here, the password 1, the quote 3, each form 2.
  const emails = await sentMails(shop)
  expect(emails).toHaveLength(17)
  return emails
}

describe('every email', () => {
  let ordinary: StoredEmail[]
  beforeAll(async () => {
    ordinary = await everyEmail('Maël')
  })

  test('is complete in both bodies, with no placeholder left', () => {
    for (const { subject, html, text } of ordinary) {
      for (const part of [subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
        // A random token may contain "NaN".
        const withoutTokens = part.replace(/[\w-]{20,}/g, '')
        expect(withoutTokens).not.toMatch(/\{\w*\}|undefined|NaN|\[object|null\b/)
        expect(part).not.toContain("'")
      }
      expect(html).toContain('<html lang="fr"')
      expect(text).not.toMatch(/<\w/)
    }
  })

  test('shows a hostile name as entered, without markup or links', async () => {
    const hostile = `<script>alert(1)</script>"><img src=x onerror=alert(1)>[clic](https://mechant.example) {siteUrl}`
    const emails = await everyEmail(hostile)
    const named = emails.filter(({ html }) => readText(html).includes(hostile))
    expect(named.length).toBeGreaterThanOrEqual(10)
    for (const { html, text, subject } of emails) {
      expect(html).not.toMatch(/<script|<img|<[^>]*\son\w+=/i)
      expect(linksOf(html).filter((to) => to.includes('mechant'))).toEqual([])
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text.length).toBeGreaterThan(50)
    }
  })

  test('links customers only to existing pages of the site, and the caterer to the back office', () => {
    const links = new Set(ordinary.flatMap(({ html }) => linksOf(html)))
    expect(links.size).toBeGreaterThanOrEqual(8)
    for (const to of links) {
      const { origin, pathname } = new URL(to)
      if (origin === API) {
        expect(pathname).toMatch(/^\/demo\/traiteur\/(devis\/\d+|commandes\/[0-9a-f-]{36}|production)$/)
        continue
      }
      expect(origin).toBe(SITE)
      expect(matchRoute(pathname)?.route.name, to).toBeDefined()
      expect(matchRoute(pathname)?.route.name, to).not.toBe('category')
    }
  })

  test('has the same links in its plain text', () => {
    for (const { html, text, subject } of ordinary) {
      // The first link, the name of the shop at the top, is not in the plain text.
      for (const to of linksOf(html).slice(1)) expect(text, subject).toContain(to)
    }
  })

  test('loads no external resource and contains its styles', () => {
    for (const { html } of ordinary) {
      expect(html).not.toMatch(/<(img|link|script|iframe|form|object)\b|url\(|@import|\ssrc=/i)
      expect(html).toContain('max-width:600px')
      expect(html).toContain('prefers-color-scheme:dark')
    }
  })

  test('comes from the address of the shop, with the channel or else the shop as Reply-To', () => {
    const emails = ordinary
    expect(new Set(emails.map(({ from }) => from))).toEqual(new Set(['Ambrelune <bonjour@ambrelune.example>']))
    const mail = mailTo(emails, KARIM.email, 'Votre facture')
    expect(mail.replyTo).toBe('Ambrelune Paris Centre <ambrelune-paris-centre@ambrelune.example>')
    expectFacts(mail, 'L’équipe Ambrelune Paris Centre')
    const reset = emails.find(({ subject }) => subject === RESET)
    expect(reset?.replyTo).toBe('Ambrelune <bonjour@ambrelune.example>')
  })
})

test('emails about an order link to it, to its payment, and to reordering it', async () => {
  const { email, token } = await shop.customer()
  const order = await placedOrder(shop, token)
  const karim = await shop.login(KARIM.email, KARIM.password)
  const transfer = await placedOrder(shop, karim, { method: 'bank_transfer' })
  for (const name of ['confirm', 'deliver']) {
    await expectOk(step(shop, transfer, name))
  }
  await remind(email, order)
  const emails = await sentMails(shop)
  const history = (of: string) => `${SITE}/account/historique-de-commandes?commande=${of}`
  const linksIn = (to: string, subject: string) => linksOf(mailTo(emails, to, subject).html)
  expect(linksIn(KARIM.email, 'Votre commande n°')).toContain(history(transfer))
  expect(linksIn(email, 'Commande n')).toEqual(
    expect.arrayContaining([`${SITE}/panier/paiement?commande=${order}`, history(order)]),
  )
  const delivered = linksIn(KARIM.email, 'Votre facture')
  expect(delivered).toContain(history(transfer))
  expect(delivered).toContain(`${history(transfer)}&recommander=1`)
})

describe('a password link', () => {
  const requestReset = async () => {
    const { email } = await shop.customer()
    // The welcome of the account.
    await shop.db.deleteFrom('emails').execute()
    await expectOk(shop.post(`${V2}/customers/reset-password`, { email }))
    return email
  }
  const tokenIn = ({ html }: StoredEmail) => {
    const link = linksOf(html).find((to) => to.includes('jeton=')) ?? ''
    return new URL(link).searchParams.get('jeton') ?? ''
  }

  test('works as written in the email, which states its expiry', async () => {
    const email = await requestReset()
    const [mail] = await sentMails(shop)
    if (!mail) throw new Error('nothing was sent')
    expect(mail).toMatchObject({ to: email, subject: RESET })
    expectFacts(mail, 'valable jusqu’au mardi 24 novembre à\u00A011\u00A0h', 'Ce n’est pas vous')
    const password = { newPassword: 'tout-nouveau', confirmNewPassword: 'tout-nouveau' }
    const response = await shop.patch(`${V2}/customers/reset-password/${tokenIn(mail)}`, password)
    expect(response.status).toBeLessThan(300)
    expect(await shop.login(email, 'tout-nouveau')).toBeTruthy()
  })

  test('is not in the database once it has been sent', async () => {
    await requestReset()
    const [before] = await shop.db.selectFrom('emails').selectAll().execute()
    const [mail] = await sentMails(shop)
    if (!mail || !before) throw new Error('nothing was sent')
    const token = tokenIn(mail)
    expect(before.job).toContain(token)
    const [after] = await shop.db.selectFrom('emails').selectAll().execute()
    expect(after).toMatchObject({ job: null, sent_at: TUESDAY.toISOString() })
    expect(JSON.stringify(await shop.db.selectFrom('password_resets').selectAll().execute())).not.toContain(token)
  })

  test('that has expired before it was sent is not sent', async () => {
    await requestReset()
    shop.now = new Date(TUESDAY.getTime() + 61 * 60_000)
    expect(await sentMails(shop)).toEqual([])
    const [row] = await shop.db.selectFrom('emails').selectAll().execute()
    expect(row?.job).toBeNull()
  })
})

describe('the emails of public forms', () => {
  test('a message is emailed to its sender and to the channel that it names', async () => {
    await contact({
      firstName: 'Lou',
      lastName: 'Petit',
      channelCode: 'LYON',
      message: 'Bonjour,\nêtes-vous ouverts ?',
      phoneNumber: '01 99 00 12 34',
    })
    const emails = await sentMails(shop)
    const receipt = mailTo(emails, 'lou@societe.example', 'Nous avons bien reçu')
    expectFacts(
      receipt,
      'Bonjour Lou,',
      'êtes-vous ouverts ?',
      'appelez Ambrelune Lyon au 04\u00A065\u00A071\u00A020\u00A001',
    )
    const copy = mailTo(emails, 'ambrelune-lyon@ambrelune.example', 'Message du site\u00A0: Lou Petit')
    expect(copy.replyTo).toBe('Lou Petit <lou@societe.example>')
    expectFacts(copy, 'êtes-vous ouverts ?', '01\u00A099\u00A000\u00A012\u00A034', 'mardi 24 novembre à\u00A010\u00A0h')
  })

  test('a sender without a name is greeted without one', async () => {
    await contact()
    const receipt = mailTo(await sentMails(shop), 'lou@societe.example', 'Nous avons')
    expect(receipt.text).toMatch(/^Bonjour,\n/)
    // The phone number is the shop's: no channel was named.
    expectFacts(receipt, '01\u00A099\u00A000\u00A010\u00A000')
  })

  test('an application is emailed with its own fields, and none of the contact form', async () => {
    await application()
    const emails = await sentMails(shop)
    expectFacts(mailTo(emails, 'noe@projet.example', 'Votre candidature'), 'si la zone Rennes métropole est libre')
    const copy = mailTo(emails, 'franchise@ambrelune.example', 'Candidature')
    expectFacts(copy, 'Rennes métropole', '80 000 €', '35000')
    expect(copy.text).not.toContain('Objet')
  })
})

describe('quotes', () => {
  const CLAIM = new RegExp(`^${SITE}/account/historique-de-commandes\\?jeton=\\d+-[0-9a-f]{64}$`)

  test('a request is emailed to both sides; a visitor’s email has the link that claims the quote for an account', async () => {
    await requestQuote(shop)
    const emails = await sentMails(shop)
    const receipt = mailTo(emails, EVENT.email, 'Votre demande de devis')
    expectFacts(receipt, 'jeudi 26 novembre 2026', '40', '01\u00A099\u00A000\u00A010\u00A000')
    expectFacts(receipt, 'Ce lien n’est que pour vous.')
    expect(linksOf(receipt.html)).toContainEqual(expect.stringMatching(CLAIM))
    const copy = mailTo(emails, 'ambrelune-paris-centre@ambrelune.example', 'Demande de devis')
    expect(copy.replyTo).toBe(`Alix Durand <${EVENT.email}>`)
    const { id } = await shop.db.selectFrom('quotes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(linksOf(copy.html)).toContain(`${API}/demo/traiteur/devis/${id}`)
    expect(copy.html + copy.text).not.toContain('jeton=')
    expectFacts(copy, EVENT.message, '12h-13h', '01\u00A099\u00A000\u00A012\u00A034', '75002')
  })

  test('an offer has its lines and prices, its expiry, its adviser and its PDF', async () => {
    const { token, email } = await shop.customer()
    const quote = await quoteWithOffer(shop, token, { email })
    const mail = mailTo(await sentMails(shop), email, `Votre devis n°\u00A0${quote.number}`)
    expectFacts(
      mail,
      'Plateau Garrigue',
      '17,77\u00A0€',
      'Livré par nos soins.',
      'jeudi 26 novembre 2026',
      quote.offer?.adviser.name ?? '?',
    )
    expect(linksOf(mail.html)).toContain(`${SITE}/account/historique-de-commandes?onglet=devis&devis=${quote.id}`)
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`devis-${quote.number}.pdf`, 'application/pdf'],
    ])
    expect(mail.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(mail.text).not.toContain('alcool')
  })

  test('an offer to a visitor has the same link, and explains how to reply without it', async () => {
    await sendOffer(shop, (await requestQuote(shop)).body.id)
    const emails = await sentMails(shop)
    const claims = ['Votre demande de devis', 'Votre devis n°'].map((subject) =>
      linksOf(mailTo(emails, EVENT.email, subject).html).filter((to) => CLAIM.test(to)),
    )
    expect(claims[0]).toHaveLength(1)
    expect(claims[1]).toEqual(claims[0])
    expectFacts(mailTo(emails, EVENT.email, 'Votre devis n°'), 'Vous pouvez aussi répondre en le disant')
  })

  test('an offer with alcohol warns of it', async () => {
    const { token, email } = await shop.customer()
    await quoteWithOffer(shop, token, { email }, { lines: [{ productCode: 'ALC-CREMANT', quantity: 6 }] })
    expectFacts(mailTo(await sentMails(shop), email, 'Votre devis'), 'L’abus d’alcool est dangereux pour la santé')
  })

  test('an offer without a slot promises no free delivery', async () => {
    const { token, email } = await shop.customer()
    const lines = [{ productCode: 'PR-INC-GARRIGUE', quantity: 5 }]
    await quoteWithOffer(shop, token, { email, deliveryWindow: '' }, { lines })
    const mail = mailTo(await sentMails(shop), email, 'Votre devis')
    expectFacts(mail, 'selon le créneau')
    expect(mail.text).not.toContain('offerte')
  })
})
