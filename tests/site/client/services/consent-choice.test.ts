// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepChoice, readChoice } from '../../../../site/client/services/consent-choice.ts'

afterEach(() => {
  document.cookie = 'site_consent=; Path=/; Max-Age=0'
})

/** What keeping an answer writes into the cookies. */
function written(choice: Parameters<typeof keepChoice>[0]): string {
  const write = vi.spyOn(document, 'cookie', 'set')
  keepChoice(choice)
  const [[text = ''] = []] = write.mock.calls
  write.mockRestore()
  return text
}

test('a kept answer is read again, refusals too', () => {
  keepChoice({ analytics: true, advertising: false })
  expect(readChoice(['analytics', 'advertising'])).toEqual({ analytics: true, advertising: false })
})

test('an answer does not cover a purpose that came later', () => {
  keepChoice({ analytics: true })
  expect(readChoice(['analytics', 'advertising'])).toBeNull()
})

test('an answer is kept six months on the whole site', () => {
  expect(written({ analytics: false })).toBe('site_consent=analytics=0; Path=/; Max-Age=15778800; SameSite=Lax')
})

test('an answer given over https is never sent in clear', () => {
  const { href } = location
  window.happyDOM.setURL('https://shop.example/')
  expect(written({ analytics: true })).toMatch(/; Secure$/)
  window.happyDOM.setURL(href)
})
