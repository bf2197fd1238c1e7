// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openCart } from '../../../../site/app/router/widget-events.ts'

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
