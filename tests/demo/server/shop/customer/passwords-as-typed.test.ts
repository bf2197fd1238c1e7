import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// No call trims a password: leading and trailing spaces belong to it, and it may be spaces alone.

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const SHOP = '/shop-api'
const SPACED = ' un mot de passe '
const OTHER = ' un autre mot '
const LONGER = 'tout-autre-mot '

let count = 0
/** Signs a new customer up with this password. */
async function signUp(password: string): Promise<string> {
  const email = `espaces-${++count}@societe.example`
  const draft = { firstName: 'Lou', lastName: 'Petit', company: 'Société', email, password }
  expect(await shop.post(`${V2}/customers`, draft)).toMatchObject({ status: 204 })
  return email
}
const canLogIn = async (email: string, password: string) =>
  (await shop.post(`${SHOP}/login`, { email, password })).status === 200

describe.each([SPACED, '        ', '\u00A0motdepasse'])('the password %j', (password) => {
  test('signs in as entered, and not without its spaces', async () => {
    const email = await signUp(password)
    expect(await canLogIn(email, password)).toBe(true)
    expect(await canLogIn(email, password.trim() || '-')).toBe(false)
  })
})

test('a registration through the plugin keeps the spaces of the password', async () => {
  const email = `espaces-${++count}@societe.example`
  const draft = { firstName: 'Lou', lastName: 'Petit', email, plainPassword: SPACED }
  expect(await shop.post(`${SHOP}/register`, draft)).toMatchObject({ status: 204 })
  expect(await canLogIn(email, SPACED)).toBe(true)
})

test('a change of password keeps the spaces of the current and of the new one, in both APIs', async () => {
  const email = await signUp(SPACED)
  const first = { currentPassword: SPACED, newPassword: OTHER, confirmNewPassword: OTHER }
  const own = async (password: string) => ({ token: await shop.login(email, password) })
  expect(
    await shop.put(`${V2}/account/me/password`, { ...first, confirmNewPassword: OTHER.trim() }, await own(SPACED)),
  ).toMatchObject({ status: 422 })
  expect(await shop.put(`${V2}/account/me/password`, first, await own(SPACED))).toMatchObject({ status: 204 })
  expect(await canLogIn(email, OTHER.trim())).toBe(false)
  const second = { currentPassword: OTHER, newPassword: { first: LONGER, second: LONGER } }
  const path = `${SHOP}/me/change-password`
  expect(await shop.put(path, { ...second, currentPassword: OTHER.trim() }, await own(OTHER))).toMatchObject({
    status: 400,
  })
  expect(await shop.put(path, second, await own(OTHER))).toMatchObject({ status: 204 })
  expect(await canLogIn(email, LONGER)).toBe(true)
})

test('a new email and the deletion of an account need the password with its spaces', async () => {
  const email = await signUp(SPACED)
  const token = await shop.login(email, SPACED)
  const { body: me } = await shop.get<Record<string, unknown>>(`${V2}/account/me`, { token })
  const moved = { ...me, email: `ailleurs-${email}` }
  const path = `${V2}/account/me`
  expect(await shop.put(path, { ...moved, currentPassword: SPACED.trim() }, { token })).toMatchObject({ status: 422 })
  expect(await shop.put(path, { ...moved, currentPassword: SPACED }, { token })).toMatchObject({ status: 200 })
  const fresh = { token: await shop.login(moved.email, SPACED) }
  const leave = (currentPassword: string) => shop.post(`${path}/deletion`, { currentPassword }, fresh)
  expect(await leave(SPACED.trim())).toMatchObject({ status: 422 })
  expect(await leave(SPACED)).toMatchObject({ status: 204 })
})
