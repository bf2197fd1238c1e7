import { expect, test } from 'vitest'
import { mailtoUrl, telUrl } from '#widgets/core/domain/contact-urls.ts'

test.each([
  ['bonjour@shop.example', 'mailto:bonjour@shop.example'],
  ['a?cc=b@shop.example', 'mailto:a%3Fcc%3Db@shop.example'],
  ['a&b#c%d/e+f@shop.example', 'mailto:a%26b%23c%25d%2Fe%2Bf@shop.example'],
  ['a"b c@shop.example', 'mailto:a%22b%20c@shop.example'],
  ['zoé@société.fr', 'mailto:zo%C3%A9@soci%C3%A9t%C3%A9.fr'],
  [' lyon@shop.example ', 'mailto:lyon@shop.example'],
])('the URL that writes to %s is %s', (address, url) => {
  expect(mailtoUrl(address)).toBe(url)
  expect(decodeURIComponent(new URL(url).pathname)).toBe(address.trim())
  expect(new URL(url).search + new URL(url).hash).toBe('')
})

test.each([
  ['01 99 00 10 00', 'tel:0199001000'],
  ['+33 1 99 00 10 00', 'tel:+33199001000'],
  ['+33 (0)1.99-00/10 00', 'tel:+33199001000'],
  ['0033 1 99 00 10 00', 'tel:+33199001000'],
  ['tel:+33199001000', 'tel:+33199001000'],
  ['01\u00a099\u202f00 10 00', 'tel:0199001000'],
  ['01 99 00 10 00?x#y%z', 'tel:0199001000'],
  ['01 99 00 10 00 accès', 'tel:0199001000'],
])('the URL that calls %s is %s', (number, url) => expect(telUrl(number)).toBe(url))
