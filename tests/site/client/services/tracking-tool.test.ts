// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCookies } from '../../../../site/client/services/forget-cookies.ts'

const { href } = location
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  window.happyDOM.setURL('https://www.shop.example/')
})
afterEach(() => {
  forgetCookies('')
  window.happyDOM.setURL(href)
  vi.useRealTimers()
})

/** A cookie that was removed is gone with the next tick of the clock. */
function names(): string[] {
  vi.setSystemTime(Date.now() + 1)
  return document.cookie
    .split('; ')
    .flatMap((cookie) => cookie.split('=', 1))
    .filter(Boolean)
}

test('only the cookies of the tool are removed', () => {
  document.cookie = '_ga=1; Path=/'
  document.cookie = '_ga_ABC=2; Path=/'
  document.cookie = 'own=1; Path=/'
  forgetCookies('_ga')
  expect(names()).toEqual(['own'])
})

test('a cookie that a tool put on the parent domain is removed too', () => {
  document.cookie = '_fbp=1; Path=/; Domain=shop.example'
  expect(names()).toEqual(['_fbp'])
  forgetCookies('_fb')
  expect(names()).toEqual([])
})
