import type { Catering } from '#widgets/core/element/shop/catering.ts'
import { add, setResponse, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

// The oldest browser that the guide names: newer features are removed, as far as a page can do that.

const absent: [owner: object, name: string][] = [
  [URL, 'canParse'],
  [URL, 'parse'],
  [Promise, 'withResolvers'],
  [Promise, 'try'],
  [Object, 'groupBy'],
  [Map, 'groupBy'],
  [Array, 'fromAsync'],
  [AbortSignal, 'any'],
  [Element.prototype, 'checkVisibility'],
  [Element.prototype, 'moveBefore'],
  [HTMLElement.prototype, 'popover'],
  [HTMLElement.prototype, 'showPopover'],
  [HTMLElement.prototype, 'hidePopover'],
  [String.prototype, 'isWellFormed'],
  [String.prototype, 'toWellFormed'],
  ...['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'].map((name): [object, string] => [
    Array.prototype,
    name,
  ]),
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'].map(
    (name): [object, string] => [Set.prototype, name],
  ),
  ...['map', 'filter', 'toArray', 'some', 'find', 'forEach', 'take', 'drop', 'every', 'reduce', 'flatMap'].map(
    (name): [object, string] => [
      (globalThis as unknown as { Iterator: { prototype: object } }).Iterator.prototype,
      name,
    ],
  ),
]
const NEWER = /light-dark/
const { supports } = CSS
const { matches } = Element.prototype
const { replaceSync } = CSSStyleSheet.prototype

openBackend()
for (const [owner, name] of absent) delete (owner as Record<string, unknown>)[name]
CSS.supports = ((...terms: [string]) => !NEWER.test(terms.join()) && supports.apply(CSS, terms)) as typeof CSS.supports
CSSStyleSheet.prototype.replaceSync = function (rules) {
  // Tokens have no fallback value.
  if (rules.includes('--paper')) equal(NEWER.test(rules), false)
  replaceSync.call(this, rules)
  // Nested rules would be lost, except for what only a newer browser moves.
  for (const rule of this.cssRules)
    if (rule instanceof CSSStyleRule)
      equal(
        [...rule.cssRules].some((one) => one instanceof CSSStyleRule),
        false,
      )
}
Element.prototype.matches = function (this: Element, selector: string) {
  if (selector.includes('popover')) throw new SyntaxError(selector)
  return matches.call(this, selector)
} as typeof matches

const errors: unknown[] = []
addEventListener('error', ({ error }) => errors.push(error))
addEventListener('unhandledrejection', ({ reason }) => errors.push(reason))

setResponse('taxons', [{ code: 'plateaux-repas', name: 'Plateaux repas', enabled: true, position: 1, children: [] }])
setResponse('products', [
  {
    ...{ code: 'P1', name: 'Plateau P1', shortDescription: 'Poulet rôti.', mainTaxon: 'plateaux-repas', vatRate: 10 },
    ...{ variants: [{ code: 'P1', channelPricings: { DEFAULT: { price: 1690 } } }], inStock: true, tracked: false },
  },
])

test('products are listed and added, and the drawer has its colours', async () => {
  const catalogue = add('catering-catalogue', { category: 'plateaux-repas' })
  add('catering-cart', { drawer: '' })
  const button = add('catering-cart-button')
  await embed()
  equal((await inside(catalogue, 'h3')).textContent, 'Plateau P1')
  const own = await inside<HTMLButtonElement>(button, 'button')
  own.click()
  const dialog = await until(() => document.querySelector('catering-cart')?.shadowRoot?.querySelector('dialog[open]'))
  truthy(!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(dialog).backgroundColor), 'it should be opaque')
  equal(errors, [])
})

test('a form in the page has its rules, and a message is shown above it', async () => {
  const account = add('catering-account' as 'div', { view: 'sign-in' })
  const input = await until(() => account.querySelector<HTMLInputElement>('form input[name=email]'))
  await until(() => getComputedStyle(input).borderTopLeftRadius === '10px')
  const { catering } = globalThis as { catering: Catering }
  const shop = await catering.ready
  shop.closeCart()
  globalThis.fetch = async () => new Response('{}', { status: 500 })
  await shop.addItem('P1')
  const alert = await until(() =>
    [...document.body.children].find(({ shadowRoot }) => shadowRoot?.querySelector('[role=alert] .toast')),
  )
  equal(getComputedStyle(alert).zIndex, '2147483647')
  equal(errors, [])
})
