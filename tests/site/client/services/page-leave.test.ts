// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { watchLeaving } from '../../../../site/client/services/page-leave.ts'

const leave = () => dispatchEvent(new Event('beforeunload'))

test('a page counts as left once the browser asks for another', () => {
  const watch = watchLeaving()
  expect(watch.isLeft()).toBe(false)
  leave()
  expect(watch.isLeft()).toBe(true)
  watch.stop()
})

test('a page that is no longer watched does not listen any more', () => {
  const watch = watchLeaving()
  watch.stop()
  leave()
  expect(watch.isLeft()).toBe(false)
})
