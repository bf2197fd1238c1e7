// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { watchWidgetEvents, openCart } from '#site/app/router/widget-events.ts'

afterEach(() => document.body.replaceChildren())

test('the cart drawer is added once, however often it is opened', () => {
  const opened: string[] = []
  openCart((panel) => opened.push(panel))
  openCart((panel) => opened.push(panel))
  expect(opened).toEqual(['cart', 'cart'])
  expect(document.querySelectorAll('catering-cart[drawer]')).toHaveLength(1)
})

test('an inline cart is no drawer', () => {
  document.body.innerHTML = '<catering-cart></catering-cart>'
  openCart(() => undefined)
  expect(document.querySelectorAll('catering-cart')).toHaveLength(2)
})

test('the terms and the privacy policy open in a new window, because a form links to them and keeps what was typed', () => {
  const go = vi.fn()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const navigation = { go, goBack: vi.fn(), check: vi.fn(), retry: vi.fn(), stop: vi.fn() }
  const stop = watchWidgetEvents(navigation, vi.fn())
  for (const to of ['terms', 'privacy', 'account']) {
    document.dispatchEvent(new CustomEvent('catering:navigate', { detail: { to }, cancelable: true }))
  }
  expect(open.mock.calls).toEqual([
    ['/cgv', '_blank', 'noopener'],
    ['/politique-confidentialite', '_blank', 'noopener'],
  ])
  expect(go).toHaveBeenCalledOnce()
  stop()
  open.mockRestore()
})
