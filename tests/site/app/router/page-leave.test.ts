// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { watchPageLeave } from '#site/app/router/load-page.ts'

const leave = () => dispatchEvent(new Event('beforeunload'))

test('a page is left once the browser requests another', () => {
  const watch = watchPageLeave()
  expect(watch.isLeft()).toBe(false)
  leave()
  expect(watch.isLeft()).toBe(true)
  watch.stop()
})

test('the listener is removed', () => {
  const watch = watchPageLeave()
  watch.stop()
  leave()
  expect(watch.isLeft()).toBe(false)
})
