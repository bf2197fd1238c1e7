import { expect, test } from 'vitest'
import { sheetIn, sheetOf, withSheet } from '../../../../site/app/router/product-param.ts'

test('an address opens the sheet of a product and keeps the rest of its query', () => {
  const open = withSheet('/buffet?utm_source=lettre', 'PLANCHE & CIE')
  expect(open).toBe('/buffet?utm_source=lettre&produit=PLANCHE+%26+CIE')
  expect(sheetOf(open.slice('/buffet'.length))).toBe('PLANCHE & CIE')
})

test('the sheet of another product takes the place of the one that is open', () => {
  expect(withSheet('/buffet?produit=UN', 'DEUX')).toBe('/buffet?produit=DEUX')
})

test('an address without its sheet is that of the page below', () => {
  expect(withSheet('/buffet?produit=UN', null)).toBe('/buffet')
  expect(withSheet('/buffet?produit=UN&a=1', null)).toBe('/buffet?a=1')
  for (const query of ['?a=1', '?produit=', '?produit', '?produit[]=UN']) expect(sheetOf(query)).toBeNull()
})

test('the server draws a page once for all queries that open the same sheet', () => {
  expect(sheetIn('?utm_source=lettre&produit=UN')).toBe('?produit=UN')
  expect(sheetIn('?utm_source=lettre')).toBe('')
  expect(sheetIn('')).toBe('')
})
