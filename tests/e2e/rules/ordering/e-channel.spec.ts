import type { Page } from '@playwright/test'
import { chunkOf } from '#tests/support/shop/deployed-build.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { setClocks, setShopClock } from '#tests/e2e/steps/shop-setup.ts'
import { addProduct, choosePostalCode, chooseSlot, deliveryBar, openDelivery } from '#tests/e2e/steps/order.ts'

const MENU = '/plateaux-repas/les-incontournables'
const cartButton = (page: Page) => page.getByRole('banner').locator('catering-cart-button')
const postalCodeField = (page: Page) => page.getByRole('dialog').getByLabel('Code postal de livraison')
/** A Tuesday at least a week ahead, when every channel is open. */
const day = ((): string => {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + 7 + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
})()

async function typePlace(page: Page, postalCode: string): Promise<void> {
  await postalCodeField(page).fill(postalCode)
  await postalCodeField(page).press('Enter')
}

test(
  'E1 a postal code finds its channel; one that no channel serves shows the exact error, with codes near it',
  { tag: '@fast' },
  async ({ page, shop }) => {
    await page.goto(shop.url('site', MENU))
    const form = await openDelivery(page, 'Livraison à')
    await expect(postalCodeField(page)).toBeFocused()
    await typePlace(page, '75083')
    const errorMessage = form.getByText('Aucune point de vente trouvé pour le code postal 75083', { exact: true })
    await expect(errorMessage).toBeVisible()
    await expect(form.getByText(/plutôt qu’un CEDEX/)).toBeVisible()
    await expect(postalCodeField(page)).toHaveValue('75083')
    await expect(postalCodeField(page)).toBeFocused()
    await expect(postalCodeField(page)).toHaveAttribute('aria-invalid', 'true')

    // Escape closes the suggestions and not the form.
    await postalCodeField(page).fill('690')
    await expect(form.getByRole('option').first()).toHaveText(/^69001/)
    await page.keyboard.press('Escape')
    await expect(form.getByRole('option')).toHaveCount(0)
    await expect(form).toBeVisible()

    await typePlace(page, '75083')
    await form.getByRole('button', { name: '75002 Paris' }).click()
    await expect(deliveryBar(page)).toContainText('75002 Paris')
    await expect(form.getByText('Livraison par Ambrelune Paris Centre')).toBeVisible()
  },
)

test('E2 the form shows the channel’s conditions before anything is ordered', async ({ page, shop }) => {
  await page.goto(shop.url('site', MENU))
  const form = await openDelivery(page, 'Livraison à')
  await typePlace(page, '06000')
  await expect(form.getByRole('heading', { name: 'Commander chez Ambrelune Nice Sophia' })).toBeVisible()
  for (const fact of [
    /Minimum de commande\s: 60\s€ HT/,
    /Livraison offerte dès 350\s€ HT/,
    /Commandes jusqu’à 15\sh\s30 la veille ouvrée/,
    'Livraison du lundi au vendredi, de 8 h à 18 h.',
    'Pas de livraison avant 8 h.',
    '04 65 71 20 03',
    'ambrelune-nice-sophia@ambrelune.example',
  ])
    await expect(form.getByText(fact)).toBeVisible()
})

test('E2 upcoming closing days are listed, consecutive ones as a range', async ({ page, shop }) => {
  await page.clock.install({ time: new Date('2026-11-24T09:00:00+01:00') })
  await page.goto(shop.url('site', MENU))
  const form = await openDelivery(page, 'Livraison à')
  await typePlace(page, '75002')
  await expect(form.getByText('Fermé le 25 décembre, du 28 décembre au 1er janvier')).toBeVisible()
})

