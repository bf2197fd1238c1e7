import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { valueOf, signedInCaterer, pageText, type Visitor } from '#tests/support/backend/back-office.ts'
import { shortNumber } from '#widgets/core/domain/order/order-status.ts'
import { issueDueInvoices } from '#demo/server/shop/order/order-actions.ts'
import { issueInvoices, mailsOf, orderOf } from '#tests/support/backend/server-admin.ts'
import { expectOk, PARIS, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const DAY = `/commandes?point=PARIS_CENTRE&jour=${THURSDAY}`
const DOCK = {
  ...PARIS,
  building: 'Tour B',
  floor: '12e',
  accessCode: '45A12',
  loadingDock: 'Quai 3',
  instructions: 'Sonner.',
}
const MENU = { mainCourse: 'SAN-FALAFEL', salad: 'PTS-TABOULE', drink: 'SOFT-COLA-33', dessert: 'DES-BROWNIE' }

let shop: OpenShop
let visitor: Visitor
let karim: string
/** Paid by transfer: twelve trays, a menu, four colas and two blanquettes for lunch; then trays for breakfast. */
let lunch: string
let early: string
beforeAll(async () => {
  shop = await openShop()
  visitor = await signedInCaterer(shop)
  karim = await shop.login(KARIM.email, KARIM.password)
  lunch = await menuOrder()
  early = await placedOrder(shop, karim, { method: 'bank_transfer', window: '8h30-9h', address: DOCK })
})
afterAll(() => shop.close())

async function menuOrder(): Promise<string> {
  const as = { token: karim }
  const { body } = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, as)
  const cart = body.tokenValue
  for (const item of [
    { productCode: 'PR-INC-GARRIGUE', quantity: 12 },
    { productCode: 'MENU-COMPLET', quantity: 1, ...MENU },
    { productCode: 'SOFT-COLA-33', quantity: 4 },
    { productCode: 'BUC-BLANQUETTE', quantity: 2 },
  ]) {
    await expectOk(shop.post(`/shop-api/carts/${cart}/items`, item, as))
  }
  const slot = { orderToken: cart, deliveryDate: '2026-12-03', deliveryWindow: '12h-13h', notes: 'Merci' }
  await expectOk(shop.post('/api/v2/shop/checkout/delivery-time', slot, as))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: DOCK }, as))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'bank_transfer' }, as))
  await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, { purchaseOrder: 'BC-77' }, as))
  return cart
}

const numberOf = async (token: string) => (await orderOf(shop, karim, token)).number
/** How a list starts with an order. */
const titleOf = async (token: string) => `Commande n° ${shortNumber(await numberOf(token))} · `

describe('the orders of a day', () => {
  test('are listed by slot, with state and payment, for one channel or for all', async () => {
    const later = await placedOrder(shop, karim, { method: 'bank_transfer', window: '12h-13h' })
    const text = pageText(await visitor.get(DAY))
    expect(text).toMatch(/jeudi 26 novembre 2026 · 2 commandes.*8h30-9h départ à 7 h 45.*12h-13h départ à 11 h 15/)
    expect(text.indexOf(await titleOf(later))).toBeGreaterThan(text.indexOf(await titleOf(early)))
    expect(text).toContain(await titleOf(early))
    expect(text).toContain('À confirmer Virement, paiement attendu')
    expect(pageText(await visitor.get(`/commandes?jour=${THURSDAY}`))).toContain(await titleOf(early))
    expect(pageText(await visitor.get(`/commandes?point=LYON&jour=${THURSDAY}`))).toContain(
      'Aucune livraison ce jour-là',
    )
    expect(pageText(await visitor.get('/commandes?point=LUNE&jour=hier'))).toContain('mardi 24 novembre 2026')
  })

  test('each have a page with their address, access and contents', async () => {
    const page = await visitor.get(`/commandes/${lunch}`)
    expect(page.body).toMatch(/<a href="tel:(?:\+33|0)199001201">01/)
    const text = pageText(page)
    for (const one of [
      'Commandée le mardi 24 novembre à 10 h',
      ...['8 rue de l’Exemple', '75002 Paris', 'Tour ou bâtiment Tour B', 'Étage et salle 12e', 'Code d’accès 45A12'],
      ...['Quai de livraison Quai 3', 'Consignes d’accès Sonner.', 'Contact sur place Alix Durand', '01 99 00 12 01'],
      ...['Bon de commande BC-77', 'Bureau Démo', KARIM.email, 'Note de la commande Merci', 'Plateau Garrigue 12'],
    ]) {
      expect(text).toContain(one)
    }
  })
})

