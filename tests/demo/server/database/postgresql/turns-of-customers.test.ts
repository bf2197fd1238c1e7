import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import type { Database, Queries } from '#demo/server/database/schema.ts'
import { hashPassword } from '#demo/server/shop/customer/passwords.ts'
import { incrementCounter, resetCounter } from '#demo/server/shop/rate-limit-counters.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'
import { demo, openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let place: DatabaseLocation
let shop: OpenShop
/** Another connection to the same database. */
let other: Database

beforeEach(async () => {
  place = await newPlace(demo(TUESDAY, false))
  shop = await openShop({ place: { ...place, connections: 6 } })
  other = await openDatabase(place)
})
afterEach(async () => {
  await shop.close()
  await other.destroy()
  await removePlace(place)
})

const PASSWORD = 'assez-long'
const RESET = '/api/v2/shop/customers/reset-password'
const ADDRESS_BOOK = '/api/v2/shop/account/address-books'
const ADDRESS = {
  firstName: 'Alix',
  lastName: 'Durand',
  company: '',
  street: '1 rue de Rivoli',
  postcode: '75001',
  city: 'Paris',
  countryCode: 'FR',
  phoneNumber: '0601020304',
}

type Call = () => Promise<{ status: number }>
/** Locks the rows that the calls write. */
type Hold = (trx: Queries) => Promise<unknown>

const holdCustomers: Hold = (trx) => {
  const change = trx.updateTable('customers').set({ session_version: sql`session_version` })
  return change.execute()
}
const holdAddresses: Hold = (trx) => {
  const change = trx.updateTable('addresses').set({ created_at: sql`created_at` })
  return change.execute()
}

const waitingConnections = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(other)
  return rows[0]?.count
}

/** The sorted statuses of six calls that wait for rows of another process, in one connection, while a cart is written. */
async function statusesOfSix(hold: Hold, call: Call): Promise<number[]> {
  const calls: Promise<{ status: number }>[] = []
  await other.transaction().execute(async (trx) => {
    await hold(trx)
    calls.push(...Array.from({ length: 6 }, call))
    await expect.poll(waitingConnections).toBe(1)
    for (let cart = 0; cart < 5; cart += 1)
      expect((await shop.post('/shop-api/carts?channel=PARIS_CENTRE')).status).toBe(201)
    expect(await waitingConnections()).toBe(1)
  })
  return (await Promise.all(calls)).map(({ status }) => status).toSorted()
}

/** The token of a password link that is requested for this email. */
async function requestedLink(email: string): Promise<string> {
  await shop.post(RESET, { email, localeCode: 'fr_FR' })
  const mails = shop.db.selectFrom('emails').select('job').where('recipient', '=', email)
  const { job } = await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return (JSON.parse(job ?? '') as { token: string }).token
}

const six = (status: number): number[] => Array<number>(6).fill(status)

test('requests of password links hold one connection', async () => {
  const { email } = await shop.customer()
  expect(await statusesOfSix(holdCustomers, () => shop.post(RESET, { email, localeCode: 'fr_FR' }))).toEqual(six(202))
})

test('new passwords by one link hold one connection', async () => {
  const link = await requestedLink((await shop.customer()).email)
  const password = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }
  const statuses = await statusesOfSix(holdCustomers, () => shop.patch(`${RESET}/${link}`, password))
  expect(statuses).toEqual([202, ...Array<number>(5).fill(422)])
})

test('logins that store a hash of another cost hold one connection', async () => {
  const { email } = await shop.customer()
  const former = await hashPassword({ password: PASSWORD, from: '' }, { cost: 512, blockSize: 8, parallelization: 1 })
  await shop.db.updateTable('customers').set({ password_hash: former }).where('email', '=', email).execute()
  const login: Call = () => shop.post('/shop-api/login', { email, password: PASSWORD })
  expect(await statusesOfSix(holdCustomers, login)).toEqual(six(200))
})

test('sign-ups with one email hold one connection', async () => {
  const { email } = await shop.customer()
  const { id: _, ...row } = await shop.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const account = { firstName: 'Lou', lastName: 'Petit', company: 'Société', email: 'lou@societe.example' }
  const hold: Hold = (trx) =>
    trx
      .insertInto('customers')
      .values({ ...row, email: account.email })
      .execute()
  const signUp: Call = () => shop.post('/api/v2/shop/customers', { ...account, password: PASSWORD })
  expect(await statusesOfSix(hold, signUp)).toEqual(six(422))
})

test('requests with one captcha hold one connection', async () => {
  const captchaToken = await solveCaptcha(shop)
  const { challenge } = JSON.parse(Buffer.from(captchaToken, 'base64').toString()) as {
    challenge: { parameters: { nonce: string } }
  }
  const use = { nonce: challenge.parameters.nonce, expires_at: TUESDAY.toISOString() }
  const hold: Hold = (trx) => trx.insertInto('captcha_uses').values(use).execute()
  let requests = 0
  const request: Call = () => shop.post(RESET, { email: `lou-${requests++}@societe.example`, captchaToken })
  expect(await statusesOfSix(hold, request)).toEqual(six(422))
})

test('resets of a counter hold one connection', async () => {
  await incrementCounter(shop.db, 'wrong', 60_000, TUESDAY)
  const reset = () => resetCounter(shop.db, 'wrong').then(() => ({ status: 204 }))
  expect(await statusesOfSix((trx) => incrementCounter(trx, 'wrong', 60_000, TUESDAY), reset)).toEqual(six(204))
})

test('changes of a profile and of an address hold one connection', async () => {
  const { token } = await shop.customer()
  const subscription = { subscribedToNewsletter: true, subscribedToPromotionalOffers: false }
  const subscribe: Call = () =>
    shop.put('/api/v2/shop/account/me/newsletters', { ...subscription, subscribedToPartnerOffers: false }, { token })
  expect(await statusesOfSix(holdCustomers, subscribe)).toEqual(six(200))
  const { body } = await shop.post<{ id: number }>(ADDRESS_BOOK, ADDRESS, { token })
  const path = `${ADDRESS_BOOK}/${body.id}`
  expect(await statusesOfSix(holdAddresses, () => shop.put(path, ADDRESS, { token }))).toEqual(six(200))
  const statuses = await statusesOfSix(holdAddresses, () => shop.delete(path, { token }))
  expect(statuses).toEqual([204, ...Array<number>(5).fill(404)])
})
