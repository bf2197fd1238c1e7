import { add, setResponse, API, requests, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

openBackend()
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

const files = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

test('the button shows the stored cart with one read and without the core', async () => {
  await embed()
  const element = add('catering-cart-button')
  const button = await inside<HTMLButtonElement>(element, 'button')
  await until(() => button.textContent?.includes('15 articles'))
  equal(button.textContent?.replaceAll(/\s/g, ' '), 'Panier : 247,50 € TTC – 15 articles')
  equal(requests, ['GET shop-api/carts/kept'])
  truthy(!files().some((path) => path.includes('/core-')), 'without an interaction the core should not be loaded')
  element.remove()
})

test('several buttons read the cart once', async () => {
  const buttons = [add('catering-cart-button'), add('catering-cart-button')]
  for (const element of buttons) await until(() => element.shadowRoot?.querySelector('b')?.textContent === '15')
  equal(requests.length, 1)
  for (const element of buttons) element.remove()
})

test('a button in a hidden part of the page is hidden', async () => {
  const menu = document.body.appendChild(document.createElement('div'))
  menu.style.cssText = 'visibility: hidden; pointer-events: none'
  const element = add('catering-cart-button', {}, menu)
  const { visibility, pointerEvents } = getComputedStyle(await inside(element, 'button'))
  equal([visibility, pointerEvents], ['hidden', 'none'])
  menu.remove()
})

test('a click that the page handles opens no drawer', async () => {
  const element = add('catering-cart-button')
  const received = new Promise<number>((resolve) =>
    element.addEventListener('catering:open-cart', (event) => {
      event.preventDefault()
      resolve(event.detail.count)
    }),
  )
  ;(await inside<HTMLButtonElement>(element, 'button')).click()
  equal(await received, 15)
  await until(() => !element.shadowRoot?.querySelector('[aria-busy]'))
  equal(document.querySelector('catering-cart'), null)
  element.remove()
})

test('a click loads the drawer and opens it, with one event', async () => {
  const element = add('catering-cart-button')
  const targets: string[] = []
  const listener = ({ target }: Event) => void targets.push((target as Element).localName)
  document.addEventListener('catering:open-cart', listener)
  ;(await inside<HTMLButtonElement>(element, 'button')).click()
  const drawer = await until(() => document.querySelector('catering-cart[drawer]'))
  await until(() => drawer.shadowRoot?.querySelector('dialog[open]'))
  equal(document.querySelectorAll('catering-cart[drawer]').length, 1)
  equal(targets, ['catering-cart-button'])
  document.removeEventListener('catering:open-cart', listener)
  element.remove()
})

test('a button with a product adds it', async () => {
  const element = add('catering-cart-button', { product: 'P', quantity: '3', label: 'Commander' })
  const button = await inside<HTMLButtonElement>(element, 'button')
  equal([button.textContent.trim().startsWith('Commander'), button.ariaLabel], [true, null])
  button.click()
  await until(() => requests.includes('POST shop-api/carts/kept/items'))
  element.remove()
})

test('a second click while a product is being added does not add it again', async () => {
  const element = add('catering-cart-button', { product: 'P', quantity: '3' })
  const button = await inside<HTMLButtonElement>(element, 'button')
  const before = requests.length
  button.click()
  button.click()
  await until(() => !button.ariaBusy)
  equal(requests.slice(before).filter((call) => call === 'POST shop-api/carts/kept/items').length, 1)
  element.remove()
})

test('the button of a cart that failed to load is not labelled as empty', async () => {
  localStorage.setItem('catering.cart:unread', JSON.stringify({ token: 'unread' }))
  setResponse('/shop-api/carts/unread', () => undefined)
  const shop = add('catering-shop', { 'api-base-url': API, group: 'unread' })
  const element = add('catering-cart-button', {}, shop)
  const button = await inside<HTMLButtonElement>(element, 'button')
  await until(() => requests.includes('GET shop-api/carts/unread'))
  await new Promise(requestAnimationFrame)
  equal(button.textContent, 'Panier')
  shop.remove()
})

/** Rejects additions as the backend does for a code that it does not know; returns the function that stops. */
function rejectProducts(): () => void {
  const network = globalThis.fetch
  const body = {
    code: 400,
    message: 'Validation failed',
    errors: { productCode: ['sylius.shop_api.product.not_exists'] },
  }
  globalThis.fetch = (input, init) =>
    init?.method === 'POST' && String(input).endsWith('/items')
      ? Promise.resolve(Response.json(body, { status: 400 }))
      : network(input, init)
  return () => void (globalThis.fetch = network)
}
/** The alerts of the page, which are inside an open dialog where there is one. */
const toasts = (root: ParentNode = document): string =>
  [...root.querySelectorAll('*')]
    .map((element) =>
      element.matches('.toast') ? element.textContent : element.shadowRoot ? toasts(element.shadowRoot) : '',
    )
    .join(' ')

/** The console’s errors until the returned function is called. */
function collectErrors(): { messages: string[]; stop(): void } {
  const real = console.error
  const messages: string[] = []
  console.error = (message: unknown) => messages.push(String(message))
  return { messages, stop: () => void (console.error = real) }
}

test('an unknown product is an event, a sentence in the console and a message for the visitor', async () => {
  const stop = rejectProducts()
  const { messages, stop: stopErrors } = collectErrors()
  const element = add('catering-cart-button', { product: 'PR-INCONNU:2' })
  const failure = new Promise<[string, string]>((resolve) =>
    element.addEventListener('catering:error', ({ detail }) => resolve([detail.code, detail.message]), { once: true }),
  )
  ;(await inside<HTMLButtonElement>(element, 'button')).click()
  const [code, message] = await failure
  equal(code, 'unknown')
  truthy(message.includes('PR-INCONNU is not for sale'), message)
  equal(messages, [message])
  await until(() => toasts().includes('Ce produit n’est plus à la carte.'))
  stop()
  stopErrors()
  element.remove()
})

test('with a quantity that is no number nothing is added, and the visitor and the console have the reason', async () => {
  const { messages, stop } = collectErrors()
  const element = add('catering-cart-button', { product: 'P', quantity: 'dix' })
  const before = requests.length
  ;(await inside<HTMLButtonElement>(element, 'button')).click()
  await until(() => toasts().includes('Cette quantité n’est pas possible'))
  equal(
    requests.slice(before).filter((call) => call.startsWith('POST')),
    [],
  )
  truthy(messages[0]?.includes('quantity="dix"'), messages[0] ?? '')
  stop()
  element.remove()
})
