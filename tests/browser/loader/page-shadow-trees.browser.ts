import type { Catering } from '#widgets/core/element/shop/catering.ts'
import { add, API, requests, embed, equal, inside, openBackend, test, until } from '../page.ts'

// A page uses our tags inside components of its own, with open shadow roots.

openBackend()
const { catering } = await embed().then(() => globalThis as { catering: Catering })

const isRendered = (element: Element) => () => element.shadowRoot?.hasChildNodes()

function component(tag: string, parent: Element = document.body) {
  const host = document.createElement('section')
  const root = host.attachShadow({ mode: 'open' })
  const element = document.createElement(tag)
  root.append(element)
  parent.append(host)
  return { host, root, element }
}

test('the doctor reports a tag that the loader does not see, and the function to call', async () => {
  const { host, root, element } = component('catering-quote')
  const found = (await catering.doctor()).filter(({ level }) => level !== 'fine')
  equal(
    found.map(({ where, fix }) => [where, fix]),
    [['<catering-quote>', 'Call catering.watch(root) with the root of that tree.']],
  )
  catering.watch(root)
  await until(isRendered(element))
  equal(
    (await catering.doctor()).filter(({ level }) => level !== 'fine'),
    [],
  )
  host.remove()
})

test('tags in a watched tree become widgets, those that come later too', async () => {
  const { host, root, element } = component('catering-delivery-check')
  catering.watch(root)
  await until(isRendered(element))
  const box = document.createElement('div')
  box.innerHTML = '<catering-contact></catering-contact>'
  root.append(box)
  await until(isRendered(box.firstElementChild!))
  host.remove()
})

test('a drawer in a component’s tree is the page’s: it opens, and no second one is created', async () => {
  const { host, root, element } = component('catering-cart')
  element.setAttribute('drawer', '')
  catering.watch(root)
  ;(await catering.ready).openCart()
  const dialog = await inside<HTMLDialogElement>(element, 'dialog')
  await until(() => dialog.open)
  equal(document.querySelectorAll('catering-cart').length, 0)
  ;(await catering.ready).closeCart()
  host.remove()
})

test('a component inside a <catering-shop> belongs to that shop', async () => {
  const shop = add('catering-shop', { group: 'traiteur', 'api-base-url': API })
  const { element } = component('catering-cart-button', shop)
  const outer = await catering.ready
  equal([outer.of(element) === outer.of(shop), outer.of(element) === outer], [true, false])
  shop.remove()
})

test('a cart button in a component inside a <catering-shop> counts that shop’s cart from the start', async () => {
  localStorage.setItem('catering.cart:comptoir', JSON.stringify({ token: 'counted' }))
  const shop = add('catering-shop', { group: 'comptoir', 'api-base-url': `${API}comptoir/` })
  const { root, element } = component('catering-cart-button', shop)
  catering.watch(root)
  const button = await inside<HTMLButtonElement>(element, 'button')
  await until(() => button.textContent?.includes('15 articles'))
  equal(
    requests.filter((one) => one.includes('counted')),
    ['GET comptoir/shop-api/carts/counted'],
  )
  shop.remove()
})
