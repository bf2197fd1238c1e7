import { accessible, add, requests, embed, equal, inside, openBackend, setResponse, test, until } from '../page.ts'

// The controls of the parts that `disable` names are visible, marked as disabled, and do nothing.

openBackend()
// A caterer: the cart of the national menu requests the postal code in place of the order.
setResponse('channels/DEFAULT', { code: 'CENTRE', name: 'Traiteur du centre', enabled: true })
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

const STATE = 'aria-disabled'
const states = (controls: Iterable<Element>) => [...controls].map((control) => control.getAttribute(STATE))
const controls = (place: Element) => [...place.querySelectorAll<HTMLElement>('button, input, summary, a[href]')]
const part = <Found extends HTMLElement = HTMLElement>(widget: Element, name: string) =>
  inside<Found>(widget, `[part~="${name}"]`)
const isMarked = (control: Element) => () => control.getAttribute(STATE) === 'true'

async function filledCart(attributes: Record<string, string>) {
  await embed()
  const cart = add('catering-cart', attributes)
  await part(cart, 'line')
  return cart
}

const sendKey = (control: HTMLElement, key: string) =>
  control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))

test('a disabled button is visible, focusable, and ignores clicks', async () => {
  const cart = await filledCart({ disable: 'checkout' })
  const button = await part(cart, 'checkout')
  await until(isMarked(button))
  const received: Event[] = []
  cart.addEventListener('catering:navigate', (event) => received.push(event))
  button.focus()
  button.click()
  equal([cart.shadowRoot?.activeElement === button, button.checkVisibility(), received.length], [true, true, 0])
  cart.removeAttribute('disable')
  await until(() => !button.hasAttribute(STATE))
  cart.addEventListener('catering:navigate', (event) => event.preventDefault())
  button.click()
  equal(received.length, 1)
  cart.remove()
})

test('all controls of a disabled part are disabled, those that come later too, and no others', async () => {
  const cart = await filledCart({ disable: 'line' })
  const line = await part(cart, 'line')
  await until(() => states(controls(line)).every((state) => state === 'true'))
  const more = controls(line).find(({ ariaLabel }) => ariaLabel?.startsWith('Ajouter'))
  const before = requests.length
  more?.click()
  equal([controls(line).length > 2, !!more, requests.length], [true, true, before])
  const clear = await part(cart, 'clear')
  equal(states(controls(clear)), [null])
  cart.setAttribute('disable', 'clear')
  await until(() => states(controls(clear))[0] === 'true')
  equal(more?.getAttribute(STATE), null)
  cart.remove()
})

test('a field ignores typed characters, and the keys that leave it work', async () => {
  const cart = await filledCart({ disable: 'budget' })
  const budget = await part(cart, 'budget')
  budget.setAttribute('open', '')
  const field = await until(() => budget.querySelector('input'))
  await until(isMarked(field))
  const typed = new InputEvent('beforeinput', { bubbles: true, composed: true, cancelable: true, data: '8' })
  equal(
    [field.dispatchEvent(typed), sendKey(field, '8'), sendKey(field, 'Tab'), sendKey(field, 'Escape')],
    [false, false, true, true],
  )
  equal(await accessible(cart), [])
  cart.remove()
})

test('a form in the page’s own tree is disabled with the part that shows it, and nothing of the page is', async () => {
  const cart = await filledCart({ disable: 'coupon cart' })
  const own = add('a', { slot: 'before-order', href: '#own' }, cart)
  const coupon = await part(cart, 'coupon')
  coupon.setAttribute('open', '')
  await until(() => coupon.querySelector('button'))
  const formHost = cart.querySelector('catering-form')
  await until(() => states(controls(formHost ?? coupon)).every((state) => state === 'true'))
  let clicks = 0
  own.addEventListener('click', (event) => {
    event.preventDefault()
    clicks += 1
  })
  own.click()
  equal([own.hasAttribute(STATE), clicks], [false, 1])
  cart.remove()
})

test('a control disabled by its view stays disabled when the part is enabled again', async () => {
  await embed()
  const bar = add('catering-channel-picker', { view: 'bar' })
  ;(await part(bar, 'guests')).click()
  const guests = await inside(bar, '[part~="dialog"] .guests-section')
  const [fewer, , more] = controls(guests)
  equal(states([fewer!, more!]), ['true', null])
  bar.setAttribute('disable', 'dialog')
  await until(isMarked(more!))
  bar.setAttribute('disable', 'nothing')
  await until(() => !more?.hasAttribute(STATE))
  equal(fewer?.getAttribute(STATE), 'true')
  bar.remove()
})

test('an element inserted into the page after its attribute was set is disabled once it is rendered', async () => {
  const before = await filledCart({ disable: 'clear' })
  await until(isMarked(controls(await part(before, 'clear'))[0]!))
  before.remove()
  const cart = document.createElement('catering-cart')
  cart.setAttribute('disable', 'clear')
  cart.setAttribute('disable', 'checkout')
  // The file is here already: it has looked at the element before the next frame.
  await new Promise(requestAnimationFrame)
  document.body.append(cart)
  const button = await part(cart, 'checkout')
  await until(isMarked(button))
  equal(states(controls(await part(cart, 'clear'))), [null])
  cart.remove()
})
