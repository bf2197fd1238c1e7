import { add, setResponse, equal, embed, inside, openBackend, test, until } from '../page.ts'

// What a page puts into the slots of a state is shown in that state alone.

openBackend()
setResponse('products/P9', () => undefined)
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

test('the page’s content before an order is shown with a filled cart, and its content for an empty one is not', async () => {
  await embed()
  const cart = add('catering-cart')
  const order = add('p', { slot: 'before-order' }, cart)
  const empty = add('p', { slot: 'empty' }, cart)
  order.textContent = empty.textContent = 'Livré à l’accueil'
  await inside(cart, '[part~="line"]')
  equal([order.checkVisibility(), empty.checkVisibility()], [true, false])
  cart.remove()
})

test('the page’s content for a failure replaces the widget’s message, and is hidden until then', async () => {
  await embed()
  const product = add('catering-product', { product: 'P9' })
  const text = add('p', { slot: 'error' }, product)
  text.textContent = 'Appelez l’accueil'
  equal(text.assignedSlot, null)
  await until(() => text.assignedSlot)
  equal(text.checkVisibility(), true)
  const own = text.assignedSlot?.firstElementChild
  equal(own?.checkVisibility(), false)
  product.remove()
})
