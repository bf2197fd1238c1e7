import type { Page } from '@playwright/test'
import ky from 'ky'
import { expectAccessible } from '#tests/support/accessible.ts'
import { newcomer, newCustomer, register, signedInApi } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { addProduct, cartToken, choosePostalCode, expectStep, signIn, step } from '../steps/order.ts'

const GARRIGUE = 'PR-INC-GARRIGUE'

type Link = { url: string; code: string }

/** The link that a widget on the partner's page requests; it returns to that page. */
const linkFor = (shop: Shop, cart: string, api = ky): Promise<Link> =>
  api.post(shop.url('api', `/shop-api/carts/${cart}/link`), { json: { returnUrl: shop.url('partner') } }).json<Link>()

/** Begins a cart as a partner's page does, with six trays of Bordeaux. */
async function partnerCart(shop: Shop, api = ky): Promise<string> {
  const carts = shop.url('api', '/shop-api/carts')
  const { tokenValue } = await api.post(`${carts}?channel=BORDEAUX&partner=quai-vertigo`).json<{ tokenValue: string }>()
  await api.post(`${carts}/${tokenValue}/items`, { json: { productCode: GARRIGUE, quantity: 6 } })
  return tokenValue
}

/** The origin of the partner's site, as pages name it. */
const host = (shop: Shop): string => new URL(shop.url('partner')).host
const wayBack = (page: Page, shop: Shop) => page.getByRole('link', { name: `Revenir sur ${host(shop)}`, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function expectAccessibleAtBothWidths(page: Page, screen: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${screen} at ${width} px`)
  }
}

test(
  'a cart begun on a partner’s page continues at the checkout, and the return link stays as long as the tab',
  { tag: '@fast' },
  async ({ page, context, shop }) => {
    const person = await newCustomer(shop)
    await page.goto(shop.url('partner'))
    await addProduct(page, 'Plateau Garrigue', 5)
    const cart = await cartToken(page)
    const { url } = await linkFor(shop, cart)
    const [response] = await Promise.all([
      page.waitForResponse((response) => response.url() === url),
      page.evaluate((address) => location.assign(address), url),
    ])
    expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
    expect(await response.text()).not.toMatch(/<link rel="canonical" href="[^"]*reprise\/./)

    // No session exists: the order requires sign-in as usual, and the cart is already there.
    await expect(page).toHaveURL(shop.url('site', '/authentification/connexion?retour=%2Fpanier%2Fcoordonnees'))
    expect(await cartToken(page)).not.toBe(cart)
    await signIn(page, person)
    await expectStep(page, 'Où livrer, et qui accueille ?')
    await expect(step(page)).toContainText('Plateau Garrigue')
    await expect(wayBack(page, shop)).toHaveAttribute('href', shop.url('partner'))
    await expectAccessibleAtBothWidths(page, 'funnel with a way back')
    await page.reload()
    await expect(wayBack(page, shop)).toBeVisible()

    const other = await context.newPage()
    await other.goto(shop.url('site', '/panier/coordonnees'))
    await expectStep(other, 'Où livrer, et qui accueille ?')
    await expect(wayBack(other, shop)).toHaveCount(0)
    await other.close()

    // Going back skips the URL of the link.
    await page.goBack()
    await expect(page).toHaveURL(shop.url('partner'))
    await page.goForward()
    await wayBack(page, shop).click()
    await expect(page).toHaveURL(shop.url('partner'))
  },
)

test('a visitor with a cart of their own chooses which one to use, and loses neither before the choice', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Levant', 2)
  const own = await cartToken(page)
  await page.goto((await linkFor(shop, await partnerCart(shop))).url)

  await expect(heading(page, 'Deux paniers vous attendent')).toBeFocused()
  const arriving = page.getByRole('region', { name: `Celui de ${host(shop)}` })
  await expect(arriving).toContainText('6 × Plateau Garrigue')
  await expect(arriving).toContainText('Ambrelune Bordeaux')
  const here = page.getByRole('region', { name: 'Celui d’ici' })
  await expect(here).toContainText('2 × Plateau Levant')
  expect(await cartToken(page)).toBe(own)
  await expectAccessibleAtBothWidths(page, 'two carts')

  // The link works once, but the same tab may use it again: a reload does not lose it.
  await page.reload()
  await expect(heading(page, 'Deux paniers vous attendent')).toBeVisible()
  await here.getByRole('button', { name: 'Garder celui d’ici' }).click()
  await expect(page).toHaveURL(/retour=%2Fpanier%2Fcoordonnees$/)
  expect(await cartToken(page)).toBe(own)

  await page.goto((await linkFor(shop, await partnerCart(shop))).url)
  await arriving.getByRole('button', { name: 'Prendre celui qui arrive' }).click()
  await expect(page).toHaveURL(/retour=%2Fpanier%2Fcoordonnees$/)
  expect(await cartToken(page)).not.toBe(own)
  const place = await page.evaluate(() => JSON.parse(localStorage.getItem('catering.channel') ?? '{}') as object)
  expect(place).toMatchObject({ channel: { code: 'BORDEAUX' } })
})

test('a used link shows a notice, and leads to the menu, never to a referrer', async ({ page, shop }) => {
  const { url, code } = await linkFor(shop, await partnerCart(shop))
  await ky.post(shop.url('api', `/shop-api/cart-links/${code}`))
  await page.goto(shop.url('partner'))
  await page.evaluate((address) => location.assign(address), url)
  await expect(heading(page, 'Ce lien n’est plus valable')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'a link that is over')
  // The API has named no page, and any site may be the referrer.
  await expect(wayBack(page, shop)).toHaveCount(0)

  // Whatever the browser has stored, only a URL of http or https becomes the return link.
  await page.goto(shop.url('site'))
  await page.evaluate(() => sessionStorage.setItem('site.return', 'javascript:alert(1)'))
  await page.goto(shop.url('site', '/reprise/jamais-vu'))
  await expect(heading(page, 'Ce lien n’est plus valable')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Revenir sur/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voir la carte' }).click()
  await expect(page).toHaveURL(shop.url('site', '/plateaux-repas'))
})

test('a customer’s cart opens only after its owner has signed in', async ({ page, shop }) => {
  const [owner, stranger] = [newcomer(), newcomer()]
  await register(shop, owner)
  await register(shop, stranger)
  const api = await signedInApi(shop, owner)
  const cart = await partnerCart(shop, api)
  const { url, code } = await linkFor(shop, cart, api)
  const asStranger = await signedInApi(shop, stranger)
  const foreignRequest = await asStranger.post(`shop-api/cart-links/${code}`, { throwHttpErrors: false })
  expect(foreignRequest.status).toBe(404)

  await page.goto(url)
  await expect(heading(page, 'Connectez-vous pour retrouver ce panier')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'a cart that waits for its owner')
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await signIn(page, owner)
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await expect(page).toHaveURL(shop.url('site', '/panier/coordonnees'))
  expect(await cartToken(page)).not.toBe(cart)
  await expect(wayBack(page, shop)).toBeVisible()
})

test('without a network the link waits, and is used once the network is back', async ({ page, shop }) => {
  const cart = await partnerCart(shop)
  const { url } = await linkFor(shop, cart)
  const calls = '**/shop-api/cart-links/**'
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await page.goto(url)
  await expect(heading(page, 'Pas de réseau ?')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'no network')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(heading(page, 'Pas de réseau ?')).toBeFocused()

  await page.unroute(calls)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/retour=%2Fpanier%2Fcoordonnees$/)
  expect(await cartToken(page)).not.toBe(cart)
})

test('after a 500 of the shop, a click on retry sends the request again', async ({ page, shop }) => {
  const { url } = await linkFor(shop, await partnerCart(shop))
  const calls = '**/shop-api/cart-links/**'
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(url)
  await expect(heading(page, 'Le panier n’a pas pu être repris')).toBeFocused()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/retour=%2Fpanier%2Fcoordonnees$/)
})
