import { add, load, openBackend, test, truthy, until } from '../page.ts'

openBackend()

test('with ?catering-debug a page that loads only `cart-button.js` shows the doctor', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}&catering-debug`)
  add('catering-cart-button', { produit: 'P' })
  await load('/widgets/cart-button.js')
  const panel = await until(() =>
    [...document.body.children]
      .map(({ shadowRoot }) => shadowRoot?.querySelector('section'))
      .find((section) => section?.ariaLabel?.startsWith('Doctor')),
  )
  await until(() => panel.textContent?.includes('produit is unknown'))
  truthy(panel.isConnected, 'the panel should be in the page')
})
