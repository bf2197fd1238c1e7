import { signIn } from '../steps/order.ts'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { STORAGE_BLOCKED, BLOCKED_STORAGE } from '#tests/support/shop/hostile-rules.ts'
import { add, close, drawer, expect, openCart, openSheet, shopPage, test, toCheckout } from './host.ts'

// Widgets in a frame with the fewest rights, and where the browser stores nothing.

const frame = (src: string, attributes = '') =>
  `<!doctype html><html lang="fr"><title>Autour</title><link rel="icon" href="data:,">
<iframe title="Déjeuner" src="${src}" ${attributes} style="width: 100%; height: 850px"></iframe></html>`

test('a frame that may only run scripts leads to the checkout, and shows that nothing is stored @firefox', async ({
  page,
  shop,
  host,
  consoleProblems,
}) => {
  const person = await newCustomer(shop)
  const body = (tags: string) => `${tags}<catering-checkout></catering-checkout>`
  const inner = host.put('/opaque', shopPage(shop, { body }))
  // A sandboxed frame has another origin even at its page's URL; in frames of other URLs the driver of Firefox cannot click.
  await page.goto(host.put('/around', frame(inner, 'sandbox="allow-scripts"')))
  const place = page.frameLocator('iframe')
  await close(await openSheet(place))
  await add(place)
  await expect(place.getByText(STORAGE_BLOCKED).first()).toBeVisible()
  // It stays until it is closed, at the bottom of the page, where the button of the sign-in will be.
  await place.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Fermer' }).click()
  const cart = await openCart(place)
  // The checkout tag is on this page, so no navigation happens; forms work although the frame may not submit forms.
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  await signIn(place, person)
  await expect(place.getByRole('heading', { name: 'Où livrer, et qui accueille ?' }).first()).toBeVisible()
  expect(consoleProblems).toEqual([])
})

test('an order begun in a frame of another site continues in place of the page around it', async ({
  page,
  shop,
  host,
  consoleProblems,
}) => {
  host.put('/around-third', frame(host.put('/third', shopPage(shop))))
  await page.goto(`${host.otherSite}/around-third`)
  const place = page.frameLocator('iframe')
  await add(place)
  // A private window stores nothing for frames of other sites.
  await expect(place.getByText(STORAGE_BLOCKED).first()).toBeVisible()
  const cart = await openCart(place)
  expect(consoleProblems).toEqual([])
  const { origin } = new URL(shop.url('site'))
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  await page.waitForURL((url) => url.origin === origin, { waitUntil: 'commit' })
})

test('where storage, cookies and locks are blocked the widgets work until the page is left @firefox', async ({
  page,
  shop,
  consoleProblems,
  openPage,
}) => {
  await openPage('/refused', { head: BLOCKED_STORAGE })
  await add(page)
  await expect(page.getByText(STORAGE_BLOCKED).first()).toBeVisible()
  await openCart(page)
  await close(drawer(page))
  await close(await openSheet(page))
  await openCart(page)
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
})
