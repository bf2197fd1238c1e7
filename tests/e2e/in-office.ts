import type { Page } from '@playwright/test'
import { CATERER } from '../support/caterer.ts'
import { expect, type Shop } from '../support/shop.ts'

export const office = (shop: Shop, path = ''): string => shop.url('api', `/demo/traiteur${path}`)

/** Signs the caterer in. */
export async function enter(page: Page, shop: Shop): Promise<void> {
  await page.goto(office(shop))
  await page.getByLabel('Adresse courriel').fill(CATERER.email)
  await page.getByLabel('Mot de passe').fill(CATERER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 })).toBeVisible()
}
