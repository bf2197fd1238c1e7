import { expect, test } from 'vitest'
import { check, type Fault } from '#widgets/contract/check.ts'
import { knownSettings, knownTags } from '#widgets/contract/known.ts'
import { allTags, ownAttributes } from '#widgets/contract/names.ts'

// What a page may write in attributes and settings.

const inTag = (tag: string, name: string, value: string) => check(name, value, knownTags.get(`catering-${tag}`)!)
const asSetting = (name: string, value: unknown) => check(name, value, knownSettings)

test.each<[string, string, string, Fault]>([
  ['cart', 'compct', '', { fault: 'unknown', meant: 'compact' }],
  ['cart', 'tout-autre-chose', '', { fault: 'unknown', meant: undefined }],
  ['formula', 'code', 'pause-cafe', { fault: 'unknown', meant: 'formula' }],
  ['cart-button', 'product-id', 'P1', { fault: 'unknown', meant: 'product' }],
  ['product', 'quantity', '', { fault: 'number' }],
  ['product', 'quantity', '1.5', { fault: 'number' }],
  ['delivery-check', 'zipcode', '7500', { fault: 'postalCode' }],
  [
    'channel-picker',
    'view',
    ' baar ',
    { fault: 'notAccepted', wrong: 'baar', accepted: ['form', 'hero', 'bar'], meant: 'bar' },
  ],
  [
    'cart-button',
    'hide',
    'amount  pied',
    { fault: 'notAccepted', wrong: 'pied', accepted: ['button', 'amount', 'count'], meant: undefined },
  ],
])('<catering-%s %s="%s"> has a fault', (tag, name, value, fault) => {
  expect(inTag(tag, name, value)).toEqual([fault])
})

test.each([
  ['delivery-check', 'zipcode', ' «75002» '],
  ['delivery-check', 'zipcode', ''],
  ['product', 'quantity', ' 10\u200B'],
  ['channel-picker', 'view', ' bar '],
  ['cart', 'hide', ''],
  ['cart', 'drawer', 'true'],
  ['catalogue', 'links', '/{path}'],
])('<catering-%s %s="%s"> has none', (tag, name, value) => {
  expect(inTag(tag, name, value)).toEqual([])
})

test.each<[string, unknown, Fault['fault']]>([
  ['group', 'b', 'unknown'],
  ['zipcode', '690', 'postalCode'],
  ['zipcode', {}, 'postalCode'],
  ['partner', 'Le Lien', 'partner'],
  ['checkout', '/commande', 'checkout'],
  ['return-url', '/panier', 'url'],
  ['messages', '{cart.title', 'json'],
  ['prefill', 'null', 'json'],
  ['prefill', '5', 'json'],
  ['prefill', { mail: 'camille@exemple.fr' }, 'unknownFields'],
])('the setting %s has a fault when it is %j', (name, value, fault) => {
  expect(asSetting(name, value).map((one) => one.fault)).toEqual([fault])
})

test.each<[string, unknown]>([
  ...[...knownSettings.keys()].flatMap((name): [string, unknown][] => [
    [name, ''],
    [name, null],
  ]),
  ['partner', 'maison-oriel'],
  ['checkout', 'here'],
  ['return-url', 'https://exemple.fr/panier'],
  ['messages', { 'cart.title': () => 'Ma commande' }],
  ['prefill', ' {"email":"camille@exemple.fr"} '],
])('the setting %s has none when it is %j', (name, value) => {
  expect(asSetting(name, value)).toEqual([])
})

test('every number of the contract is checked as one', () => {
  const numbers = allTags.flatMap(([tag, contract]) =>
    ownAttributes(contract)
      .filter(({ kind }) => kind === 'number')
      .map(({ attribute }) => ({ tag, attribute })),
  )
  expect(numbers.length).toBeGreaterThan(1)
  for (const { tag, attribute } of numbers)
    expect(check(attribute, 'dix', knownTags.get(tag)!), `${tag} ${attribute}`).toEqual([{ fault: 'number' }])
})
