import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/shop/shop.ts'
import { ODD, FIELD_MESSAGES } from '#tests/support/typed-input.ts'
import { paste, watchForHarm } from '#tests/e2e/steps/input-checks.ts'
import { deliveryBar, openDelivery } from '#tests/e2e/steps/order.ts'

// Every unusual text typed into a search or a postal code has a message, and stays in the field.

const ODD_TEXTS = [...Object.values(ODD), '🥐', '٧٥٠٠٢', 'x'.repeat(5000)]
/** Invalid postal codes, and a valid one without delivery. */
const NO_CODES = ['', '  ', '2A', '2A004', '7500', '750022', ...ODD_TEXTS]
const UNSERVED = ['97400', '98 800', '20 000']

/** The check also fails when the page has thrown. */
function watch(page: Page): () => Promise<void> {
  const check = watchForHarm(page)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  return async () => {
    await check()
    expect(thrown).toEqual([])
  }
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Searches for each unusual text: `nothing` shows that it has no result, and it stays as it was typed. */
async function expectNothingFound(field: Locator, nothing: Locator): Promise<void> {
  for (const text of ODD_TEXTS) {
    await paste(field, text)
    await expect(nothing, text.slice(0, 50)).toBeVisible()
    await expect(field).toHaveValue(text)
    expect(await overflow(field.page())).toBe(0)
    await field.clear()
    await expect(nothing).toBeHidden()
  }
}

test('I1 a search among the questions shows no result for unusual text, and never runs or cuts it', async ({
  page,
  shop,
}) => {
  const check = watch(page)
  await page.goto(shop.url('site', '/foire-aux-questions'))
  await expectNothingFound(page.getByRole('searchbox'), page.getByText('Aucune réponse pour'))
  await check()
})

test('I1 a search for a caterer shows no result for unusual text, and finds one by a code with spaces', async ({
  page,
  shop,
}) => {
  const check = watch(page)
  await page.goto(shop.url('franchise'))
  const finder = page.locator('catering-caterer-finder')
  await finder.scrollIntoViewIfNeeded()
  const field = finder.getByLabel('Code postal ou ville')
  await expectNothingFound(field, finder.getByText('Aucun point de vente ne correspond à votre recherche.'))
  await paste(field, ' 06 200 ')
  await expect(finder.getByRole('status')).toHaveText('1 point de vente')
  await check()
})

test('I1 a search for a product shows no result for unusual text, and never runs or cuts it', async ({
  page,
  shop,
}) => {
  const check = watch(page)
  await page.goto(shop.url('site', '/plateaux-repas'))
  const catalogue = page.locator('catering-catalogue')
  await expectNothingFound(
    catalogue.getByRole('searchbox', { name: 'Chercher un plat' }),
    catalogue.getByText(/^Aucun plat ne répond à/),
  )
  await check()
})

/** Submits each wrong code: the field shows what is wrong, and preserves the input. */
async function expectRejected(field: Locator): Promise<void> {
  const expectFieldError = async (typed: string, message: RegExp) => {
    await paste(field, typed)
    await field.press('Enter')
    await expect(field, typed.slice(0, 50)).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
  }
  for (const typed of NO_CODES) await expectFieldError(typed, new RegExp(FIELD_MESSAGES.postcode))
  for (const typed of UNSERVED)
    await expectFieldError(typed, new RegExp(`trouvé pour le code postal ${typed.replaceAll(' ', '')}`))
}

test('I1 the postal code of the delivery shows an error for an invalid code, and accepts one with spaces', async ({
  page,
  shop,
}) => {
  const check = watch(page)
  await page.goto(shop.url('site'))
  const field = page.getByLabel('Code postal de livraison').last()
  await expectRejected(field)
  await paste(field, ' 75 002 ')
  await field.press('Enter')
  await expect(deliveryBar(page)).toContainText('75002')
  const form = await openDelivery(page, 'Livraison à')
  const other = form.getByLabel('Code postal de livraison')
  await expectRejected(other)
  await paste(other, '69 002')
  await other.press('Enter')
  await expect(deliveryBar(page)).toContainText('69002')
  await check()
})

test('I1 the delivery check shows an error for an invalid postal code, and finds one with spaces and full-width digits', async ({
  page,
  shop,
}) => {
  const check = watch(page)
  await page.goto(shop.url('partner'))
  const delivery = page.locator('catering-delivery-check')
  const field = delivery.getByLabel('Code postal de livraison')
  // It renders near the viewport, from which the list above moves it away while it loads.
  await expect(async () => {
    await delivery.scrollIntoViewIfNeeded()
    await expect(field).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectRejected(field)
  // Full-width digits, as an input method of Chinese or Japanese types them.
  await paste(field, ' ６９ ００２ ')
  await field.press('Enter')
  await expect(delivery).toContainText('Nous livrons 69002 Lyon')
  await check()
})
