import type { Page } from '@playwright/test'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { enter } from '../steps/signed-in.ts'
import { add, close, drawer, expect, openCart, openSheet, order, test, toCheckout } from './host.ts'

// Pages that move or remove nodes: while widgets load, while their dialogs are open, and when the whole body is replaced.

const twoPlaces = (tags: string) => `<div id="one">${tags}</div><div id="other"></div>`

type Move = { element: Element; place: Element & { moveBefore?(node: Node, child: Node | null): void } }

const ways = {
  'put at another place': ({ element, place }: Move) => place.append(element),
  'put before what it stood in': ({ element, place }: Move) => void place.parentNode?.insertBefore(element, place),
  'taken away and put back': ({ element, place }: Move) => {
    element.remove()
    place.append(element)
  },
  'moved at once': ({ element, place }: Move) =>
    place.moveBefore ? place.moveBefore(element, null) : place.append(element),
} as const

/** Counts the open and the modal dialogs of the page, in shadow trees too, and whether the page behind cannot scroll. */
const modals = (page: Page): Promise<[open: number, modal: number, overflow: string]> =>
  page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    for (const root of roots)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
    const count = (selector: string) => roots.reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0)
    return [count('dialog[open]'), count('dialog:modal'), document.documentElement.style.overflow]
  })

test('a widget moved while its dialog is open keeps the dialog above the page, with what was typed @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  await openPage('/moves', { body: twoPlaces })
  const picker = page.locator('catering-channel-picker')
  const segment = picker.getByRole('button').first()
  const form = page.getByRole('dialog', { name: 'Date et lieu de livraison' })
  for (const [name, move] of Object.entries(ways)) {
    await segment.click()
    await form.getByLabel('Code postal de livraison').fill('3310')
    const element = await page.locator('catering-channel-picker').evaluateHandle((tag) => tag)
    const place = await page.evaluateHandle(
      (tag) => document.getElementById(tag.closest('#one') ? 'other' : 'one')!,
      element,
    )
    await page.evaluate(move, { element, place })
    expect(await modals(page), name).toEqual([1, 1, 'hidden'])
    await expect(form.getByLabel('Code postal de livraison'), name).toHaveValue('3310')
    await close(form)
    await expect(segment, name).toBeFocused()
    expect(await modals(page), name).toEqual([0, 0, ''])
  }

  // The same holds for a dialog and the drawer.
  await openSheet(page)
  await page.evaluate(() => document.getElementById('other')!.append(document.querySelector('catering-catalogue')!))
  expect(await modals(page)).toEqual([1, 1, 'hidden'])
  await page.keyboard.press('Escape')
  await add(page)
  await openCart(page)
  await page.evaluate(() => document.getElementById('other')!.append(document.querySelector('catering-cart')!))
  expect(await modals(page)).toEqual([1, 1, 'hidden'])
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})

test('a widget removed with its dialog open unlocks the page, and works again when it is put back @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  await openPage('/away', { body: twoPlaces })
  await openSheet(page)
  const away = await page.evaluateHandle(() => {
    const list = document.querySelector('catering-catalogue')!
    list.remove()
    return list
  })
  await expect.poll(() => modals(page)).toEqual([0, 0, ''])
  await page.evaluate((list) => document.getElementById('other')!.append(list), away)
  await order(page, shop, consoleProblems)
})

test('a widget moved at every frame while it loads appears once @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  const head = `<script type="module">
    const places = [document.getElementById('one'), document.getElementById('other')]
    let moves = 0
    const move = () => {
      for (const tag of document.querySelectorAll('catering-catalogue, catering-cart, catering-channel-picker'))
        places[moves % 2].append(tag)
      moves += 1
      if (moves < 20 || !document.querySelector('catering-catalogue').shadowRoot?.querySelector('[part~=card]'))
        requestAnimationFrame(move)
    }
    move()
  </script>`
  await openPage('/restless', { head, body: twoPlaces })
  await order(page, shop, consoleProblems)
})

test('the drawer, the sidebar and the messages still open under a new body, which some sites create with each page @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  await openPage('/body')
  await enter(page, shop, await newCustomer(shop))
  await page.reload()
  await add(page)
  const addresses = page.getByRole('dialog', { name: 'Adresses de livraison' })
  for (const round of ['before', 'after']) {
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Choisir mon adresse' }).click()
    await expect(page.getByLabel('Numéro et rue'), round).toBeVisible()
    await close(addresses)
    await cart.locator('.line-remove').click()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Remettre' }).click()
    await close(drawer(page))
    await page.evaluate(() => {
      const body = document.createElement('body')
      for (const name of ['header', 'main']) body.append(document.querySelector(name)!.cloneNode(true))
      document.body.replaceWith(body)
    })
  }
  await openCart(page)
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})