test('everything entered with an order is on its page; what is left out or requested is on its delivery note', async () => {
  const as = { token: karim }
  const slot = { method: 'bank_transfer', window: '15h-16h', coupon: 'LIVRAISON', address: DOCK }
  const cart = await readyCart(shop, karim, { ...slot, items: [['PR-INC-GARRIGUE', 8]] })
  const abroad = {
    ...PARIS,
    company: 'Siège',
    street: '9 rue Royale',
    postcode: '1000',
    city: 'Bruxelles',
    countryCode: 'BE',
  }
  const addresses = { shippingAddress: DOCK, billingAddress: abroad }
  await expectOk(shop.put(`/shop-api/checkout/${cart}/address`, addresses, as))
  await expectOk(
    shop.put(
      `/shop-api/checkout/${cart}/complete`,
      {
        ...{ guests: 8, budgetPerPerson: '25,5', tvaNumber: 'BE0123456749', costReference: 'CC-3' },
        greenActions: { cup: true, cutlery: false, bread: true },
      },
      as,
    ),
  )
  const text = pageText(await visitor.get(`/commandes/${cart}`))
  for (const one of [
    ...[
      'Convives 8',
      'Budget par personne 25,50 €',
      'Numéro de TVA intracommunautaire BE0123456749',
      'Centre de coûts ou numéro d’engagement CC-3',
    ],
    ...['Code de réduction LIVRAISON', 'Sans gobelets, pain', 'Avec couverts', '1000 Bruxelles Belgique'],
    ...['Virement, paiement attendu', 'À régler au plus tard le samedi 26 décembre 2026'],
  ])
    expect(text).toContain(one)
  expect(text).not.toContain('en retard')
  const sheet = pageText(await visitor.get(`/commandes/${cart}/bon-de-livraison`))
  for (const one of ['Convives 8', 'Sans gobelets, pain', 'Avec couverts', 'Quai de livraison Quai 3'])
    expect(sheet).toContain(one)
})

