import type { Locator } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { HEAVY, veiled } from '#tests/support/shop/hostile-rules.ts'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { enter } from '../steps/signed-in.ts'
import { add, close, PRODUCT, expect, openCart, openSheet, sheet, test, toCheckout } from './host.ts'

// Whatever a page puts over, around and beside the widgets, their dialogs are in the browser's top layer and can be used there.

/** The edges of a dialog, and whether its middle and its top right corner are uncovered. */
const standing = (dialog: Locator): Promise<{ top: number; right: number; bottom: number; isOnTop: boolean }> =>
  dialog.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect()
    const root = element.getRootNode() as ShadowRoot
    const points = [
      [right - 30, top + 40],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return {
      ...{ top, right, bottom },
      isOnTop: points.every(([x, y]) => element.contains(root.elementFromPoint(x, y))),
    }
  })

test('dialogs are in the top layer and not clipped, on pages with headers above everything and inside parents that clip, blur and transform @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  await openPage('/heavy', { head: HEAVY, body: veiled })
  const product = await openSheet(page)
  expect((await standing(product)).isOnTop).toBe(true)
  await expectAccessible(page, 'sheet over a veil')
  await close(product)
  await add(page)
  const cart = await openCart(page)
  await expect.poll(() => standing(cart)).toEqual({ top: 0, right: 1280, bottom: 900, isOnTop: true })
  // The message is above the cart, and its button can be clicked there.
  await cart.locator('.line-remove').click()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Remettre' }).click()
  await expect(cart.getByRole('group', { name: PRODUCT })).toBeVisible()
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})

test('widgets in a modal window of the page work in full, even when all else is inert @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  const body = (tags: string) => `<h2>Autour</h2><div id="window" role="dialog" aria-modal="true">${tags}</div>`
  await openPage('/window', { body })
  await enter(page, shop, await newCustomer(shop))
  await page.reload()
  await add(page)
  const cart = await openCart(page)
  // The sidebar, which belongs to no widget, is rendered before the page makes everything but its window inert.
  const addresses = page.getByRole('dialog', { name: 'Adresses de livraison' })
  const choose = cart.getByRole('button', { name: 'Choisir mon adresse' })
  await choose.click()
  await close(addresses)
  await page.evaluate(() => {
    for (const one of document.body.children) if (one.id !== 'window') (one as HTMLElement).inert = true
  })
  await choose.click()
  await page.getByLabel('Numéro et rue').fill('Quai n° 7')
  await expect(page.getByLabel('Numéro et rue')).toBeFocused()
  await close(addresses)
  await cart.locator('.line-remove').click()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Remettre' }).click()
  await close(cart)
  await close(await openSheet(page))
  await openCart(page)
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})

test('dialogs open above a native dialog of the page, which has the focus, and return the focus @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  const body = (tags: string) =>
    `<dialog id="own" aria-label="Déjeuner">${tags}</dialog><script>document.getElementById('own').showModal()</script>`
  await openPage('/native', { body })
  await add(page)
  await openSheet(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.locator('#own')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plateau Garrigue', exact: true })).toBeFocused()
  await openCart(page)
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})
