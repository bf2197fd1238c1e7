import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { tags } from '#widgets/contract/tags.ts'

const frame = (page: Page, tag: string) => page.frameLocator(`iframe[data-tag=${tag}]`)

/** Selects an option, and waits until every frame shows it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).press('Space')
  await expect(page.locator('.trials')).toHaveAttribute('aria-busy', 'false')
}

/** Scrolls to a frame, which loads only when it is near; those above it grow meanwhile. */
const goTo = (page: Page, tag: string) =>
  page.locator(`iframe[data-tag=${tag}]`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))

const log = (page: Page) => page.locator('#console')

test('every widget works in its own frame, in every state and on every kind of page', async ({ page, shop }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(shop.url('developers', '/essais'))
  await expect(frame(page, 'catering-product').getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
  for (const tag of Object.keys(tags)) {
    await goTo(page, tag)
    await expect(frame(page, tag).locator(tag), tag).toBeVisible()
    await expect.poll(() => isDefined(page, tag), tag).toBe(true)
  }
  const cart = frame(page, 'catering-cart')
  await expect(cart.getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
  await expect(frame(page, 'catering-cart-button').getByRole('button')).toBeVisible()
  await expect(log(page)).toContainText('catering:item-added')
  await page.getByRole('button', { name: 'Vider la console' }).press('Enter')
  await expect(log(page)).toBeEmpty()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `playground at ${width} pixels`)
  }

  await choose(page, 'Camille Martin')
  await goTo(page, 'catering-account')
  const account = frame(page, 'catering-account')
  await expect(account.getByRole('heading', { name: /^historique de commandes$/i })).toBeVisible()
  await choose(page, 'Session expirée')
  await goTo(page, 'catering-account')
  await expect(account.getByRole('form', { name: 'Se connecter' })).toBeVisible()
  await expect(log(page)).toContainText('"reason":"expired"')
  await choose(page, 'Déconnecté')

  await choose(page, 'Vide')
  await goTo(page, 'catering-cart')
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
  const product = frame(page, 'catering-product')
  for (const state of ['Erreur', 'Hors ligne']) {
    await choose(page, state)
    await expect(product.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  }
  await choose(page, 'Chargement')
  await expect(product.locator('.skeleton').first()).toBeVisible()
  await choose(page, 'Plein')

  for (const host of [
    'Remises à zéro !important',
    'Racine à 62,5\u00A0%',
    'Guerre des z-index',
    'De droite à gauche',
  ]) {
    await choose(page, host)
    await expect(product.getByRole('button', { name: 'Ajouter, Plateau Garrigue' })).toBeVisible()
  }
  await expect(product.locator('html')).toHaveAttribute('dir', 'rtl')
  await choose(page, 'Sombre')
  await choose(page, '1280\u00A0px')
  await expect(page).toHaveURL(/theme=dark/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await expect
    .poll(() =>
      page
        .locator('iframe')
        .first()
        .evaluate(({ clientWidth }) => clientWidth),
    )
    .toBe(1312)
  await page.getByRole('link', { name: 'Composer celui-ci Fiche d’un plat' }).press('Enter')
  await expect(page).toHaveURL(shop.url('developers', '/?tag=catering-product'))
  expect(violations).toEqual([])
})

/** Whether the tag is defined in its frame. */
const isDefined = (page: Page, tag: string): Promise<boolean> =>
  page.locator(`iframe[data-tag=${tag}]`).evaluate((element, name) => {
    const { customElements } = (element as HTMLIFrameElement).contentWindow as Window & typeof globalThis
    return Boolean(customElements.get(name))
  }, tag)