describe('an order', () => {
  const buttons = async (token: string) => {
    const { body } = await visitor.get(`/commandes/${token}`)
    return [...body.matchAll(/name="action" value="([^"]+)"/g)].map(([, action]) => action)
  }
  const submit = (token: string, action: string, fields: Record<string, string> = {}) =>
    visitor.post(`/commandes/${token}`, { action, ...fields })
  const TODAY = { 'livree-le': '2026-11-24' }

  test('offers only the actions that are possible next', async () => {
    const token = await placedOrder(shop, karim, { method: 'bank_transfer', window: '14h-15h' })
    expect(await buttons(token)).toEqual(['confirm', 'cancel', 'payment/complete'])
    const confirmed = await submit(token, 'confirm')
    expect([confirmed.status, confirmed.location]).toEqual([303, `/demo/traiteur/commandes/${token}?fait=confirm`])
    expect(pageText(await visitor.get(`/commandes/${token}?fait=confirm`))).toContain('La commande est confirmée.')
    expect(await buttons(token)).toEqual(['deliver', 'cancel', 'payment/complete'])
    expect((await submit(token, 'deliver', TODAY)).status).toBe(303)
    expect(await buttons(token)).toEqual(['undeliver', 'payment/complete'])
    await issueInvoices(shop)
    // Some lines, or all of it.
    expect(await buttons(token)).toEqual(['credit', 'credit', 'payment/complete'])
    expect((await submit(token, 'payment/complete')).status).toBe(303)
    expect((await submit(token, 'credit')).status).toBe(303)
    expect(await buttons(token)).toEqual(['payment/refund'])
    expect((await submit(token, 'payment/refund')).status).toBe(303)
    expect(await buttons(token)).toEqual([])
    expect(pageText(await visitor.get(`/commandes/${token}`))).toContain('Plus rien à faire pour cette commande.')
    expect(await orderOf(shop, karim, token)).toMatchObject({ status: 'delivered', paymentState: 'refunded' })
  })

  test.each([
    ['delivered and credited', ['confirm', 'deliver', 'payment/complete', 'credit'], 'Livrée'],
    ['cancelled', ['payment/complete', 'cancel'], 'Annulée'],
  ])('that was paid and then %s shows the refund as due, until it is made', async (_case, steps, status) => {
    const token = await placedOrder(shop, karim, { method: 'bank_transfer', window: '17h-18h' })
    const title = await titleOf(token)
    const owed = `${status} Remboursement en cours`
    const inList = async () =>
      pageText(await visitor.get(DAY))
        .split(/(?=Commande n°)/)
        .find((one) => one.startsWith(title))
    for (const action of steps) {
      expect(await inList()).not.toContain('Remboursement')
      expect((await submit(token, action, TODAY)).status).toBe(303)
      await issueInvoices(shop)
    }
    expect(await inList()).toContain(owed)
    expect(pageText(await visitor.get(`/commandes/${token}`))).toContain(owed)
    expect((await submit(token, 'payment/refund')).status).toBe(303)
    expect(await inList()).toMatch(new RegExp(`${status} Virement, remboursé`))
    expect(pageText(await visitor.get(`/commandes/${token}`))).not.toContain('en cours')
  })

  test('that has changed since its page was read is shown as it is now, and takes the action from there', async () => {
    const token = await placedOrder(shop, karim, { method: 'bank_transfer', window: '16h-17h' })
    const version = valueOf(await visitor.get(`/commandes/${token}`), 'version') ?? ''
    expect((await submit(token, 'payment/complete')).status).toBe(303)
    const stale = await visitor.post(`/commandes/${token}`, { action: 'cancel', version })
    expect(stale.status).toBe(409)
    expect(pageText(stale)).toContain('Cette commande a changé entre-temps : À confirmer (Virement, réglé).')
    expect(pageText(stale)).not.toContain('à corriger')
    expect((await orderOf(shop, karim, token)).status).toBe('paid')
    const again = { action: 'cancel', version: valueOf(stale, 'version') ?? '' }
    expect((await visitor.post(`/commandes/${token}`, again)).status).toBe(303)
  })

  test('is delivered on its day or an earlier one that is given, and not on a day to come', async () => {
    const token = await placedOrder(shop, karim, { method: 'bank_transfer', window: '9h-10h' })
    await submit(token, 'confirm')
    expect(valueOf(await visitor.get(`/commandes/${token}`), 'livree-le')).toBe(THURSDAY)
    for (const [day, why] of [
      [THURSDAY, 'Le jeudi 26 novembre 2026 est à venir. Si la commande a été livrée plus tôt, indiquez le jour'],
      ['2026-11-23', 'La commande a été passée le mardi 24 novembre 2026'],
      ['2026-02-30', 'Cette date n’est pas valide.'],
    ] as const) {
      const rejected = await submit(token, 'deliver', { 'livree-le': day })
      expect([rejected.status, valueOf(rejected, 'livree-le')]).toEqual([422, day])
      expect(pageText(rejected)).toContain(why)
      expect(rejected.body).toContain('href="#champ-livree-le"')
    }
    expect((await submit(token, 'deliver')).status).toBe(422)
    expect((await submit(token, 'deliver', TODAY)).status).toBe(303)
    expect(pageText(await visitor.get(`/commandes/${token}`))).toMatch(
      /Livrée le mardi 24 novembre 2026 Facture part le mardi 24 novembre à 10 h 10/,
    )
  })

  test('is invoiced for its day, ten minutes after its delivery, which can be undone until then', async () => {
    const token = await placedOrder(shop, karim, { method: 'bank_transfer', window: '10h-12h', day: '2026-11-25' })
    await submit(token, 'confirm')
    const day = Date.parse('2026-11-27T09:00:00Z')
    const after = async (minutes: number) => {
      shop.now = new Date(day + minutes * 60_000)
      await issueDueInvoices({ db: shop.db, now: () => shop.now })
      return (await orderOf(shop, await shop.login(KARIM.email, KARIM.password), token)).invoices
    }
    try {
      shop.now = new Date(day)
      await visitor.signIn()
      expect((await submit(token, 'deliver')).status).toBe(303)
      expect(await after(9)).toEqual([])
      expect((await submit(token, 'undeliver')).status).toBe(303)
      expect(await after(10)).toEqual([])
      expect(pageText(await visitor.get(`/commandes/${token}`))).not.toContain('Livrée le')
      expect((await submit(token, 'deliver')).status).toBe(303)
      expect((await submit(token, 'credit')).status).toBe(422)
      expect(await after(19)).toEqual([])
      expect(await after(20)).toHaveLength(1)
      expect(await after(30)).toHaveLength(1)
      const late = await submit(token, 'undeliver')
      expect(late.status).toBe(422)
      expect(pageText(late)).toContain('La facture est partie')
      const { content } = await shop.db
        .selectFrom('invoices')
        .innerJoin('orders', 'orders.id', 'invoices.order_id')
        .select('content')
        .where('token_value', '=', token)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(content)).toMatchObject({ delivery: { on: '2026-11-25' }, payment: { dueOn: '2026-12-25' } })
      expect((await mailsOf(shop, KARIM.email)).filter((kind) => kind === 'invoiceAvailable')).not.toHaveLength(0)
    } finally {
      shop.now = TUESDAY
    }
  })

  test('has some of its line items credited, after a warning; what is entered wrongly is shown again', async () => {
    const items = [
      ['PR-INC-GARRIGUE', 6],
      ['SOFT-COLA-33', 3],
    ] as const
    const token = await placedOrder(shop, karim, { method: 'bank_transfer', window: '16h-17h', items: [...items] })
    for (const [action, fields] of [['confirm'], ['deliver', TODAY], ['payment/complete']] as const)
      expect((await submit(token, action, fields)).status).toBe(303)
    expect(pageText(await visitor.get(`/commandes/${token}`))).not.toContain('Créditer des articles')
    await issueInvoices(shop)
    const page = pageText(await visitor.get(`/commandes/${token}`))
    expect(page).toContain('Créditer des articles')
    expect(page).toMatch(/Cela ne se défait pas.*Plateau Garrigue, 6 au plus Cola artisanal 33 cl, 3 au plus/)

    for (const [trays, colas, message] of [
      ['7', '1', 'Plateau Garrigue : 6 au plus.'],
      ['deux', '1', 'Indiquez un nombre entier.'],
      ['-1', '1', 'Indiquez un nombre entier.'],
      ['', '', 'Indiquez au moins un article à créditer.'],
    ] as const) {
      const rejected = await submit(token, 'credit', { 'credit-0': trays, 'credit-1': colas })
      expect(rejected.status).toBe(422)
      expect(pageText(rejected)).toContain(message)
      expect(rejected.body).toMatch(/<details open>/)
      expect([valueOf(rejected, 'credit-0'), valueOf(rejected, 'credit-1')]).toEqual([trays, colas])
    }
    expect((await orderOf(shop, karim, token)).creditNotes).toEqual([])

    expect((await submit(token, 'credit', { 'credit-0': '1', 'credit-1': '' })).status).toBe(303)
    const credited = pageText(await visitor.get(`/commandes/${token}?fait=credit`))
    expect(credited).toMatch(/L’avoir est établi\..*Avoir AV-2026\/11\/\d{9}, 19,80 €.*À rendre par virement 19,80 €/)
    expect(credited).toContain('Plateau Garrigue, 5 au plus')
    expect((await submit(token, 'payment/refund')).status).toBe(303)
    expect(pageText(await visitor.get(`/commandes/${token}`))).not.toContain('À rendre par virement')
    expect((await submit(token, 'credit', { 'credit-0': '5', 'credit-1': '3' })).status).toBe(303)
    expect(pageText(await visitor.get(`/commandes/${token}`))).not.toContain('Créditer des articles')
    expect((await submit(token, 'credit')).status).toBe(303)
    expect((await orderOf(shop, karim, token)).invoices).toHaveLength(2)
  })

  test('is cancelled, after a warning', async () => {
    const token = await placedOrder(shop, karim, { method: 'bank_transfer', window: '15h-16h' })
    expect(pageText(await visitor.get(`/commandes/${token}`))).toContain('Cela ne se défait pas.')
    expect((await submit(token, 'cancel')).status).toBe(303)
    expect(await buttons(token)).toEqual([])
    expect((await orderOf(shop, karim, token)).status).toBe('cancelled')
  })

  test.each([
    ['deliver', 'Cette commande n’est pas encore confirmée.'],
    ['credit', 'Cette commande n’est pas livrée'],
    ['payment/refund', 'Cette commande n’a pas de virement à rendre.'],
    ['explode', 'Cette action n’existe pas.'],
    ['', 'Cette action n’existe pas.'],
  ])('rejects the action "%s" when it is not possible, with the reason', async (action, why) => {
    const response = await submit(early, action)
    expect(response.status).toBe(422)
    expect(pageText(response)).toContain(why)
  })
})

