// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Cart } from '#widgets/cart/Cart.tsx'
import { ApiError } from '#widgets/core/api/api.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { unfold } from '#tests/support/fake-shop/unfold.ts'
import { cartOf, channel } from '#tests/support/fake-shop/values.ts'

const describes = (element: HTMLElement) =>
  plainText(document.getElementById(element.getAttribute('aria-describedby') ?? ''))

const quantityField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité, A' })

type Calls = Parameters<typeof showInShop>[0]

/** Shows the cart with this quantity of product A, at 21 € each; the minimum is 60 €. */
const showCart = async (quantity: number, calls: Calls = {}) => {
  const shown = await showInShop(
    calls,
    (emit) => <Cart drawer={false} compact={false} emit={emit} />,
    async ({ state }) => {
      await settled()
      await state().channel.choose(channel('LYON'), '69002')
      if (quantity > 0) await state().cart.add({ productCode: 'A', quantity })
    },
  )
  // The lines have a file of their own.
  if (quantity > 0) await screen.findByRole('button', { name: 'Vider le panier' })
  return shown
}

test('without a postal code the order button opens its dialog, and nothing is stated of a minimum', async () => {
  const { sent, state } = await showInShop(
    {},
    (emit) => <Cart drawer={false} compact={false} emit={emit} />,
    async ({ state }) => {
      await settled()
      await state().cart.add({ productCode: 'A', quantity: 2 })
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Indiquer le code postal' }))
  expect(state().panels.additional).toBe('channel')
  expect(sent).toEqual([])
  expect(screen.queryByText(/inimum|commander$/)).toBeNull()
  expect(screen.getByText(/Vous voyez la carte nationale/)).toBeTruthy()
})

test('below the minimum the order button has what is missing and leads nowhere', async () => {
  const { sent } = await showCart(2)
  const button = screen.getByRole('button', { name: /Plus que 18.€ pour commander/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(sent).toEqual([])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('70')
})

test('from the minimum on the order button leads to the first step of the checkout', async () => {
  const { sent } = await showCart(3)
  fireEvent.click(screen.getByRole('button', { name: 'Passer commande' }))
  expect(sent).toEqual([{ to: 'checkout', step: 'contact', order: null }])
})

const sold = (code: string, price: number, change: object = {}) => ({
  ...{ code, name: code, price, taxons: [], inStock: true, isAlcohol: false, leadHours: 24, allergens: [], ...change },
})

test('below the minimum two products are proposed that reach it, and the focus stays there once one is added', async () => {
  const products = vi.fn(async () => [
    ...[sold('Cher', 9000), sold('Juste', 1800), sold('Vin', 1810, { isAlcohol: true }), sold('Près', 1900)],
    ...[
      sold('Peu', 1700),
      sold('A', 2100),
      sold('Lait', 1820, { allergens: ['lait'] }),
      sold('Fini', 1830, { inStock: false }),
    ],
  ])
  const { fake, state } = await showCart(2, { catalogue: { products } } as unknown as Calls)
  act(() => state().preferences.set({ avoid: ['lait'] }))
  const proposed = await screen.findByRole('group', { name: 'Pour atteindre le minimum' })
  const buttons = [...proposed.querySelectorAll('button')]
  expect(buttons.map(plainText)).toEqual(['Ajouter Juste, 18 € HT', 'Ajouter Près, 19 € HT'])
  fireEvent.click(buttons[1]!)
  await screen.findByText('Minimum de commande atteint')
  expect(fake.carts.addItem.mock.calls.at(-1)).toMatchObject(['cart-1', { productCode: 'Près', quantity: 1 }])
  await waitFor(() => expect(plainText(document.activeElement as HTMLElement)).toContain('Minimum de commande atteint'))
  expect(screen.queryByRole('group', { name: 'Pour atteindre le minimum' })).toBeNull()
})

test('below the minimum products of categories that the setting leaves out are not proposed', async () => {
  const products = vi.fn(async () => [
    ...[sold('Juste', 1800, { taxons: ['sale', 'apero-dinatoire'] }), sold('Eau', 1900, { taxons: ['boissons'] })],
  ])
  await showInShop(
    { catalogue: { products } } as unknown as Calls,
    (emit) => <Cart drawer={false} compact={false} emit={emit} />,
    async ({ runtime, state }) => {
      runtime.deps.settings.categories = 'plateaux-repas boissons'
      await settled()
      await state().channel.choose(channel('LYON'), '69002')
      await state().cart.add({ productCode: 'A', quantity: 2 })
    },
  )
  const proposed = await screen.findByRole('group', { name: 'Pour atteindre le minimum' })
  expect([...proposed.querySelectorAll('button')].map(plainText)).toEqual(['Ajouter Eau, 19 € HT'])
})

test('a cart that reaches the minimum requests no products to propose', async () => {
  const products = vi.fn(async () => [])
  await showCart(3, { catalogue: { products } } as unknown as Calls)
  await settled()
  expect(products).not.toHaveBeenCalled()
})

test('the order button of a cart with address, day and slot leads to the payment, the last look', async () => {
  const complete = { deliveryDate: '2026-11-26', deliveryWindow: '12h-13h', shippingAddress: {} }
  const addItem = vi.fn(async () => ({ ...cartOf('cart-1', { A: 3 }), ...complete }))
  const { sent } = await showCart(3, { carts: { addItem } })
  fireEvent.click(screen.getByRole('button', { name: 'Passer commande' }))
  expect(sent).toEqual([{ to: 'checkout', step: 'payment', order: null }])
})

test.each([
  ['2026-11-26', 0],
  ['2026-11-27', 1],
])('on %s free delivery is stated %i times: a quote has agreed the fee of the 26th', async (deliveryDate, times) => {
  const agreedDelivery = { day: '2026-11-26', fees: 6000 }
  const addItem = vi.fn(async () => ({ ...cartOf('cart-1', { A: 30 }), agreedDelivery, deliveryDate }))
  await showInShop(
    { carts: { addItem } },
    (emit) => <Cart drawer={false} compact={false} emit={emit} />,
    async ({ state }) => {
      await settled()
      await state().channel.choose({ ...channel('LYON'), shippingFeesFreeThreshold: 350 }, '69002')
      await state().cart.add({ productCode: 'A', quantity: 30 })
    },
  )
  await screen.findByText('Minimum de commande atteint')
  expect(screen.queryAllByText('Livraison offerte')).toHaveLength(times)
})

test('a new total is announced once the server has responded', async () => {
  await showCart(2)
  const announced = () => [...document.querySelectorAll('[aria-live]')].map(plainText).join('|')
  expect(announced()).toContain('Panier : 2 articles, total 42 € HT')
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, A' }))
  await waitFor(() => expect(announced()).toContain('Panier : 3 articles, total 63 € HT'))
})

test('a removed product can be restored from the alert, in its former quantity', async () => {
  const { state } = await showCart(3)
  expect(screen.getAllByRole('button', { name: 'Diminuer, A' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Retirer, A' }))
  await screen.findByText('Votre panier est vide')
  await waitFor(() => expect(state().alerts.alerts).toHaveLength(1))
  const [alert] = state().alerts.alerts
  expect(alert).toMatchObject({ message: 'Retiré du panier : A', timed: false, action: { label: 'Remettre' } })
  alert?.action?.run()
  expect(plainText(await screen.findByRole('heading', { name: 'A' }))).toBe('A')
  expect(quantityField().value).toBe('3')
})

test('a quantity is typed on its line, and a rejected one is rolled back with the reason', async () => {
  const { state, fake } = await showCart(3)
  const type = (typed: string) => {
    fireEvent.change(quantityField(), { target: { value: typed } })
    fireEvent.blur(quantityField())
  }
  type('120')
  expect(quantityField().value).toBe('120')
  await waitFor(() => expect(fake.carts.changeItem.mock.calls).toEqual([['cart-1', 1, 120]]))
  fake.carts.changeItem.mockRejectedValueOnce(new ApiError('refused', { fields: { quantity: ['Il en reste 130.'] } }))
  type('150')
  await waitFor(() => expect(quantityField().value).toBe('120'))
  expect(state().alerts.alerts.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    'A : la quantité n’a pas changé. Il en reste 130.',
  ])
  type('0')
  await screen.findByText('Votre panier est vide')
})

test.each([
  ['page', false],
  ['drawer', true],
])(
  'the total is shown once, in the %s, and is not labelled with tax where the backend sends none',
  async (_, drawer) => {
    await showInShop(
      {},
      (emit) => <Cart drawer={drawer} compact={false} emit={emit} />,
      async ({ state }) => {
        await settled()
        await state().cart.add({ productCode: 'A', quantity: 3 })
        if (drawer) state().panels.open('cart')
      },
    )
    await screen.findByRole('button', { name: 'Vider le panier' })
    expect(screen.getAllByText('Total')).toHaveLength(1)
    expect(plainText(screen.getByText('Total').parentElement)).toBe('Total63 €')
    expect(screen.queryByText(/^Total HT|TTC/)).toBeNull()
  },
)

test('a rejected coupon shows an error beside its field, and stays typed', async () => {
  const setCoupon = vi.fn(() => Promise.reject(new ApiError('refused', { codes: { coupon: ['no'] } })))
  await showCart(3, { carts: { setCoupon } })
  unfold('Code de réduction')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code de réduction' })
  fireEvent.change(field, { target: { value: 'RENTREE' } })
  fireEvent.submit(field.form as HTMLFormElement)
  expect(plainText(await screen.findByText('Ce code n’est pas valable pour ce panier.'))).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('RENTREE')
})

test('an accepted coupon shows its discount, and can be removed', async () => {
  const cart = { ...cartOf('cart-1', { A: 3 }), couponCode: 'BIENVENUE10', couponAmount: -630 }
  const removeCoupon = vi.fn(async () => cartOf('cart-1', { A: 3 }))
  await showCart(3, { carts: { setCoupon: vi.fn(async () => cart), removeCoupon } })
  unfold('Code de réduction')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code de réduction' })
  fireEvent.change(field, { target: { value: 'BIENVENUE10' } })
  fireEvent.submit(field.form as HTMLFormElement)
  const remove = await screen.findByRole('button', { name: 'Retirer le code BIENVENUE10' })
  expect(plainText(document.querySelector('.summary-saving'))).toBe('Remise BIENVENUE10−6,30 €')
  fireEvent.click(remove)
  await waitFor(() => expect(document.querySelector('.summary-saving')).toBeNull())
  expect(removeCoupon).toHaveBeenCalledTimes(1)
})

test('a green action is on until the visitor orders what it leaves out', async () => {
  const { state } = await showCart(3)
  const cutlery = await screen.findByRole<HTMLInputElement>('switch', { name: /Sans couverts/ })
  expect(cutlery.checked).toBe(true)
  fireEvent.click(cutlery)
  expect(state().cart.greenActions).toEqual({ cup: true, cutlery: false, bread: true })
  expect(plainText(cutlery.closest('label'))).toContain('Couverts ajoutés')
})

test('an empty cart leads to the menu', async () => {
  const { sent } = await showCart(0)
  fireEvent.click(screen.getByRole('button', { name: 'Voir la carte' }))
  expect(sent).toEqual([{ to: 'catalogue' }])
})

test('an empty cart has a button for the day only beside a delivery bar, which takes the choice', async () => {
  const choose = 'Choisir, Votre livraison'
  const { unmount } = await showCart(0)
  await screen.findByRole('button', { name: 'Voir la carte' })
  expect(screen.queryByRole('button', { name: choose })).toBeNull()
  unmount()
  const bar = document.createElement('catering-channel-picker')
  bar.setAttribute('view', 'bar')
  document.body.append(bar)
  const { state, sent } = await showCart(0)
  fireEvent.click(await screen.findByRole('button', { name: choose }))
  expect([state().panels.main, sent]).toEqual(['delivery', []])
  bar.remove()
})

test('without a delivery bar the day is chosen in the checkout, from the minimum on', async () => {
  const choose = 'Choisir, Votre livraison'
  const { unmount } = await showCart(2)
  await screen.findByText(/Plus que/, { selector: '.goals *' })
  expect(screen.queryByRole('button', { name: choose })).toBeNull()
  unmount()
  const { sent } = await showCart(3)
  fireEvent.click(await screen.findByRole('button', { name: choose }))
  expect(sent).toEqual([{ to: 'checkout', step: 'delivery', order: null }])
})

test('a cart that could not be read stays stored, and is read again on demand', async () => {
  const read = vi.fn<() => Promise<unknown>>(() => Promise.reject(offline()))
  const { state } = await showInShop(
    { carts: { read } },
    (emit) => <Cart drawer={false} compact={false} emit={emit} />,
    async ({ runtime, state }) => {
      runtime.store.setState(({ cart }) => ({ cart: { ...cart, token: 'kept' } }))
      await state().cart.refresh()
    },
  )
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('alert').textContent).toContain('Votre panier n’a pas pu être lu.')
  expect(screen.queryByText(/vide/)).toBeNull()
  read.mockResolvedValue(cartOf('kept', { A: 3 }))
  fireEvent.click(retry)
  await screen.findByRole('heading', { name: 'A' })
  expect(state().cart.token).toBe('kept')
})

test('a removed menu can be restored when its components are known, and not otherwise', async () => {
  const parts = { mainCourse: 'SAN-1', drink: 'EAU', dessert: 'TARTE' }
  const menu = (known: typeof parts | null) => {
    const cart = cartOf('cart-1', { MENU: 1 })
    const [item] = cart.items
    return { ...cart, items: [{ ...item!, choices: ['Sandwich', 'Eau', 'Tarte'], parts: known }] }
  }
  for (const known of [parts, null]) {
    const addItem = vi.fn(async () => menu(known))
    const { state, unmount } = await showCart(1, { carts: { addItem } })
    fireEvent.click(screen.getByRole('button', { name: 'Retirer, MENU' }))
    await waitFor(() => expect(state().alerts.alerts).toHaveLength(1))
    const [alert] = state().alerts.alerts
    if (known) {
      alert?.action?.run()
      await waitFor(() => expect(addItem).toHaveBeenCalledTimes(2))
      expect(addItem.mock.calls.at(-1)?.slice(0, 2)).toMatchObject([
        'cart-1',
        { productCode: 'MENU', quantity: 1, ...parts },
      ])
    } else expect(alert?.action).toBeNull()
    unmount()
  }
})

test('a menu has a quantity like any product, and is restored as one menu whose quantity is then raised', async () => {
  const parts = { mainCourse: 'SAN-1', drink: 'EAU', dessert: 'TARTE' }
  const menu = (quantity: number) => {
    const cart = cartOf('cart-1', { MENU: quantity })
    const [item] = cart.items
    return { ...cart, items: [{ ...item!, choices: ['Sandwich', 'Eau', 'Tarte'], parts }] }
  }
  const addItem = vi.fn(async () => menu(1))
  const changeItem = vi.fn(async (_cart: string, _line: number, quantity: number) => menu(quantity))
  const { state } = await showCart(1, { carts: { addItem, changeItem } })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité, MENU, Sandwich, Eau, Tarte' })
  fireEvent.change(field(), { target: { value: '3' } })
  fireEvent.blur(field())
  await waitFor(() => expect(changeItem.mock.calls).toEqual([['cart-1', 1, 3]]))
  await act(settled)
  fireEvent.click(screen.getByRole('button', { name: 'Retirer, MENU' }))
  await waitFor(() => expect(state().alerts.alerts).toHaveLength(1))
  state().alerts.alerts[0]?.action?.run()
  await waitFor(() => expect(changeItem).toHaveBeenCalledTimes(2))
  expect(addItem).toHaveBeenLastCalledWith(
    'cart-1',
    expect.objectContaining({ productCode: 'MENU', quantity: 1, ...parts }),
  )
  expect(changeItem).toHaveBeenLastCalledWith('cart-1', 1, 3)
  await waitFor(() => expect(field().value).toBe('3'))
})

test('an unavailable line shows the reason, offers a substitute, and blocks the order', async () => {
  const short = {
    ...{ type: 'error', code: 'out_of_stock', message: 'A : il en reste 2.', items: [1], left: 2 },
    substitutes: [{ code: 'B', name: 'Plateau B', allergens: ['lait', 'gluten'] }],
  }
  const cart = { ...cartOf('cart-1', { A: 3 }), messages: [short] }
  const { fake } = await showCart(3, { carts: { addItem: vi.fn(async () => cart) } })
  const order = screen.getByRole('button', { name: 'Corriger le panier pour commander' })
  expect(order.getAttribute('aria-disabled')).toBe('true')
  await screen.findByText('A : il en reste 2.')
  const replace = await screen.findByRole('button', { name: 'Remplacer par Plateau B' })
  expect(describes(replace)).toBe('Contient : Lait, Gluten')
  fireEvent.click(screen.getByRole('button', { name: 'En garder 2' }))
  await waitFor(() => expect(fake.carts.changeItem).toHaveBeenCalledWith('cart-1', 1, 2))
})

test.each(['gluten', 'arachides'])('a substitute for a product never has an excluded allergen: %s', async (avoided) => {
  const trouble = {
    ...{ type: 'error', code: 'out_of_stock', message: 'A : il n’en reste plus.', items: [1], left: 0 },
    substitutes: [
      { code: 'B', name: 'Plateau B', allergens: ['gluten'] },
      { code: 'C', name: 'Plateau C', allergens: ['inconnus'] },
      { code: 'D', name: 'Plateau D', allergens: [] },
    ],
  }
  const cart = { ...cartOf('cart-1', { A: 3 }), messages: [trouble] }
  const { state } = await showCart(3, { carts: { addItem: vi.fn(async () => cart) } })
  act(() => state().preferences.set({ avoid: [avoided] }))
  await screen.findByText('A : il n’en reste plus.')
  const offered = screen.getAllByRole('button', { name: /Remplacer par/ }).map(plainText)
  expect(offered).toEqual([avoided === 'gluten' ? 'Remplacer par Plateau D' : 'Remplacer par Plateau B'])
})

test('a substitute whose allergens are unknown is labelled so, not as free of allergens', async () => {
  const trouble = {
    ...{ type: 'error', code: 'out_of_stock', message: 'A : il n’en reste plus.', items: [1], left: 0 },
    substitutes: [{ code: 'B', name: 'Plateau B', allergens: ['inconnus'] }],
  }
  const cart = { ...cartOf('cart-1', { A: 3 }), messages: [trouble] }
  await showCart(3, { carts: { addItem: vi.fn(async () => cart) } })
  const replace = await screen.findByRole('button', { name: 'Remplacer par Plateau B' })
  expect(describes(replace)).toBe('Allergènes non renseignés')
})

test('a menu with an unavailable component is not replaced by a product', async () => {
  const trouble = {
    ...{ type: 'error', code: 'product_gone', message: 'A a quitté la carte.', items: [1], left: null },
    substitutes: [{ code: 'B', name: 'Plateau B', allergens: [] }],
  }
  const cart = { ...cartOf('cart-1', { A: 3 }), messages: [trouble] }
  const items = cart.items.map((item) => ({ ...item, choices: ['Tarte'] }))
  await showCart(3, { carts: { addItem: vi.fn(async () => ({ ...cart, items })) } })
  await screen.findByText('A a quitté la carte.')
  expect(screen.queryByRole('button', { name: /Remplacer par/ })).toBeNull()
})

test('after the session has expired the cart requires its owner to sign in', async () => {
  const { sent } = await showInShop(
    {},
    (emit) => <Cart drawer={false} compact={false} emit={emit} />,
    async ({ state }) => state().cart.suspend({ ...state().cart, token: 'hers', owner: 1 }),
  )
  expect(plainText(screen.getByRole('heading', { name: 'Votre panier vous attend' }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Me reconnecter' }))
  expect(sent).toEqual([{ to: 'sign-in' }])
})

test('no empty message has a role that screen readers announce by itself, and the green actions are a named group', async () => {
  await showCart(3)
  await screen.findByRole('group', { name: 'Gestes verts' })
  const announced = [...document.querySelectorAll('[role=status], [role=alert]')]
  expect(announced.filter(({ textContent }) => !textContent)).toEqual([])
})

test('the images of the lines do not have a high fetch priority', async () => {
  const picture = { src: '/a.jpg', alt: '', width: 76, height: 76, template: '', ending: 0, formats: [], widths: [] }
  const cart = cartOf('cart-1', { A: 3 })
  const items = cart.items.map((item) => ({ ...item, product: { ...item.product, picture } }))
  const { container } = await showCart(3, { carts: { addItem: vi.fn(async () => ({ ...cart, items })) } })
  expect(container.querySelector('.line-picture img')?.getAttribute('fetchpriority')).toBeNull()
})
