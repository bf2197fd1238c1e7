import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADAPTED_VERSIONS } from '#demo/server/api-versions/versions.ts'
import type { EagerApi } from '#tests/support/client/eager-api.ts'
import { readToken } from '#widgets/core/domain/customer/session.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { LUNCH, PARIS, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { clientOf } from '#tests/support/client/mock-api.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

// The client against the demo's own backend, over real HTTP and a real database, in every API version that it supports.

const PARIS_CENTRE = 'PARIS_CENTRE'
const TRAY = 'PR-INC-GARRIGUE'
describe.each([undefined, ...ADAPTED_VERSIONS])('in the API version %s', (version) => {
  let shop: OpenShop
  let baseUrl: string
  let guest: EagerApi

  beforeAll(async () => {
    shop = await openShop({ appOptions: { apiVersion: version } })
    baseUrl = await shop.listen()
    guest = clientOf(baseUrl).api
  }, 60_000)
  afterAll(() => shop.close())

  const signedIn = async (): Promise<EagerApi> => clientOf(baseUrl, (await shop.customer()).token).api
  const access = { building: 'B', floor: '3', accessCode: '12A', loadingDock: 'Quai 4' }
  const draft = { ...PARIS, ...access, billing: false, instructions: 'Porte 4' }

  test('a postal code finds its channel, an unserved one finds none', async () => {
    const [channel] = await guest.channels.byPostalCode('75002')
    expect(channel).toMatchObject({ code: PARIS_CENTRE, minimumOrderAmount: 60, orderEndTime: '17:00', enabled: true })
    expect(channel!.closingDates).toContain('2026-12-25')
    await expect(guest.channels.byPostalCode('97400')).resolves.toEqual([])
  })

  test('an unknown channel is not found', async () => {
    await expect(guest.channels.byCode('ATLANTIS')).rejects.toMatchObject({ kind: 'not-found', status: 404 })
  })

  test('the menu is a tree of categories with descriptions, notice and images', async () => {
    const taxons = await guest.catalogue.taxons(PARIS_CENTRE)
    const breakfast = taxons.find(({ code }) => code === 'petit-dejeuner')
    expect(breakfast).toMatchObject({ name: 'Petit-déjeuner', deliveryHours: 24, enabled: true })
    expect(breakfast!.children.map(({ code }) => code)).toContain('viennoiseries')
  })

  test('products have the price of the channel, and never include test products', async () => {
    const query = { channel: PARIS_CENTRE, taxons: ['petit-dejeuner'] }
    const products = await guest.catalogue.products(query, TUESDAY)
    expect(products.find(({ code }) => code === 'PDJ-CROISSANTS')).toMatchObject({
      name: 'Corbeille de grands croissants',
      price: 1860,
      vatRate: 550,
      serves: 10,
      mainTaxon: 'petit-dejeuner',
      picture: { src: expect.stringMatching(/pdj-croissants/), formats: ['avif', 'webp'] },
    })
    expect(products.some(({ code }) => code.startsWith('TST-'))).toBe(false)
  })

  test('filters, groups of the menus and additional sales are read', async () => {
    const attributes = await guest.catalogue.attributes(PARIS_CENTRE)
    expect(new Set(attributes.map(({ type }) => type))).toEqual(new Set(['preferences_alimentaires', 'preparation']))
    const drinks = await guest.catalogue.products({ channel: PARIS_CENTRE, group: 'boissons-individuelles' }, TUESDAY)
    expect(drinks.length).toBeGreaterThan(0)
    const sales = await guest.catalogue.additionalSales(PARIS_CENTRE)
    expect(sales.map(({ product }) => product.code)).toContain('PDJ-CAFE-THERMOS')
  })

  test('a cart is created, filled, changed and emptied, with the totals of the server', async () => {
    const { tokenValue, channel } = await guest.carts.create(PARIS_CENTRE)
    expect(channel).toBe(PARIS_CENTRE)
    const added = await guest.carts.addItem(tokenValue, { productCode: TRAY, quantity: 2 })
    const [line] = added.items
    expect(line).toMatchObject({ quantity: 2, subTotal: 2 * line!.unitPrice, product: { code: TRAY, vatRate: 1000 } })
    expect(added.total).toBe(added.totalExclTax + added.taxes)
    const changed = await guest.carts.changeItem(tokenValue, line!.id, 3)
    expect(changed.subTotal).toBe(3 * line!.unitPrice)
    await expect(guest.carts.removeItem(tokenValue, line!.id)).resolves.toMatchObject({ items: [], subTotal: 0 })
  })

  test('a menu is one line that names its components', async () => {
    const group = async (name: string) =>
      (await guest.catalogue.products({ channel: PARIS_CENTRE, group: name }, TUESDAY))[0]!
    const [main, drink, dessert] = [
      await group('sandwichs'),
      await group('boissons-individuelles'),
      await group('desserts'),
    ]
    const { tokenValue } = await guest.carts.create(PARIS_CENTRE)
    const parts = { mainCourse: main.code, drink: drink.code, dessert: dessert.code }
    const cart = await guest.carts.addItem(tokenValue, { productCode: 'MENU-SANDWICH', quantity: 1, ...parts })
    expect(cart.items[0]).toMatchObject({ choices: [main.name, dessert.name, drink.name], parts })
  })

  test('a coupon on an empty cart and a wrong coupon are rejected with different codes of the server', async () => {
    const { tokenValue } = await guest.carts.create(PARIS_CENTRE)
    await expect(guest.carts.setCoupon(tokenValue, 'PLATEAU15', PARIS_CENTRE)).rejects.toMatchObject({
      kind: 'refused',
      codes: { token: ['sylius.shop_api.checkout.cart.empty'] },
    })
    await guest.carts.addItem(tokenValue, { productCode: TRAY, quantity: 12 })
    await expect(guest.carts.setCoupon(tokenValue, 'NADA', PARIS_CENTRE)).rejects.toMatchObject({
      codes: { coupon: ['sylius.shop_api.coupon.not_valid'] },
    })
    const cart = await guest.carts.setCoupon(tokenValue, 'PLATEAU15', PARIS_CENTRE)
    expect(cart).toMatchObject({ couponCode: 'PLATEAU15', couponAmount: -1500 })
    await expect(guest.carts.removeCoupon(tokenValue)).resolves.toMatchObject({ couponCode: null, couponAmount: 0 })
  })

  test('a deleted cart is not found when read and rejected when written', async () => {
    await expect(guest.carts.read('gone')).rejects.toMatchObject({ kind: 'not-found' })
    const write = guest.carts.addItem('gone', { productCode: TRAY, quantity: 1 })
    await expect(write).rejects.toMatchObject({ kind: 'refused', codes: { token: ['Cart does not exist.'] } })
  })

  test('an account is created and signed in to, and its email cannot be registered again', async () => {
    const password = 'assez-long'
    const person = { civility: 'MME', firstName: 'Ada', lastName: 'Lovelace', company: 'Analyse' } as const
    const email = 'ada@societe.example'
    await guest.session.register({
      ...person,
      email,
      password,
      phoneNumber: '+33199001201',
      subscribedToNewsletter: true,
    })
    const { token } = await guest.session.login(email, password)
    expect(readToken(token)).toMatchObject({ roles: ['ROLE_USER'] })
    const { api } = clientOf(baseUrl, token)
    await expect(api.account.profile()).resolves.toMatchObject({
      ...{ firstName: 'Ada', email, gender: 'f', phonePrefix: '+33', phoneNumber: '199001201', newsletter: true },
    })
    const again = guest.session.register({ ...person, email, password, phoneNumber: '', subscribedToNewsletter: false })
    await expect(again).rejects.toMatchObject({ kind: 'refused', fields: { email: ['Cet e-mail est déjà utilisé.'] } })
  })

  test('a forged token is rejected and reported', async () => {
    const { api, rejectedTokens } = clientOf(baseUrl, 'a.b.c')
    await expect(api.account.profile()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(rejectedTokens).toEqual(['a.b.c'])
  })

  test('an address is added to the address book, changed and removed', async () => {
    const { account } = await signedIn()
    const address = await account.addAddress(draft)
    expect(address).toMatchObject({ street: draft.street, billing: false, ...access, instructions: 'Porte 4' })
    const changed = await account.changeAddress(address.id!, { ...draft, street: '9 rue de l’Exemple' })
    await expect(account.addresses()).resolves.toEqual([changed])
    await account.removeAddress(address.id!)
    await expect(account.addresses()).resolves.toEqual([])
  })

  test('newsletter settings are saved and the password changed', async () => {
    const { account } = await signedIn()
    await account.saveNewsletters({ newsletter: true, promotional: false, partner: true })
    await expect(account.profile()).resolves.toMatchObject({ newsletter: true, promotional: false, partner: true })
    await expect(account.changePassword('faux', 'plus-long-encore')).rejects.toMatchObject({ kind: 'refused' })
    await account.changePassword('assez-long', 'plus-long-encore')
  })

  test('an order is placed from the address to the order number, and found in the history', async () => {
    const { carts, checkout, orders } = await signedIn()
    const { tokenValue } = await carts.create(PARIS_CENTRE)
    await carts.addItem(tokenValue, { productCode: TRAY, quantity: 6 })
    await carts.setDelivery(tokenValue, THURSDAY, LUNCH, 'Troisième étage')
    await checkout.setAddresses(tokenValue, draft, null)
    await expect(checkout.paymentMethods(tokenValue, false)).resolves.toMatchObject({
      methods: [{ code: 'card', fieldsUrl: 'http://localhost:4302/fields' }],
    })
    await checkout.setPaymentMethod(tokenValue, 'card')
    const cart = await carts.read(tokenValue)
    expect(cart).toMatchObject({
      deliveryDate: THURSDAY,
      deliveryWindow: LUNCH,
      shippingAddress: { street: draft.street },
    })
    const texts = { ...EMPTY_FIELDS, notes: 'Troisième étage', purchaseOrder: 'BC-1', costReference: 'CC-204' }
    const fields = { ...texts, budgetPerPerson: '25', guests: 12, termsVersion: undefined }
    const details = { ...fields, greenActions: { cup: true, cutlery: false, bread: true }, acceptedAlcohol: false }
    await expect(checkout.complete(tokenValue, { ...details, total: cart.total + 1 })).rejects.toMatchObject({
      codes: { token: ['sylius.shop_api.checkout.total_changed'] },
    })
    await checkout.complete(tokenValue, { ...details, total: cart.total })
    const order = await orders.read(tokenValue)
    expect(order).toMatchObject({
      total: cart.total,
      tva: cart.tva,
      purchaseOrder: 'BC-1',
      costReference: 'CC-204',
      payment: { method: 'card' },
      ...{ guests: 12, budgetPerPerson: '25', tvaNumber: '', couponCode: null, greenActions: details.greenActions },
    })
    expect(order.number).not.toBe('')
    await expect(orders.history({ search: '', year: '', status: '', page: 1 })).resolves.toMatchObject({
      orders: [{ tokenValue, number: order.number, total: cart.total }],
    })
    await expect(carts.read(tokenValue)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('a past day is an error of its field', async () => {
    const { tokenValue } = await guest.carts.create(PARIS_CENTRE)
    await guest.carts.addItem(tokenValue, { productCode: TRAY, quantity: 6 })
    const rejection = await guest.carts
      .setDelivery(tokenValue, '2026-11-20', LUNCH, '')
      .catch((error: unknown) => error)
    expect(rejection).toMatchObject({ kind: 'refused' })
    expect((rejection as { fields: object }).fields).toHaveProperty('deliveryDate')
  })
})
