import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, MAX_QUEUED, PASSWORD_COST } from '../../../../../demo/server/shop/customer/passwords.ts'
import { CATERER } from '../../../../support/shop/caterer.ts'
import { CAMILLE } from '../../../../support/shop/customer.ts'
import { CATERER_FIELDS, pageText, Visitor } from '../../../../support/backend/back-office.ts'
import { openShop, type OpenShop } from '../../../../support/backend/server.ts'

const V2 = '/api/v2/shop'
const UNAVAILABLE = { status: 503, headers: { 'retry-after': '5' } }
const PICTURE = '/media/image/products/menu-salade-320.webp'
const passwords = { newPassword: 'nouveau-mot', confirmNewPassword: 'nouveau-mot' }

let shop: OpenShop
beforeEach(async () => {
  // Unknown accounts cost the hash of the settings; those of the demo have a cheaper one.
  shop = await openShop({ appOptions: { passwordCost: PASSWORD_COST } })
})
afterEach(() => shop.close())

test('of sixty logins at once, those beyond the queue are 503 with Retry-After, and an image does not wait for hashes', async () => {
  const ended: string[] = []
  const logins = Array.from({ length: 60 }, async (_, index) => {
    const response = await shop.post('/shop-api/login', { email: `client-${index}@charge.example`, password: 'faux' })
    ended.push(String(response.status))
    return response
  })
  await expect.poll(() => ended).toContain('503')
  expect((await shop.get(PICTURE)).status).toBe(200)
  ended.push('image')
  const responses = await Promise.all(logins)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(MAX_QUEUED + 2)
  expect(responses.filter(({ status }) => status === 503)).toHaveLength(60 - MAX_QUEUED - 2)
  expect(responses.find(({ status }) => status === 503)).toMatchObject(UNAVAILABLE)
  expect(ended.lastIndexOf('401')).toBeGreaterThan(ended.indexOf('image'))
})

describe('while the queue is full', () => {
  let token: string
  let visitor: Visitor
  let hashes: Promise<string>[]
  beforeEach(async () => {
    token = await shop.login(CAMILLE.email, CAMILLE.password)
    visitor = new Visitor(shop)
    await visitor.get('/connexion')
    // The two that run take seconds, so that those that wait stay in the queue.
    hashes = Array.from({ length: MAX_QUEUED + 2 }, (_, index) =>
      hashPassword('x', { ...PASSWORD_COST, parallelization: index < 2 ? 40 : 1 }),
    )
  })
  afterEach(() => Promise.all(hashes))

  test('every call that hashes a password is 503 with Retry-After', async () => {
    const draft = { firstName: 'A', lastName: 'B', company: 'C', email: 'a@charge.example', password: 'assez-long' }
    const change = { ...passwords, currentPassword: CAMILLE.password }
    const profile = { ...draft, email: 'b@charge.example', currentPassword: CAMILLE.password }
    for (const response of await Promise.all([
      shop.post('/shop-api/login', CAMILLE),
      shop.post(`${V2}/customers`, draft),
      shop.put(`${V2}/account/me`, profile, { token }),
      shop.put(`${V2}/account/me/password`, change, { token }),
      shop.post(`${V2}/account/me/deletion`, { currentPassword: CAMILLE.password }, { token }),
      shop.patch(`${V2}/customers/reset-password/never`, passwords),
      shop.post('/api/v2/admin/administrators/token', CATERER),
    ]))
      expect(response).toMatchObject(UNAVAILABLE)
  })

  test('the back office shows it in its form, with the entered email', async () => {
    const response = await visitor.post('/connexion', CATERER_FIELDS)
    expect(response).toMatchObject(UNAVAILABLE)
    expect(pageText(response)).toContain('Trop de connexions à la fois. Réessayez dans quelques secondes.')
    expect(response.body).toContain(`value="${CATERER_FIELDS.courriel}"`)
  })

  test('rejected logins do not count as wrong passwords', async () => {
    const tries = Array.from({ length: 10 }, () => shop.post('/shop-api/login', CAMILLE))
    for (const response of await Promise.all(tries)) expect(response).toMatchObject(UNAVAILABLE)
    await Promise.all(hashes)
    expect((await shop.post('/shop-api/login', CAMILLE)).status).toBe(200)
  })
})
