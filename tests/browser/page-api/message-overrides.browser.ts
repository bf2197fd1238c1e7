import { accessible, add, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

// Messages that a page overrides by key.

openBackend()
const page = globalThis as { cateringConfig?: object }
page.cateringConfig = {
  ...page.cateringConfig,
  messages: {
    'cart.title': 'Ma commande',
    'common.actions.remove': 'Enlever',
    'cart.totalInclTax': 'À payer',
    'cart.items': '{0} plateaux',
    'cart.removed': 'Sans {0}',
    'common.actions.undo': 'Reprendre',
    'channelPicker.label': 'Où livrer',
    'cartButton.before': 'Commande : ',
    'cartButton.items': (count: number) => (count > 1 ? ' plateaux' : ' plateau'),
    'nothing.like.it': 'Jamais lu',
  },
}
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

const text = (element: Element): string => (element.shadowRoot?.textContent ?? '').replaceAll(/\s/g, ' ')

test('a message is overridden from the first render, in text and in accessible names', async () => {
  await embed()
  const cart = add('catering-cart')
  const rendered: string[] = []
  const remove = await inside<HTMLButtonElement>(cart, '.line-remove')
  new MutationObserver(() => rendered.push(text(cart))).observe(cart.shadowRoot!, { subtree: true, childList: true })
  equal([remove.textContent, remove.ariaLabel], ['Enlever', 'Enlever, Plateau'])
  equal(cart.shadowRoot?.querySelector('h2')?.textContent, 'Ma commande')
  truthy(text(cart).includes('15 plateaux'), 'a value should stand in the place of {0}')
  truthy(text(cart).includes('À payer'), 'the total should be overridden')
  truthy(text(cart).includes('Total HT'), 'messages without an override should stay')
  equal(
    rendered.filter((one) => one.includes('Votre panier')),
    [],
  )
  equal(await accessible(cart), [])
  cart.remove()
})

test('a cart button is overridden before its first interaction', async () => {
  const element = add('catering-cart-button')
  const button = await inside<HTMLButtonElement>(element, 'button')
  await until(() => button.textContent?.replaceAll(/\s/g, ' ') === 'Commande : 247,50 € TTC – 15 plateaux')
  element.remove()
})

test('alerts are overridden', async () => {
  const cart = add('catering-cart')
  ;(await inside<HTMLButtonElement>(cart, '.line-remove')).click()
  const region = await until(() => document.querySelector('[role=region]:popover-open'))
  await until(() => region.shadowRoot?.querySelector('.toast'))
  const toast = region.shadowRoot!.querySelector('.toast')!
  equal(toast.querySelector('p')?.textContent, 'Sans Plateau')
  equal(toast.querySelector('.way')?.textContent, 'Reprendre')
  cart.remove()
})

test('messages of a widget that is loaded later are overridden', async () => {
  const picker = add('catering-channel-picker', { view: 'form' })
  const field = await inside<HTMLInputElement>(picker, 'input')
  equal(picker.shadowRoot?.querySelector(`label[for="${field.id}"]`)?.textContent?.trim(), 'Où livrer')
  picker.remove()
})