test(
  'E3 another channel requires a confirmation before it empties the cart; another code of the same channel leaves cart and slot',
  { tag: '@fast' },
  async ({ page, context, shop }) => {
    await page.goto(shop.url('site'))
    await choosePostalCode(page, '75002')
    await page.goto(shop.url('site', MENU))
    await chooseSlot(page, day, '12h-13h')
    await addProduct(page, 'Plateau Garrigue', 2)
    const other = await context.newPage()
    await other.goto(shop.url('site', MENU))
    await expect(cartButton(other)).toContainText('2')

    const form = await openDelivery(page, 'Livraison à')
    await typePlace(page, '75008')
    await expect(form).toBeHidden()
    await expect(deliveryBar(page)).toContainText('75008')
    await expect(deliveryBar(other)).toContainText('75008')
    await expect(cartButton(page)).toContainText('2')
    await expect(deliveryBar(page).getByRole('button', { name: /^Créneau / })).toContainText('12h-13h')

    await openDelivery(page, 'Livraison à')
    await typePlace(page, '69002')
    const question = page.getByRole('dialog', { name: 'Changer de point de vente ?' })
    await expect(question).toContainText(
      'Le 69002 est livré par Ambrelune Lyon. Les produits et les prix ne sont pas les mêmes : votre panier actuel sera vidé.',
    )
    await question.getByRole('button', { name: 'Garder Ambrelune Paris Centre' }).click()
    await expect(question).toBeHidden()
    // The form behind accepts keys again once the confirmation is closed, a moment after it is hidden.
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await expect(deliveryBar(page)).toContainText('75008')
    await expect(cartButton(page)).toContainText('2')

    await typePlace(page, '69002')
    await question.getByRole('button', { name: 'Changer et vider le panier' }).click()
    for (const tab of [page, other]) {
      await expect(deliveryBar(tab)).toContainText('69002')
      await expect(deliveryBar(tab)).toContainText('Choisir un jour')
      await expect(cartButton(tab)).not.toContainText('2')
    }
  },
)

test('E3 on a partner’s page too another channel requires a confirmation before it empties the cart', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('partner'))
  await expect(deliveryBar(page)).toContainText('Bordeaux')
  await addProduct(page, 'Plateau Garrigue')
  await openDelivery(page, 'Livraison à')
  await typePlace(page, '33100')
  await expect(deliveryBar(page)).toContainText('33100')
  await expect(page.locator('catering-cart')).toContainText('Plateau Garrigue')

  await typePlace(page, '75002')
  const question = page.getByRole('dialog', { name: 'Changer de point de vente ?' })
  await question.getByRole('button', { name: 'Changer et vider le panier' }).click()
  await expect(deliveryBar(page)).toContainText('75002')
  await expect(page.locator('catering-cart')).not.toContainText('Plateau Garrigue')
})

test('E4 the channel’s code is in a cookie, the channel in local storage, and both survive a reload', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '69002')
  await page.reload()
  await expect(deliveryBar(page)).toContainText('69002 Lyon')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'catering_channel')
  expect(cookie?.value).toBe('LYON')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('catering.channel') ?? 'null'))
  expect(stored).toMatchObject({ zipcode: '69002', channel: { code: 'LYON', orderEndTime: '17:00' } })
})

for (const width of [360, 768, 1280])
  test(`the delivery bar stays in view while scrolling, with the cut-off and the time left, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url('site'))
    await choosePostalCode(page, '75002')
    await page.goto(shop.url('site', MENU))
    await chooseSlot(page, day, '12h-13h')
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect(deliveryBar(page)).toBeInViewport({ ratio: 1 })
    for (const text of [/À commander avant/i, /encore/])
      await expect(deliveryBar(page).getByText(text).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 })
  })

test.describe('at a fixed time', () => {
  test.afterAll(({ shop }) => setShopClock(shop, ''))

  for (const [fonts, slotDay] of [
    ['the site', '2026-11-26'],
    ['the site', '2026-12-08'],
    ['the system', '2026-12-08'],
  ] as const)
    test(`the delivery bar does not move when the cut-off of the slot on ${slotDay} comes, in the fonts of ${fonts}`, async ({
      page,
      shop,
    }) => {
      const isLoaded = fonts === 'the site'
      // The length of the text depends on the time.
      await setClocks(page, shop, '2026-11-24T10:00:00+01:00')
      if (!isLoaded) await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(shop.url('site'))
      await choosePostalCode(page, '75002')
      await page.goto(shop.url('site', MENU))
      await chooseSlot(page, slotDay, '12h-13h')
      let blocked = Promise.withResolvers<void>()
      let held = 0
      await page.route(`**/chunks/${chunkOf('as slotCutoff}')}`, async (route) => {
        held += 1
        await blocked.promise
        await route.continue()
      })
      const shown = (text: string | RegExp) => deliveryBar(page).getByText(text).filter({ visible: true }).first()
      const places = () => Promise.all([deliveryBar(page).boundingBox(), shown('12h-13h').boundingBox()])
      for (const width of [320, 360, 390, 412, 480, 640, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('data-fonts', isLoaded ? 'loaded' : 'system')
        await expect(shown('12h-13h')).toBeVisible()
        await expect(deliveryBar(page).getByText('À commander')).toHaveCount(0)
        const before = await places()
        expect(held).toBeGreaterThan(0)
        held = 0
        blocked.resolve()
        await expect(shown(/encore/)).toBeVisible()
        expect([width, await places()]).toEqual([width, before])
        blocked = Promise.withResolvers<void>()
      }
    })
})
