import { expect, test } from 'vitest'
import { sources } from '#tests/support/sources.ts'

/** The first calls of §7, in their order. */
const CALLS = [
  'POST /shop-api/login',
  'GET /api/v2/shop/account/me',
  'PUT /api/v2/shop/account/me/newsletters',
  'GET /api/v2/shop/account/address-books',
  'GET /api/v2/shop/account/cards',
  'POST /shop-api/carts?channel={code}',
  'GET /shop-api/carts/{token}',
  'POST /shop-api/carts/{token}/items',
  'PUT /shop-api/carts/{token}/items/{id}',
  'DELETE /shop-api/carts/{token}/items/{id}',
  'PUT /shop-api/carts/{token}/coupon?channel={code}',
  'DELETE /shop-api/carts/{token}/coupon',
  'POST /api/v2/shop/checkout/delivery-time',
  'GET /api/v2/shop/additional-sales',
  'GET /api/v2/shop/product-attributes',
  'GET /api/v2/shop/taxons/{code}',
  'GET /api/v2/shop/taxons?enabled=true&channels.code={code}',
  'GET /api/v2/shop/channels?zipcodes.zipcode={zip}',
  'GET /api/v2/shop/channels/{code}',
  'GET /api/v2/shop/products',
  'GET /api/v2/shop/products/{group}/by-taxon?channel={code}',
]

/** The last number of §7. The calls above are tested under their URL too, the others under their number alone. */
const LAST_CALL = 55

const titles = sources('tests/demo/server/contract/*.test.ts').flatMap(({ text }) =>
  [...text.matchAll(/^ *'(.+ .+)',$|^test\('(.+?)',/gm)].map(([, own, named]) => own ?? named ?? ''),
)
const numbersIn = (title: string): number[] =>
  /^(?:§7, )?calls? ([\db, ]+)/
    .exec(title)?.[1]
    ?.split(', ')
    .map((number) => parseInt(number, 10)) ?? []

test('every call has a test with its number', () => {
  const numbers = new Set([
    ...titles.flatMap(numbersIn),
    ...sources('tests/demo/server/contract/*.test.ts').flatMap(({ text }) =>
      [...text.matchAll(/\)\('((?:§7, )?calls? [\db, ]+)/g)].flatMap(([, title = '']) => numbersIn(title)),
    ),
  ])
  const all = Array.from({ length: LAST_CALL }, (_, index) => index + 1)
  expect(all.filter((number) => !numbers.has(number))).toEqual([])
})

test.each(CALLS.map((call, index) => [index + 1, call] as const))('§7, call %i is tested as %s', (number, call) => {
  const own = titles.filter((title) => title.startsWith(`§7, call ${number}: ${call}`))
  expect(own).not.toEqual([])
})
