import { expect, test } from 'vitest'
import { productIn, productOf, withProduct } from '#site/app/router/routes.ts'

test('a URL opens a product and keeps the rest of its query', () => {
  const open = withProduct('/buffet?utm_source=lettre', 'PLANCHE & CIE')
  expect(open).toBe('/buffet?utm_source=lettre&produit=PLANCHE+%26+CIE')
  expect(productOf(open.slice('/buffet'.length))).toBe('PLANCHE & CIE')
})

test('another product replaces the open one', () => {
  expect(withProduct('/buffet?produit=UN', 'DEUX')).toBe('/buffet?produit=DEUX')
})

test('a URL without the product is that of the page below', () => {
  expect(withProduct('/buffet?produit=UN', null)).toBe('/buffet')
  expect(withProduct('/buffet?produit=UN&a=1', null)).toBe('/buffet?a=1')
  for (const query of ['?a=1', '?produit=', '?produit', '?produit[]=UN']) expect(productOf(query)).toBeNull()
})

test('the server renders a page once for all queries with the same product', () => {
  expect(productIn('?utm_source=lettre&produit=UN')).toBe('?produit=UN')
  expect(productIn('?utm_source=lettre')).toBe('')
  expect(productIn('')).toBe('')
})
