import { accessible, add, embed, equal, inside, openBackend, test, truthy, until } from './page.ts'

// A page's own words in place of ours, wherever they stand.

openBackend()
const page = globalThis as { cateringConfig?: object }
page.cateringConfig = {
  ...page.cateringConfig,
  words: {
    'Votre panier': 'Ma commande',
    Retirer: 'Enlever',
    'Total TTC': 'À payer',
    '{count} articles': '{count} plateaux',
    articles: 'plateaux',
    'Panier :': 'Commande :',
    'Retiré du panier : {productName}': 'Sans {productName}',
    Remettre: 'Reprendre',
    'Code postal de livraison': 'Où livrer',
  },
}
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

const text = (element: Element): string => (element.shadowRoot?.textContent ?? '').replaceAll(/\s/g, ' ')

test('a sentence is the page’s own from the first drawing, and so are the names of controls', async () => {
  await embed()
  const cart = add('catering-cart')
  const drawn: string[] = []
  const remove = await inside<HTMLButtonElement>(cart, '.line-remove')
  new MutationObserver(() => drawn.push(text(cart))).observe(cart.shadowRoot!, { subtree: true, childList: true })
  equal([remove.textContent, remove.ariaLabel], ['Enlever', 'Enlever, Plateau'])
  equal(cart.shadowRoot?.querySelector('h2')?.textContent, 'Ma commande')
  truthy(text(cart).includes('15 plateaux'), 'what changes in a sentence should stay in it')
  truthy(text(cart).includes('À payer'), 'the total should have its own words')
  truthy(text(cart).includes('Total HT'), 'what the page says nothing of should stay')
  equal(
    drawn.filter((one) => one.includes('Votre panier')),
    [],
  )
  equal(await accessible(cart), [])
  cart.remove()
})

test('the cart button says what the page says, while nobody has touched it', async () => {
  const element = add('catering-cart-button')
  const button = await inside<HTMLButtonElement>(element, 'button')
  await until(() => button.textContent?.replaceAll(/\s/g, ' ') === 'Commande : 247,50 € TTC – 15 plateaux')
  element.remove()
})

test('messages have the page’s own words too', async () => {
  const cart = add('catering-cart')
  ;(await inside<HTMLButtonElement>(cart, '.line-remove')).click()
  const region = await until(() => document.querySelector('[role=region]:popover-open'))
  await until(() => region.shadowRoot?.querySelector('.toast'))
  const toast = region.shadowRoot!.querySelector('.toast')!
  equal(toast.querySelector('p')?.textContent, 'Sans Plateau')
  equal(toast.querySelector('.way')?.textContent, 'Reprendre')
  cart.remove()
})

test('what is drawn later has them as well', async () => {
  const picker = add('catering-channel-picker', { view: 'form' })
  const field = await inside<HTMLInputElement>(picker, 'input')
  equal(picker.shadowRoot?.querySelector(`label[for="${field.id}"]`)?.textContent?.trim(), 'Où livrer')
  picker.remove()
})
