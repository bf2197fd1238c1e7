import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test, type Host } from '../hostile/host.ts'
import { ODD } from '#tests/support/typed-input.ts'
import { paste as pasteText, watchForHarm } from '../steps/input-checks.ts'
import { isChangeOfItems, quantityOf } from '../steps/order.ts'

// The page for integrators: a configurator whose code works when it is pasted.

/** Collects what the page's security policy blocks. */
function listen(page: Page): string[] {
  const consoleMessages: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?/i.test(message.text())) consoleMessages.push(message.text())
  })
  return consoleMessages
}

const snippet = (page: Page) => page.locator('#snippet')
const preview = (page: Page) => page.frameLocator('iframe[data-preview]')

/** Opens an empty third-party page with the code as it was copied. */
async function paste(page: Page, host: Host, code: string): Promise<void> {
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Page vide</title>${code}`
  await page.goto(host.put('/empty', html))
}

test('a marketer fills in the form and copies the code with its hashes, and the page it is pasted into adds to the cart', async ({
  page,
  context,
  shop,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const violations = listen(page)
  await page.goto(shop.url('developers'))
  await expect(preview(page).getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()

  // By keyboard: the product, a link shown before the widget, a colour, the channel, a fixed version.
  await page.getByLabel('product', { exact: true }).fill('PR-INC-LEVENT')
  await expect(page.locator('#attribute-product-problem')).toHaveText(/PR-INC-LEVENT.+Écrivez PR-INC-LEVANT\.$/)
  await expect(page.getByLabel('product', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('product', { exact: true }).fill('PR-INC-LEVANT')
  await expect(page.getByText('Rien à corriger.')).toBeVisible()
  for (const legend of ['Contenu de votre page', 'Apparence', 'Réglages de la page']) {
    await page.locator('summary', { hasText: legend }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Lien montré avant le widget').fill('Voir la carte')
  await page.getByLabel('Adresse de ce lien').fill(shop.url('site', '/plateaux-repas'))
  await page.getByLabel('--catering-brand', { exact: true }).fill('#5b0f1e')
  await page.getByLabel('channel', { exact: true }).fill('BORDEAUX')
  await page.getByRole('radio', { name: /^Exactement celle-ci/ }).press('Space')
  await expect(snippet(page)).toContainText('integrity="sha384-')
  await expect(snippet(page)).toContainText('--catering-brand: #5b0f1e;')
  await expect(snippet(page)).toContainText('data-channel="BORDEAUX"')
  await expect(preview(page).getByRole('heading', { name: 'Plateau Levant' })).toBeVisible()
  await expect(page.locator('[data-doctor]')).toHaveText('Tout va bien.')

  // The URL has every setting.
  const code = await snippet(page).innerText()
  await page.reload()
  expect(await snippet(page).innerText()).toBe(code)
  await expect(preview(page).getByRole('heading', { name: 'Plateau Levant' })).toBeVisible()
  await page.getByRole('button', { name: 'Copier le code' }).press('Enter')
  await expect(page.locator('#copied').filter({ hasText: 'Code copié.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `configurator at ${width} pixels`)
  }
  expect(violations).toEqual([])

  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await paste(page, host, code)
  const added = page.waitForResponse(isChangeOfItems)
  await page.getByRole('button', { name: 'Ajouter, Plateau Levant' }).click()
  const { items } = (await (await added).json()) as { items: { quantity: number; product: { code: string } }[] }
  expect(items).toMatchObject([{ quantity: 1, product: { code: 'PR-INC-LEVANT' } }])
  await expect(quantityOf(page, 'Plateau Levant')).toHaveValue('1')
  const scripts = requested.filter((url) => url.includes('/widgets/'))
  expect(scripts.filter((url) => !/\/widgets\/\d+\.\d+\.\d+\//.test(url))).toEqual([])
})

test('the code of the latest version works too, and choosing another tag keeps the page’s settings', async ({
  page,
  shop,
  host,
}) => {
  await page.goto(shop.url('developers', '/?tag=catering-catalogue&attribute.categry=buffet&setting.channel=BORDEAUX'))
  await expect(page.getByText('categry est inconnu. Écrivez category.')).toBeVisible()
  await page.getByRole('link', { name: 'Bouton du panier' }).press('Enter')
  await expect(page).toHaveURL(/setting\.channel=BORDEAUX/)
  await expect(page.getByLabel('product', { exact: true })).toHaveValue('APD-BUCHETTES')
  await page.getByRole('radio', { name: /^cart-button\.js/ }).press('Space')
  await expect(snippet(page)).toContainText('/cart-button.js')
  await paste(page, host, await snippet(page).innerText())
  const added = page.waitForResponse(isChangeOfItems)
  await page.locator('catering-cart-button').getByRole('button').click()
  expect((await added).ok()).toBe(true)
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toContainText('Mini-bûches de fête')
})

test('the configurator reports invalid text on its field, and writes text into the code as plain text', async ({
  page,
  shop,
  host,
}) => {
  const check = watchForHarm(page)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.goto(shop.url('developers'))
  for (const legend of ['Contenu de votre page', 'Apparence', 'Réglages de la page'])
    await page.locator('summary', { hasText: legend }).click()
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const hostile = `"></script></p></style>${ODD.markup}`
  const wrong = {
    'attribute.product': /ne connaît pas/,
    'attribute.quantity': /nombre entier/,
    href: /adresse/i,
    'setting.zipcode': /zipcode/,
    'setting.return-url': /return-url/,
  }
  const texts = [hostile, ODD.emoji, ODD['text from right to left']]
  for (const text of texts) {
    for (const [name, problem] of Object.entries(wrong)) {
      await pasteText(field(name), text)
      await expect(field(name), `${name}: ${text}`).toHaveAccessibleDescription(problem)
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(name)).toHaveValue(text)
    }
    await pasteText(field('text'), text)
    await expect(snippet(page)).toContainText(
      text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
  }
  await pasteText(field('text'), hostile)
  await expect(snippet(page)).toContainText('hacked=1')
  const before = await snippet(page).innerText()

  // A URL has at most some thousand characters, and every choice is in the URL.
  const long = '🥐'.repeat(2500)
  await pasteText(field('text'), long)
  await expect(page.locator('[data-status]')).toHaveText(/trop long/)
  await expect(field('text')).toHaveValue(long)
  expect(await snippet(page).innerText()).toBe(before)
  await pasteText(field('text'), hostile)
  await expect(page.locator('[data-status]')).toHaveText('À corriger')
  await check()
  expect(thrown).toEqual([])

  await paste(page, host, before)
  await expect(page.locator('catering-product')).toHaveCount(1)
  await expect(page.locator('body > p, body > img')).toHaveCount(0)
  await check()
})
