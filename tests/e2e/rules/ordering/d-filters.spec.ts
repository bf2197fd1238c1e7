import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { choosePostalCode, waitUntilHydrated } from '#tests/e2e/steps/order.ts'

const catalogue = (page: Page) => page.locator('catering-catalogue')
const product = (page: Page, name: string) => catalogue(page).getByRole('link', { name, exact: true })
const names = (page: Page) => catalogue(page).locator('.card-name')
const count = (page: Page) => catalogue(page).locator('.filters').getByRole('status')
const chip = (page: Page, name: string | RegExp) =>
  catalogue(page).getByRole('group', { name: 'Filtres' }).getByRole('button', { name })
const field = (page: Page) => catalogue(page).getByRole('searchbox', { name: 'Chercher un plat' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Allergènes à éviter' })

const TRAYS = '/plateaux-repas/les-incontournables'

test('D5 food preferences and preparation filter the list, and each shows the number of its products', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/plateaux-repas'))
  await expect(count(page)).toHaveText(/^\d+ produits$/)
  const all = parseInt(await count(page).innerText())
  const vegetarian = chip(page, /^Végétarien/)
  const left = Number(await vegetarian.locator('.count').innerText())
  expect(left).toBeLessThan(all)
  await vegetarian.click()
  await expect(vegetarian).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page)).toHaveText(`${left} produits`)
  // The count beside another filter includes the selected one.
  const cold = chip(page, /^À déguster froid/)
  const both = Number(await cold.locator('.count').innerText())
  await cold.click()
  await expect(count(page)).toHaveText(new RegExp(`^${both} produit`))
  await expect(names(page).first()).toBeVisible()
  await expectAccessible(page)
  await catalogue(page).getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(count(page)).toHaveText(`${all} produits`)
  await expect(chip(page, 'Allergènes à éviter')).toBeFocused()
})

test('D5 allergens to avoid apply in every category, are removed one by one, and do not promise the absence of traces', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', TRAYS))
  await expect(product(page, 'Plateau Bocage')).toBeVisible()
  await chip(page, 'Allergènes à éviter').click()
  await expect(panel(page).getByRole('checkbox')).toHaveCount(14)
  await panel(page).getByLabel('Fruits à coque').check()
  await panel(page).getByLabel('Sulfites').check()
  await expect(panel(page)).toContainText('Des traces d’autres allergènes restent possibles.')
  await expectAccessible(page)
  const see = panel(page).getByRole('button', { name: /^Voir \d+ produits$/ })
  const left = /\d+/.exec(await see.innerText())![0]
  await see.click()
  await expect(chip(page, /^Allergènes à éviter/)).toBeFocused()
  await expect(chip(page, /^Allergènes à éviter/)).toContainText('2')
  await expect(count(page)).toHaveText(`${left} produits`)
  await expect(product(page, 'Plateau Bocage')).toHaveCount(0)
  await expect(catalogue(page)).toContainText(
    /Recettes sans fruits à coque ni sulfites\. Des traces restent possibles\. Allergie sévère/,
  )
  await expectAccessible(page)

  // The same in another category, reached by a link and by its URL.
  await page.getByRole('banner').getByRole('link', { name: 'Pause déjeuner' }).click()
  await expect(chip(page, 'Sans fruits à coque, retirer')).toBeVisible()
  await expect(product(page, 'Brownie aux noix de pécan')).toHaveCount(0)
  await page.goto(shop.url('site', '/pause-dejeuner/desserts'))
  await expect(names(page).first()).toBeVisible()
  await expect(product(page, 'Brownie aux noix de pécan')).toHaveCount(0)
  await chip(page, 'Sans fruits à coque, retirer').click()
  await expect(product(page, 'Brownie aux noix de pécan')).toBeVisible()
  await expect(chip(page, /^Allergènes à éviter/)).toBeFocused()
  await expect(chip(page, 'Sans sulfites, retirer')).toBeVisible()

  // The dialog of a product that is filtered out opens by its URL, and lists its allergens.
  await page.goto(shop.url('site', `${TRAYS}?produit=PR-INC-ESTUAIRE`))
  const sheet = page.getByRole('dialog', { name: 'Plateau Estuaire' })
  await expect(sheet.getByText('Contient des sulfites, que vous évitez')).toBeVisible()
  await expect(sheet.locator('mark')).toHaveText('Sulfites (> 10 mg/kg)')
  await expectAccessible(page)
})

