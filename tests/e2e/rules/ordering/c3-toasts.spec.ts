import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/shop/shop.ts'
import { isFocused } from '#tests/e2e/steps/keyboard.ts'
import { openPanel, showToast } from '#tests/e2e/steps/panels.ts'
import { openCart, waitUntilHydrated } from '#tests/e2e/steps/order.ts'
import { addButton, openParisMenu } from './cart-steps.ts'

const toast = (page: Page, text: string): Locator => page.locator('.toast').filter({ hasText: text })
const region = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

const MORNING = new Date('2026-11-24T10:00:00+01:00')

/** Opens a page whose clock the test can run; if `stopped`, the clock does not run by itself. */
async function open(page: Page, url: string, stopped = false): Promise<void> {
  await page.clock.install({ time: MORNING })
  await page.goto(url)
  await page.mouse.move(300, 300)
  // The page shows messages once its first widget watches for them.
  await page.waitForFunction(() => Reflect.has(globalThis, Symbol.for('catering.page.1')))
  if (stopped) await page.clock.pauseAt(MORNING.getTime() + 600_000)
  else await page.clock.runFor(3500)
}

/** Notifies the page that its tab is hidden or shown, as the browser does. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('C3 a toast is shown for five seconds, and longer while it is hovered, focused or in a hidden tab', async ({
  page,
  shop,
}) => {
  await open(page, shop.url('site', '/cgv'), true)
  await showToast(page, 'error', 'Cinq secondes')
  const one = toast(page, 'Cinq secondes')
  await expect(one).toHaveAttribute('data-state', 'showing')
  await page.clock.runFor(100)
  await expect(one).toHaveAttribute('data-state', 'show')
  await page.clock.runFor(4800)
  await expect(one).toBeVisible()
  await page.clock.runFor(200)
  await expect(one).toHaveCount(0)

  await showToast(page, 'error', 'Encore là')
  const held = toast(page, 'Encore là')
  await held.hover()
  await page.clock.runFor(20_000)
  await expect(held).toBeVisible()
  await held.getByRole('button').focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(held).toBeVisible()
  await hide(page, true)
  await held.getByRole('button').evaluate((button: HTMLElement) => button.blur())
  await page.clock.runFor(20_000)
  await expect(held).toBeVisible()
  await hide(page, false)
  await page.clock.runFor(4900)
  await expect(held).toBeVisible()
  await page.clock.runFor(200)
  await expect(held).toHaveCount(0)
})

test('C3 the key F6 moves the focus to the toasts and back, Escape closes a toast, and the focus is never lost', async ({
  page,
  shop,
}) => {
  await open(page, shop.url('site', '/cgv'))
  const account = page.getByRole('banner').getByRole('link', { name: 'Mon compte' })
  await account.focus()
  for (const text of ['Premier', 'Deuxième', 'Troisième']) await showToast(page, 'message', text)
  await expect(toast(page, 'Premier')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(2)
  await expect.poll(() => isFocused(account)).toBe(true)
  await page.keyboard.press('F6')
  await expect.poll(() => isFocused(toast(page, 'Troisième').getByRole('button'))).toBe(true)
  await page.keyboard.press('F6')
  await expect.poll(() => isFocused(account)).toBe(true)
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Troisième')).toHaveCount(0)
  await expect.poll(() => isFocused(toast(page, 'Deuxième').getByRole('button'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect.poll(() => isFocused(account)).toBe(true)
  // Without a toast the key has its default action again.
  await page.keyboard.press('F6')
  await expect.poll(() => isFocused(account)).toBe(true)
})

test('C3 toasts stay on top of dialogs that open and close, are announced once, and survive a change of page', async ({
  page,
  shop,
}) => {
  await open(page, shop.url('site', '/cgv'))
  // The announcements of a screen reader: text that is added inside a live region.
  await showToast(page, 'message', 'Dit une fois')
  await expect(toast(page, 'Dit une fois')).toBeVisible()
  await expect(region(page).locator('[aria-live=polite]')).toContainText('Dit une fois')
  await openPanel(page, 'contact')
  const dialog = page.getByRole('dialog', { name: 'Nous écrire' })
  await expect(dialog).toBeVisible()
  await toast(page, 'Dit une fois').getByRole('button').click({ trial: true })
  await expect(region(page).locator('[aria-live=polite]')).not.toContainText('Dit une fois')
  await showToast(page, 'error', 'Par-dessus')
  await expect(region(page).getByRole('alert')).toContainText('Par-dessus')
  await toast(page, 'Par-dessus').getByRole('button').focus()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Par-dessus')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await toast(page, 'Dit une fois').getByRole('button').click({ trial: true })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL(/mentions-legales/)
  await toast(page, 'Dit une fois').getByRole('button').click()
  await expect(toast(page, 'Dit une fois')).toHaveCount(0)
})

test('C3 with reduced motion a toast neither slides nor fades, and still disappears', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, shop.url('site', '/cgv'), true)
  await showToast(page, 'error', 'Sans bouger')
  await page.clock.runFor(50)
  expect(await toast(page, 'Sans bouger').evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('0s')
  await page.clock.runFor(5000)
  await expect(toast(page, 'Sans bouger')).toHaveCount(0)
})

test('C4 errors disappear by themselves, messages and successes stay until they are closed, unless `time` or `timed` is given', async ({
  page,
  shop,
}) => {
  await open(page, shop.url('site', '/cgv'), true)
  const shown = page.locator('.toast:not([data-state=hide]) p')
  await showToast(page, 'error', 'Une erreur')
  await showToast(page, 'message', 'Un message')
  await expect(region(page).getByRole('alert')).toContainText('Une erreur')
  await expect(region(page).locator('[aria-live=polite]')).toContainText('Un message')
  await page.clock.runFor(4900)
  await expect(shown).toHaveText(['Une erreur', 'Un message'])
  await page.clock.runFor(200)
  await expect(shown).toHaveText(['Un message'])
  await showToast(page, 'success', 'Un succès')
  await page.clock.runFor(600_000)
  await expect(shown).toHaveText(['Un message', 'Un succès'])
  // At most two: the oldest leaves.
  await showToast(page, 'success', 'Un succès bref', { timed: true, time: 1000 })
  await expect(shown).toHaveText(['Un succès', 'Un succès bref'])
  await page.clock.runFor(1100)
  await expect(shown).toHaveText(['Un succès'])
  await showToast(page, 'error', 'Une erreur qui reste', { timed: false })
  await page.clock.runFor(600_000)
  await expect(shown).toHaveText(['Une erreur qui reste', 'Un succès'])
})

test('C4 an alert stays on the page that follows, and leaves with the next one', async ({ page, shop }) => {
  await open(page, shop.url('site', '/cgv'))
  await showToast(page, 'message', 'Retiré du panier', { action: 'Remettre' })
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  await link('Mentions légales').click()
  await expect(page).toHaveURL(/mentions-legales/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await expect(toast(page, 'Retiré du panier')).toBeVisible()
  await link('CGV').click()
  await expect(page).toHaveURL(/cgv/)
  await expect(toast(page, 'Retiré du panier')).toHaveCount(0)
})

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('C3 a toast covers neither head, content nor foot of a dialog, nor the button that it follows, nor the cart', async ({
  page,
  shop,
}) => {
  await openParisMenu(page, shop)
  await addButton(page, 'Plateau Garrigue').click()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // A button at the bottom of the view, where a toast appears.
    const button = page.getByRole('button', { name: /^Ajouter, Plateau/ }).last()
    await button.evaluate((one) => one.scrollIntoView({ block: 'end' }))
    await button.focus()
    await showToast(page, 'message', 'Il en reste douze', { action: 'Voir' })
    const shown = toast(page, 'Il en reste douze')
    await expect(shown).toHaveAttribute('data-state', 'show')
    expect([width, await overlap(shown, button)]).toEqual([width, false])
    expect([width, await overlap(shown, page.locator('.masthead__cart'))]).toEqual([width, false])
    const dialog = await openCart(page)
    await expect(dialog.getByRole('button', { name: 'Retirer, Plateau Garrigue' })).toBeVisible()
    await expect.poll(async () => (await shown.boundingBox())!.width).toBeGreaterThan(300)
    for (const part of ['.dialog-head', '.dialog-body', '.dialog-foot'])
      expect([width, part, await overlap(shown, dialog.locator(part))]).toEqual([width, part, false])
    await page.keyboard.press('F6')
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('C4 an error of the server links to the contact form, and stays until it is closed', async ({ page, shop }) => {
  await open(page, shop.url('site', '/plateaux-repas/les-incontournables'))
  await page.route('**/shop-api/carts**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Ajouter, Plateau Levant/ }).click()
  const error = toast(page, 'Un problème est survenu de notre côté.')
  await expect(error).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(error).toBeVisible()
  await error.getByRole('button', { name: 'Nous écrire' }).click()
  await expect(page.getByRole('dialog', { name: 'Nous écrire' })).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('C4 an error of a browser that went offline before it loaded the messages is shown once it is online', async ({
  page,
  context,
  shop,
}) => {
  const messages = '**/chunks/aler-*.js'
  await page.route(messages, (route) => route.abort())
  await openParisMenu(page, shop)
  await waitUntilHydrated(page)
  await context.setOffline(true)
  // The call must fail before the network is back: otherwise the product would be added.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/shop-api/carts'))
  await addButton(page, 'Plateau Garrigue').click()
  await lost
  await page.unroute(messages)
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'La connexion ne passe pas' })).toBeVisible()
})
