import { afterAll, beforeAll, expect, test } from 'vitest'
import { askReset } from '../../demo/server/shop/password-resets.ts'
import { openShop, TUESDAY, type OpenShop } from '../support/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const change = (token: string, newPassword = 'nouveau-mot') =>
  shop.patch(`/api/v2/shop/customers/reset-password/${token}`, { newPassword, confirmNewPassword: newPassword })

test('a password link works once, within its hour, and only its digest is kept', async () => {
  const { email } = await shop.customer()
  const token = (await askReset(shop.db, email, shop.now)) ?? ''
  const rows = await shop.db.selectFrom('password_resets').select('token_hash').execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await change(token)).status).toBe(202)
  expect(await shop.login(email, 'nouveau-mot')).toEqual(expect.any(String))
  expect((await change(token)).status).toBe(422)

  const late = (await askReset(shop.db, email, shop.now)) ?? ''
  shop.now = new Date(TUESDAY.getTime() + 3_600_001)
  expect((await change(late)).status).toBe(422)
  shop.now = TUESDAY
  expect((await change(late, 'court')).status).toBe(422)
  expect(await shop.login(email, 'nouveau-mot')).toEqual(expect.any(String))
})