test('D5 a filter and the scroll position are restored after a reload and when going back', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/plateaux-repas'))
  await waitUntilHydrated(page)
  const all = await count(page).innerText()
  await chip(page, /^Sans porc/).click()
  await expect(count(page)).not.toHaveText(all)
  const countBefore = await count(page).innerText()
  const far = names(page).nth(20)
  await far.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1500)
  // Browsers limit the number of history changes, so the position is saved once the scrolling pauses.
  await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll)).toBe(top)
  await page.reload()
  await expect(chip(page, /^Sans porc/)).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page)).toHaveText(countBefore)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)

  // The click is dispatched, because a pointer would scroll up to the link first.
  await page.getByRole('banner').getByRole('link', { name: 'Boissons' }).dispatchEvent('click')
  await expect(product(page, 'Eau minérale plate 1 L')).toBeVisible()
  await expect(chip(page, /^Sans porc/).and(page.locator('[aria-pressed=true]'))).toHaveCount(0)
  await page.goBack()
  await expect(count(page)).toHaveText(countBefore)
  await expect(far).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)

  // Back from another site the page may come from the page cache or not.
  await page.goto(shop.url('partner'))
  await page.goBack()
  await expect(chip(page, /^Sans porc/)).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page)).toHaveText(countBefore)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('D5 going back restores the scroll position, even if the page that is left scrolls meanwhile', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await page.goto(shop.url('site', '/plateaux-repas'))
  await waitUntilHydrated(page)
  await names(page).nth(20).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1500)
  await page.locator('a[href="/foire-aux-questions"]').first().dispatchEvent('click')
  await expect(page).toHaveURL(shop.url('site', '/foire-aux-questions'))
  await page.reload()
  await waitUntilHydrated(page)

  const files = Promise.withResolvers<void>()
  await page.route('**/widgets/chunks/*', (route) => files.promise.then(() => route.continue()))
  const requested = page.waitForRequest('**/widgets/chunks/*')
  await page.evaluate(() => history.back())
  await requested
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true })
        scrollTo({ top: 300, behavior: 'instant' })
      }),
  )
  // Well past the pause after which a position is saved.
  await page.clock.runFor(1000)
  files.resolve()
  await expect(names(page).nth(20)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('D5 a search finds products in the list at once and in other categories, ignores accents, and marks the matches', async ({
  page,
  shop,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (search && request.url().includes('/shop/products')) requested.push(search)
  })
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', TRAYS))
  await field(page).pressSequentially('MOELLEUX choco')
  await expect(count(page)).toHaveText('1 produit')
  const rivage = catalogue(page)
    .locator('.card')
    .filter({ has: page.getByRole('link', { name: 'Plateau Rivage', exact: true }) })
  await expect(rivage.locator('mark')).toHaveText(['moelleux', 'choco'])

  await expect.poll(() => requested).toEqual(['MOELLEUX choco'])
  await field(page).fill('boeuf')
  const elsewhere = catalogue(page).getByRole('region', { name: 'Ailleurs dans la carte' })
  await expect(elsewhere.getByText(/bœuf/i).first()).toBeVisible()
  await expect(elsewhere.locator('mark').first()).toHaveText(/^bœuf$/i)
  await expectAccessible(page)
  // Not every typed letter makes a call.
  expect(requested).toEqual(['MOELLEUX choco', 'boeuf'])
  // A product found in another category can be added right there.
  await elsewhere
    .getByRole('button', { name: /^Ajouter, / })
    .first()
    .click()
  await expect(elsewhere.getByRole('group').first()).toBeVisible()

  await field(page).fill('xylophone')
  await expect(catalogue(page)).toContainText('Aucun plat ne répond à «\u00a0xylophone\u00a0».')
  await expect(catalogue(page)).toContainText('Essayez un mot plus court')
  await expectAccessible(page)
  await catalogue(page).getByRole('button', { name: 'Effacer la recherche' }).last().click()
  await expect(field(page)).toHaveValue('')
  await expect(count(page)).toHaveText('8 produits')
})

test('D5 the search works on a partner’s page, and with a backend that cannot search', async ({ page, shop }) => {
  // Unmodified Sylius ignores the parameter: it returns its first products.
  await page.route(/shop\/products\?.*search=/, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('search')
    await route.fulfill({ response: await route.fetch({ url: String(url) }) })
  })
  // Without an address of their own the names are buttons.
  const named = (name: string) => catalogue(page).getByRole('button', { name, exact: true })
  await page.goto(shop.url('partner'))
  await expect(named('Plateau Garrigue')).toBeVisible()
  await field(page).fill('saumon')
  await expect(named('Plateau Garrigue')).toHaveCount(0)
  await expect(named('Plateau Rivage')).toBeVisible()
  // Only products with the searched text are shown, whatever the response has.
  await field(page).fill('xylophone')
  await expect(catalogue(page)).toContainText('Aucun plat ne répond à «\u00a0xylophone\u00a0».')
  await expect(catalogue(page).getByRole('region', { name: 'Ailleurs dans la carte' })).toHaveCount(0)
})
