import { add, afterEach, embed, equal, openBackend, test, truthy, until } from '../page.ts'

// What an editor or a sanitizer keeps of a page, in place of the tags that it removes.

openBackend()
const elements: Element[] = []
afterEach(() => elements.splice(0).forEach((element) => element.remove()))

/** Content as a content management system writes it into the page. */
function content(html: string): HTMLElement {
  const host = add('div')
  elements.push(host)
  host.innerHTML = html
  return host
}

test('a link to a product becomes its card, and stays as its content', async () => {
  await embed()
  const host = content('<p>Voir <a class="catering-product" data-product="PR" href="/plateau">le plateau</a></p>')
  const widget = await until(() => host.querySelector('p > catering-product'))
  equal(widget.getAttribute('product'), 'PR')
  const link = widget.querySelector('a')
  equal([link?.getAttribute('href'), link?.textContent], ['/plateau', 'le plateau'])
  await until(() => widget.shadowRoot?.childElementCount)
  equal(host.querySelectorAll('catering-product').length, 1)
})

test('a box becomes the tag that it names, with the attributes of the tag alone', async () => {
  await embed()
  const host = content(
    '<div data-catering="cart-button" data-product="PR:2" data-label="Commander" data-loading="lazy" data-onclick="alert(1)" data-id="catering">10 plateaux</div>',
  )
  const widget = await until(() => host.querySelector('catering-cart-button'))
  equal(
    widget
      .getAttributeNames()
      .filter((name) => name !== 'lang')
      .toSorted(),
    ['label', 'loading', 'product'],
  )
  equal(widget.textContent, '10 plateaux')
})

test('a box that names no tag stays as it is, and the console names it', async () => {
  await embed()
  const warnings: unknown[] = []
  const real = console.warn
  console.warn = (warning: unknown) => warnings.push(warning)
  const host = content('<div data-catering="panier">Le panier</div>')
  await until(() => warnings.length)
  console.warn = real
  truthy(String(warnings[0]).includes('<catering-panier>'), String(warnings[0]))
  equal([host.textContent, host.firstElementChild?.localName, warnings.length], ['Le panier', 'div', 1])
  equal((host.firstElementChild as HTMLElement).dataset.catering, 'panier')
})
