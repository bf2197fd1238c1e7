import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { settledColours } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { acceptTerms, addProduct, giveAddress, signIn, chooseFirstSlot, toDelivery } from '../steps/order.ts'

// On a dark page the widgets are dark too: every colour of theirs has a dark one with the same contrast.

/** Opens a page with widgets, removes its stylesheet and sets a dark colour scheme without tokens. */
async function openDark(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => {
    document.querySelector('link[rel=stylesheet]')?.remove()
    document.documentElement.style.colorScheme = 'dark'
    document.documentElement.style.background = '#121212'
  })
}

async function isReadable(page: Page, screen: string): Promise<void> {
  await settledColours(page)
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => [target.join(' '), any[0]?.message]))
  expect(found, screen).toEqual([])
}

test('on a dark page all text is readable, from the menu to the payment and in the account', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await openDark(page, shop.url('partner'))
  await addProduct(page, 'Plateau Garrigue', 5)
  await expect(page.getByText('Pour votre comptabilité')).toBeVisible()
  await isReadable(page, 'list and cart')
  await page.getByRole('button', { name: 'Plateau Garrigue', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isReadable(page, 'sheet')

  await openDark(page, shop.url('partner', '/commander'))
  await isReadable(page, 'signing in')
  await signIn(page, person)
  await giveAddress(page, { street: 'Quai n° 7', postcode: '33000', city: 'Bordeaux' })
  await isReadable(page, 'contact')
  await toDelivery(page)
  await isReadable(page, 'delivery')
  await chooseFirstSlot(page)
  await acceptTerms(page)
  await isReadable(page, 'payment')
  // The provider's page is another document, which receives the colour scheme of this one.
  const fields = page.frameLocator('catering-checkout iframe').first()
  await expect(fields.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(fields.locator('body')).toHaveCSS('background-color', 'rgb(28, 42, 36)')
  await expect(fields.getByLabel('Numéro de carte')).toHaveCSS('color', 'rgb(238, 243, 238)')

  await openDark(page, shop.url('franchise', '/compte'))
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  await isReadable(page, 'account')
})
