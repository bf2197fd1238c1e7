import type { Catering, Finding } from '#widgets/core/element/shop/catering.ts'
import {
  add,
  afterEach,
  embed,
  equal,
  inside,
  openBackend,
  productOf,
  setResponse,
  test,
  truthy,
  until,
} from '../page.ts'

// The doctor examines a page once its widgets are there, however slow their files and their data are.

openBackend()
const page = globalThis as { catering?: Catering }
const elements: Element[] = []
const define = customElements.define.bind(customElements)
afterEach(() => {
  elements.splice(0).forEach((element) => element.remove())
  customElements.define = define
})

const SLOW_MS = 700
/** The tags of the page are defined later, as where files load slowly. */
const slowFiles = () => {
  customElements.define = (...tag) => void setTimeout(() => define(...tag), SLOW_MS)
}
const put = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, string>, text = '') => {
  const element = add(tag, attributes)
  element.textContent = text
  elements.push(element)
  return element
}
const bad = (found: readonly Finding[]) =>
  found
    .filter(({ level, section }) => level !== 'fine' && section !== 'Getting started')
    .map(({ where, what }) => `${where} ${what}`)

const panel = (): HTMLElement | undefined =>
  [...document.body.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('section'))
    .find((section) => section?.ariaLabel?.startsWith('Doctor')) ?? undefined

setResponse('products/PR', productOf('PR'))

test('with ?catering-debug the bar waits until elements in the place of a tag are replaced', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}&catering-debug`)
  put('a', { class: 'catering-product', 'data-product': 'PR', href: '/plateau' }, 'Le plateau')
  put('div', { 'data-catering': 'cart-button' }, 'Mon panier')
  slowFiles()
  await embed()
  const section = await until(panel)
  equal(section.querySelector('h2')?.textContent, 'Catering: no problems')
  truthy(document.querySelector('catering-product a'), 'the link should be replaced')
  elements.push(document.querySelector('catering-product')!, document.querySelector('catering-cart-button')!)
  section.querySelector<HTMLButtonElement>('button:last-of-type')?.click()
})

test('an element in the place of a tag whose files are loading is neither a fault nor content yet', async () => {
  await embed()
  slowFiles()
  const box = put('div', { 'data-catering': 'contact' })
  equal(bad(await page.catering!.doctor()), [])
  equal([box.parentElement?.localName, box.dataset.catering], ['catering-contact', undefined])
  elements.push(box.parentElement!)
})

test('a tag that a script adds while others are loading is waited for', async () => {
  await embed()
  slowFiles()
  put('catering-delivery-check', {})
  setTimeout(() => put('catering-caterer-finder', {}), SLOW_MS / 2)
  equal(bad(await page.catering!.doctor()), [])
})

test('colours are compared once the data of a widget is there, a lazy one in view too', async () => {
  await embed()
  const network = globalThis.fetch
  globalThis.fetch = async (...call) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return network(...call)
  }
  const product = put('catering-product', { product: 'PR', loading: 'lazy' })
  product.style.setProperty('--catering-brand', '#767676')
  const found = await page.catering!.doctor()
  globalThis.fetch = network
  truthy(product.shadowRoot?.querySelector('.button'), 'the card should be there')
  truthy(
    bad(found).some((one) => one.startsWith('--catering-brand: ')),
    `the brand should be reported: ${bad(found)}`,
  )
})

test('an element in a shadow tree that is not watched is reported with the function to call', async () => {
  const host = put('div', {})
  const root = host.attachShadow({ mode: 'open' })
  const link = document.createElement('a')
  Object.assign(link, { className: 'catering-product', href: '/plateau' })
  link.dataset.product = 'PR'
  root.append(link)
  await embed()
  const [found, ...others] = (await page.catering!.doctor()).filter(({ level }) => level !== 'fine')
  equal([found?.element === link, others], [true, []])
  truthy(found?.fix?.includes('catering.watch'), String(found?.fix))
  page.catering!.watch(root)
  await inside(await until(() => root.querySelector('catering-product')), '*')
})