describe('the production of a day', () => {
  const url = '/production?point=PARIS_CENTRE&jour=2026-12-03'

  test('counts menus product by product, with allergens and orders', async () => {
    const text = pageText(await visitor.get(url))
    expect(text).toMatch(/12h-13h départ à 11 h 15 · 1 commande/)
    expect(text).toMatch(/12 Plateau Garrigue dont 12 à confirmer Gluten, Lait, Œufs, Céleri/)
    expect(text).toMatch(/5 Cola/)
    expect(text).toContain(`n° ${await numberOf(lunch)} (12)`)
    expect(text).not.toContain('Menu complet')
    expect(pageText(await visitor.get('/production?point=LYON&jour=2026-12-03'))).toContain(
      'Rien à préparer ce jour-là',
    )
  })

  test('is that of all points of sale, grouped, until one is chosen, which stays chosen', async () => {
    const day = '2026-12-08'
    const lyon = { ...PARIS, postcode: '69002', city: 'Lyon' }
    await placedOrder(shop, karim, { method: 'bank_transfer', day, channel: 'LYON', address: lyon })
    await placedOrder(shop, karim, { method: 'bank_transfer', day })
    const own = await signedInCaterer(shop)
    const all = pageText(await own.get(`/production?jour=${day}`))
    expect(all).toMatch(/Tous les points de vente · mardi 8 décembre 2026/)
    expect(all).toMatch(
      /Ambrelune Paris Centre Totaux du jour .*12h-13h .*6 Plateau Garrigue.*Ambrelune Lyon .*12h-13h .*6 Plateau Garrigue/,
    )
    const fromDay = await own.get(`/commandes?point=&jour=${day}`)
    const [, link = ''] = /href="\/demo\/traiteur(\/production\?[^"]*)"/.exec(fromDay.body) ?? []
    expect(pageText(await own.get(link.replaceAll('&amp;', '&')))).toMatch(/Paris Centre.*Lyon/)
    expect(pageText(await own.get(`/production?point=LYON&jour=${day}`))).not.toContain('Paris Centre')
    for (const path of ['/production', '/commandes'])
      expect(pageText(await own.get(`${path}?jour=${day}`)), path).toContain('Lyon')
    expect(pageText(await own.get(`/production?jour=${day}`))).not.toContain('Paris Centre')
    expect(pageText(await own.get(`/production?point=&jour=${day}`))).toContain('Paris Centre')
    expect(pageText(await own.get(`/production?jour=${day}`))).toContain('Paris Centre')
  })

  test('has the totals of all slots by station, and the notes of the customers, marked when they are about allergies', async () => {
    const day = '2026-12-09'
    await placedOrder(shop, karim, { method: 'bank_transfer', day, window: '8h30-9h', items: [['PDJ-CROISSANTS', 6]] })
    const items = [
      ['PDJ-CROISSANTS', 2],
      ['BUC-BLANQUETTE', 3],
      ['SOFT-COLA-33', 9],
    ] as const
    const cart = await readyCart(shop, karim, { method: 'bank_transfer', day, items })
    const notes = 'Un convive allergique aux noix'
    await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, { notes }, { token: karim }))
    const text = pageText(await visitor.get(`/production?point=PARIS_CENTRE&jour=${day}`))
    expect(text).toMatch(
      /Totaux du jour Chaud 3 Buffet chaud Blanquette Pâtisserie 8 Corbeille de grands croissants Boissons 9 Cola.* 8h30-9h départ/,
    )
    const marked = `n° ${await numberOf(cart)}, Société Allergies ou régime ${notes}`
    expect(text).toContain(marked)
    expect(pageText(await visitor.get(`/commandes?point=PARIS_CENTRE&jour=${day}`))).toContain(
      `Allergies ou régime ${notes}`,
    )
    expect(pageText(await visitor.get(`/commandes/${cart}/bon-de-livraison`))).toContain(`Allergies ou régime ${notes}`)
  })

  test('and of slots is never that of the national menu, which delivers nowhere', async () => {
    for (const path of ['/production', '/commandes', '/creneaux']) {
      const { body } = await visitor.get(`${path}?point=DEFAULT`)
      expect(body, path).not.toContain('Carte nationale')
      expect(body, path).toMatch(/<option[^>]*>Ambrelune Paris Centre/)
    }
  })

  test('is the same in the API', async () => {
    const path = '/api/v2/admin/channels/PARIS_CENTRE/production/2026-12-03'
    const { body } = await shop.get<{ departures: { dishes: { productCode: string }[] }[] }>(path, {
      token: await catererToken(shop),
    })
    expect(body).toMatchObject({
      '@type': 'Production',
      day: '2026-12-03',
      departures: [{ deliveryWindow: '12h-13h', departure: '11:15', orders: 1 }],
    })
    const items = body.departures[0]?.dishes ?? []
    expect(new Set(items.map(({ productCode }) => productCode))).toEqual(
      new Set(['PR-INC-GARRIGUE', 'BUC-BLANQUETTE', ...Object.values(MENU)]),
    )
    expect(items).toContainEqual({
      ...{
        productCode: 'SOFT-COLA-33',
        name: expect.stringMatching(/cola/i),
        quantity: 5,
        unconfirmed: 5,
        allergens: [],
      },
      orders: [{ number: await numberOf(lunch), quantity: 5 }],
    })
  })

  test('leaves out cancelled orders and marks unconfirmed ones', async () => {
    const day = '2026-12-01'
    const [placed, dropped] = [
      await placedOrder(shop, karim, { method: 'bank_transfer', day }),
      await placedOrder(shop, karim, { method: 'bank_transfer', day }),
    ]
    await visitor.post(`/commandes/${placed}`, { action: 'confirm' })
    await visitor.post(`/commandes/${dropped}`, { action: 'cancel' })
    const text = pageText(await visitor.get(`/production?point=PARIS_CENTRE&jour=${day}`))
    expect(text).toMatch(/6 Plateau Garrigue Gluten/)
  })
})

