import type { Page } from '@playwright/test'
import ky from 'ky'
import { CATERER } from '#tests/support/shop/caterer.ts'
import type { Credentials } from '#tests/support/shop/customer.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { choosePostalCode } from './order.ts'

// Opens pages already signed in, for tests of what follows: the sign-in itself is tested in rules/account/h-session.spec.ts.

/** Signs the page in, with a cart when there is one, as the site would find it after a reload. */
export async function enter(page: Page, shop: Shop, who: Credentials, cart: string | null = null): Promise<void> {
  const { email, password } = who
  const { token } = await ky
    .post(shop.url('api', '/shop-api/login'), { json: { email, password } })
    .json<{ token: string }>()
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  const stored = {
    'catering.session': { token, expiresAt: exp * 1000 },
    ...(cart && { 'catering.cart': { token: cart } }),
  }
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, stored)
}

/** Opens a page of the site with a session of this customer. */
export async function openAs(page: Page, shop: Shop, who: Credentials, path: string): Promise<void> {
  // The smallest file of the site: any URL will do, because storage belongs to the origin.
  await page.goto(shop.url('site', '/robots.txt'))
  await enter(page, shop, who)
  await page.goto(shop.url('site', path))
}

/** Opens the trays of Paris Centre, signed in. */
export async function openTraysAs(page: Page, shop: Shop, who: Credentials): Promise<void> {
  await openAs(page, shop, who, '/')
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
}

export const backOfficeUrl = (shop: Shop, path = ''): string => shop.url('api', `/demo/traiteur${path}`)

/** Signs the caterer in. */
export async function enterBackOffice(page: Page, shop: Shop): Promise<void> {
  await page.goto(backOfficeUrl(shop))
  await page.getByLabel('Adresse courriel').fill(CATERER.email)
  await page.getByLabel('Mot de passe').fill(CATERER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 })).toBeVisible()
}
