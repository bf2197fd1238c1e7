// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { examinePlaceholders } from '#widgets/doctor/placeholders.ts'
import { examineTags } from '#widgets/doctor/tags.ts'

// The tags of a page as the doctor reads them; none is defined here, which is a finding of its own.

afterEach(() => document.body.replaceChildren())

const found = (html: string) => {
  document.body.innerHTML = html
  return [...examineTags(), ...examinePlaceholders()]
    .filter(({ level, what }) => level !== 'fine' && what !== 'is not defined')
    .map(({ level, where, what, fix }) => [level, where, what, fix])
}

test('a postal code of other than five digits has no effect', () => {
  expect(found('<catering-delivery-check zipcode="7500"></catering-delivery-check>')).toEqual([
    ['error', '<catering-delivery-check zipcode="7500">', 'has no effect', 'Write five digits, such as 69002.'],
  ])
})

test('white space and quotation marks around a value are accepted, as by the widgets', () => {
  const picker = '<catering-channel-picker view=" bar " hide="slot guests"></catering-channel-picker>'
  expect(found(`${picker}<catering-delivery-check zipcode="«75002»"></catering-delivery-check>`)).toEqual([])
  expect(found('<catering-channel-picker view=" baar "></catering-channel-picker>')).toEqual([
    ['error', '<catering-channel-picker view=" baar ">', 'view does not accept baar', 'Write bar.'],
  ])
})

test('settings of a shop are examined once, with the other settings', () => {
  expect(found('<catering-shop zipcode="690" api-base-url="https://api.example"></catering-shop>')).toEqual([])
  expect(found('<catering-shop zipcod="69002"></catering-shop>').map(([, , what]) => what)).toEqual([
    'zipcod is unknown',
  ])
})

test('a French name is understood in a tag, and with `catering-` in `data-catering`', () => {
  expect(found('<catering-carte></catering-carte>').map(([, , , fix]) => fix)).toEqual(['Write <catering-catalogue>.'])
  expect(found('<div data-catering="catering-panier"></div><catering-cart></catering-cart>')).toEqual([
    expect.arrayContaining(['Write data-catering="cart".']),
  ])
})