describe('the print of a day', () => {
  const day = '2026-12-15'
  const sheets = ({ body }: { body: string }) => [
    ...body.matchAll(/<section class="kitchen">|<div class="paper">|<li class="label">/g),
  ]
  const url = (point: string) => `/commandes/impression?point=${point}&jour=${day}`

  test('is one document of production, delivery notes and labels, kitchen by kitchen', async () => {
    expect(pageText(await visitor.get(url('')))).toContain('Rien à imprimer ce jour-là')
    const lyon = { ...PARIS, postcode: '69002', city: 'Lyon' }
    await placedOrder(shop, karim, { method: 'bank_transfer', day, channel: 'LYON', address: lyon })
    const later = await placedOrder(shop, karim, { method: 'bank_transfer', day, window: '15h-16h' })
    const sooner = await placedOrder(shop, karim, { method: 'bank_transfer', day, items: [['BUC-BLANQUETTE', 2]] })
    const dropped = await placedOrder(shop, karim, { method: 'bank_transfer', day })
    await visitor.post(`/commandes/${dropped}`, { action: 'cancel' })
    const list = await visitor.get(`/commandes?point=&jour=${day}`)
    expect(list.body).toContain(`href="/demo/traiteur${url('').replace('&', '&amp;')}"`)
    const paris = await visitor.get(url('PARIS_CENTRE'))
    const [kitchen, ...others] = sheets(paris).map(([tag]) => tag)
    expect(kitchen).toContain('kitchen')
    expect(others.map((tag) => tag.includes('paper'))).toEqual([true, true, ...Array<boolean>(8).fill(false)])
    const text = pageText(paris)
    expect(text).toContain('Production, 2 bons de livraison, 8 étiquettes.')
    const notes = [sooner, later].map(async (token) =>
      text.indexOf(`Bon de livraison Commande n° ${await numberOf(token)}`),
    )
    const [first = 0, second = 0] = await Promise.all(notes)
    expect([first > 0, second > first]).toEqual([true, true])
    expect(text).not.toContain(await numberOf(dropped))
    expect(sheets(await visitor.get(url('')))).toHaveLength(1 + 2 + 8 + 1 + 1 + 6)
  })

  test('has two thousand labels at most, and names the orders whose labels are left', async () => {
    const full = '2026-12-16'
    const order = { method: 'bank_transfer', day: full, items: [['PR-INC-GARRIGUE', 900]] as const }
    const orders = []
    for (const window of ['8h30-9h', '9h-10h', '10h-12h'])
      orders.push(await placedOrder(shop, karim, { ...order, window }))
    const printed = await visitor.get(`/commandes/impression?point=PARIS_CENTRE&jour=${full}`)
    expect(printed.body.match(/<li class="label">/g)).toHaveLength(1800)
    expect(printed.body).toContain(`href="/demo/traiteur/commandes/${orders[2]}/etiquettes"`)
    expect(printed.body).not.toContain(`${orders[1]}/etiquettes`)
  })
})

