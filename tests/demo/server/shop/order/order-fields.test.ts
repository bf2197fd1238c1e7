import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  invoiceReferences,
  mapFields,
  namesOf,
  orderFields,
  references,
} from '#widgets/core/domain/order/order-fields.ts'
import { placedFields } from '#widgets/core/domain/order/placed-fields.ts'
import { referenceDocuments, referenceMessages } from '#widgets/core/messages/order-fields.ts'
import { pageText, signedInCaterer } from '#tests/support/backend/back-office.ts'
import { cellsOf } from '#tests/support/csv.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { textOf } from '#tests/support/pdf.ts'
import { readText, sentMails } from '#tests/support/backend/sent-emails.ts'
import { orderOf, step } from '#tests/support/backend/server-admin.ts'
import { expectOk, readyCart } from '#tests/support/backend/server-journey.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { UNSEEN } from '#tests/support/typed-input.ts'

// Every place where a field of an order is shown follows from core/domain/order/order-fields.ts.

/** A value of its own for each field. */
const ENTERED = { ...mapFields(orderFields, (name) => `REF-${name}`), budgetPerPerson: '25,5' }
const names = namesOf(references)

let shop: OpenShop
let karim: string
beforeAll(async () => {
  shop = await openShop()
  karim = await shop.login(KARIM.email, KARIM.password)
})
afterAll(() => shop.close())

const ready = () => readyCart(shop, karim, { method: 'bank_transfer' })
const complete = (cart: string, details: object) =>
  shop.put(`/shop-api/checkout/${cart}/complete`, details, { token: karim })
async function orderWith(details: object): Promise<string> {
  const cart = await ready()
  await expectOk(complete(cart, details))
  return cart
}
const fileAt = async (path: string) =>
  (await shop.app.inject({ url: path, headers: { authorization: `Bearer ${karim}`, accept: '*/*' } })).rawPayload

const textOfEmail = (html = '') => readText(html).replaceAll(/\s+/g, ' ')

test('the order states each field, and an order without them states none', async () => {
  expect(await orderOf(shop, karim, await orderWith(ENTERED))).toMatchObject(ENTERED)
  expect(await orderOf(shop, karim, await orderWith({}))).toMatchObject(mapFields(orderFields, () => ''))
})

test('a reference is stored trimmed, without invisible characters', async () => {
  const cart = await orderWith(mapFields(references, () => ' \u200bA\u00a01\u202e '))
  expect(await orderOf(shop, karim, cart)).toMatchObject(mapFields(references, () => 'A 1'))
})

test.each(Object.entries(UNSEEN))('a reference is stored without a %s in it', async (_, mark) => {
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
  const cart = await orderWith(mapFields(references, () => `${mark}A${mark}1${mark}`))
  const stored = /\p{Zs}/u.test(mark) ? 'A 1' : 'A1'
  expect(await orderOf(shop, karim, cart)).toMatchObject(mapFields(references, () => stored))
})

test('a reference that is too long is rejected on its field', async () => {
  const cart = await ready()
  const errors = mapFields(references, (_, { maxLength }) => [`Ce champ ne peut pas dépasser ${maxLength} caractères.`])
  const tooLong = mapFields(references, (_, { maxLength }) => 'x'.repeat(maxLength + 1))
  expect(await complete(cart, tooLong)).toMatchObject({ status: 400, body: { errors } })
  expect(
    (
      await complete(
        cart,
        mapFields(references, (_, { maxLength }) => 'x'.repeat(maxLength)),
      )
    ).status,
  ).toBe(204)
})

test.each(['62\n57', '62\r\n57', '62\u202857'])(
  'an accounting code with a line break, %j, is rejected',
  async (accountingCode) => {
    const errors = { accountingCode: ['Ce champ doit tenir sur une seule ligne.'] }
    expect(await complete(await ready(), { accountingCode })).toMatchObject({ status: 400, body: { errors } })
  },
)

test('the confirmation, the page of the back office and the delivery note show the references with their labels', async () => {
  await shop.db.deleteFrom('emails').execute()
  const cart = await orderWith(ENTERED)
  const [mail] = await sentMails(shop)
  const visitor = await signedInCaterer(shop)
  const page = pageText(await visitor.get(`/commandes/${cart}`))
  const note = pageText(await visitor.get(`/commandes/${cart}/bon-de-livraison`))
  for (const name of names) {
    const stated = `${referenceMessages[name]} ${ENTERED[name]}`
    const { shownOn } = placedFields[name]
    expect(textOfEmail(mail?.html).includes(stated), name).toBe(shownOn.includes('email'))
    expect(page.includes(stated), name).toBe(shownOn.includes('backOffice'))
    expect(note.includes(stated), name).toBe(shownOn.includes('deliveryNote'))
  }
})

test('the invoice, its email and the accounts export state the references', async () => {
  const cart = await orderWith(ENTERED)
  await step(shop, cart, 'confirm')
  await shop.db.deleteFrom('emails').execute()
  shop.now = new Date('2026-11-26T13:00:00Z')
  await step(shop, cart, 'deliver')
  karim = await shop.login(KARIM.email, KARIM.password)
  const [path = ''] = (await orderOf(shop, karim, cart)).invoices
  const [mail] = await sentMails(shop)
  const pdf = (await textOf(await fileAt(`${path}/download`))).replaceAll(/\s/g, '')
  const xml = (await fileAt(`${path}/factur-x.xml`)).toString()
  const table = (await fileAt('/api/v2/shop/account/invoices/export?from=2026-11-01&until=2026-11-30')).toString()
  const [heads = [], line = []] = cellsOf(table.slice(1))
  for (const name of namesOf(invoiceReferences)) {
    expect(pdf).toContain(ENTERED[name])
    expect(xml).toContain(ENTERED[name])
    expect(textOfEmail(mail?.html)).toContain(`${referenceMessages[name]} ${ENTERED[name]}`)
    expect(line[heads.indexOf(referenceDocuments[name].export)]).toBe(ENTERED[name])
  }
  shop.now = TUESDAY
})
