// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteCookies } from '#site/client/services/tracking.ts'

const { href } = location
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  window.happyDOM.setURL('https://www.shop.example/')
})
afterEach(() => {
  deleteCookies('')
  window.happyDOM.setURL(href)
  vi.useRealTimers()
})

/** A deleted cookie expires with the next tick of the clock. */
function names(): string[] {
  vi.setSystemTime(Date.now() + 1)
  return document.cookie
    .split('; ')
    .flatMap((cookie) => cookie.split('=', 1))
    .filter(Boolean)
}

test('only the cookies of the tool are deleted', () => {
  document.cookie = '_ga=1; Path=/'
  document.cookie = '_ga_ABC=2; Path=/'
  document.cookie = 'own=1; Path=/'
  deleteCookies('_ga')
  expect(names()).toEqual(['own'])
})

test('a cookie on the parent domain is deleted too', () => {
  document.cookie = '_fbp=1; Path=/; Domain=shop.example'
  expect(names()).toEqual(['_fbp'])
  deleteCookies('_fb')
  expect(names()).toEqual([])
})