describe('the printed documents of an order', () => {
  test('include a delivery note with everything but prices', async () => {
    const text = pageText(await visitor.get(`/commandes/${lunch}/bon-de-livraison`))
    for (const one of [
      ...[
        'Bon de livraison',
        `n° ${await numberOf(lunch)}`,
        'Tour ou bâtiment Tour B',
        'Étage et salle 12e',
        '45A12',
        'Quai 3',
      ],
      ...['Contact sur place Alix Durand', '12h-13h', '12 Plateau Garrigue', 'Reçu le, à, nom et signature'],
    ]) {
      expect(text).toContain(one)
    }
    expect(text).not.toMatch(/€|TVA/)
  })

  test('include a label for each tray and box, with customer, allergens and use-by day, and none for bottles', async () => {
    const page = await visitor.get(`/commandes/${lunch}/etiquettes`)
    const labels = page.body.match(/<li class="label">[^]*?<\/li>/g) ?? []
    expect(labels).toHaveLength(12 + 1 + 2)
    const texts = labels.map((body) => pageText({ ...page, body }))
    expect(texts[0]).toMatch(/1\/12 Plateau Garrigue Commande n° \d{9} · Société Contient : Gluten, Lait, Œufs, Céleri/)
    expect(texts[0]).toContain('À consommer le jeudi 3 décembre 2026')
    expect(texts[0]).toContain('entre 0 et 4 °C')
    expect(texts[0]).toContain('Volaille')
    expect(texts[12]).toMatch(/falafel/i)
    expect(texts[12]).toMatch(/Graines de sésame/)
    expect(texts[14]).toContain('63 °C')
  })

  test('include labels for one line alone, and 240 labels on a page at most', async () => {
    const own = await placedOrder(shop, karim, {
      ...{ method: 'bank_transfer', window: '16h-17h', items: [['PR-INC-GARRIGUE', 300]] },
      day: '2026-12-03',
    })
    const count = ({ body }: { body: string }) => body.match(/class="label"/g)?.length ?? 0
    const first = await visitor.get(`/commandes/${own}/etiquettes`)
    expect(count(first)).toBe(240)
    expect(pageText(first)).toContain('Étiquettes 1 à 240 sur 300.')
    const rest = await visitor.get(`/commandes/${own}/etiquettes?depuis=241`)
    expect([count(rest), pageText(rest).includes('300/300')]).toEqual([60, true])
    expect(pageText(rest)).toContain('Étiquettes 241 à 300 sur 300.')
    const beyond = pageText(await visitor.get(`/commandes/${own}/etiquettes?depuis=301`))
    expect(beyond).toContain('Aucune étiquette à partir de ce numéro.')
    expect(beyond).not.toMatch(/Étiquettes \d+ à|Rien à étiqueter/)
    const { body } = await visitor.get(`/commandes/${lunch}/etiquettes`)
    const line = /<option value="(\d+)">Plateau Garrigue/.exec(body)?.[1] ?? ''
    expect(count(await visitor.get(`/commandes/${lunch}/etiquettes?ligne=${line}`))).toBe(12)
    expect(pageText(await visitor.get(`/commandes/${lunch}/etiquettes?ligne=999999`))).toContain('Rien à étiqueter')
  })
})
