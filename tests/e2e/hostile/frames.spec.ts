import { newcomer, signIn } from '../steps.ts'
import { register } from '../../support/customer.ts'
import { add, close, drawer, expect, hear, openCart, openSheet, shopPage, test, toCheckout } from './host.ts'

// Widgets in a frame, with as little as a page may leave it, and where the browser keeps nothing.

const frame = (src: string, attributes = '') =>
  `<!doctype html><html lang="fr"><title>Autour</title><link rel="icon" href="data:,">
<iframe title="Déjeuner" src="${src}" ${attributes} style="width: 100%; height: 850px"></iframe></html>`

const KEPT_NOT = 'Votre navigateur bloque le stockage'

test('in a frame that may run scripts and nothing else one orders; what is not kept is said @firefox', async ({
  page,
  shop,
  host,
}) => {
  const person = newcomer()
  await register(shop, person)
  const said = hear(page)
  const body = (tags: string) => `${tags}<catering-checkout></catering-checkout>`
  const inner = host.put('/opaque', shopPage(shop, { body }))
  // A sandbox is another site to its own page too; of frames of another address Firefox's driver presses nothing.
  await page.goto(host.put('/around', frame(inner, 'sandbox="allow-scripts"')))
  const place = page.frameLocator('iframe')
  await close(await openSheet(place))
  await add(place)
  await expect(place.getByText(KEPT_NOT).first()).toBeVisible()
  const cart = await openCart(place)
  // Here the tag is on the page: nobody is led away, and forms that the frame may not send are sent all the same.
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  await signIn(place, person)
  await expect(place.getByRole('heading', { name: 'Où livrer, et qui accueille ?' }).first()).toBeVisible()
  expect(said).toEqual([])
})

test('out of a frame of another site the order goes on in place of the page around it', async ({
  page,
  shop,
  host,
}) => {
  const said = hear(page)
  host.put('/around-third', frame(host.put('/third', shopPage(shop))))
  await page.goto(`${host.otherSite}/around-third`)
  const place = page.frameLocator('iframe')
  await add(place)
  // A window that keeps no traces keeps nothing for frames of other sites either.
  await expect(place.getByText(KEPT_NOT).first()).toBeVisible()
  const cart = await openCart(place)
  expect(said).toEqual([])
  const { origin } = new URL(shop.url('site'))
  await cart.getByRole('button', { name: 'Passer commande' }).click()
  await page.waitForURL((url) => url.origin === origin, { waitUntil: 'commit' })
})

test('where storage, cookies and locks are refused a page has its shop as long as it stays', async ({
  page,
  shop,
  host,
}) => {
  const said = hear(page)
  const refuse = `<script>
    const refused = () => { throw new DOMException('refused', 'SecurityError') }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refused })
    Object.defineProperty(document, 'cookie', { get: refused, set: refused })
    LockManager.prototype.request = async () => refused()
  </script>`
  await page.goto(host.put('/refused', shopPage(shop, { head: refuse })))
  await add(page)
  await expect(page.getByText(KEPT_NOT).first()).toBeVisible()
  await openCart(page)
  await close(drawer(page))
  await close(await openSheet(page))
  await openCart(page)
  expect(said).toEqual([])
  await toCheckout(page, shop)
})
