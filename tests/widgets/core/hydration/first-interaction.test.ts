// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from '../../../../widgets/core/hydration/first-interaction.ts'

const start = vi.fn()
const prepare = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  for (const call of [start, prepare]) call.mockClear()
})
afterEach(() => {
  // Whoever still waits stops listening.
  use('keydown')
  Reflect.deleteProperty(navigator, 'connection')
  vi.useRealTimers()
})

const use = (sign: string) => dispatchEvent(new Event(sign))
const wait = () => vi.runAllTimers()
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

test('a page that nobody uses starts nothing', () => {
  onFirstInteraction(false, prepare, start)
  wait()
  expect(start).not.toHaveBeenCalled()
})

test.each(['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'])(
  'the sign %s starts the page once',
  (sign) => {
    onFirstInteraction(false, prepare, start)
    use(sign)
    use(sign)
    expect(start).toHaveBeenCalledTimes(1)
  },
)

test('a visitor who only reads has the files prepared', () => {
  onFirstInteraction(false, prepare, start)
  wait()
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('a page in use prepares nothing besides', () => {
  onFirstInteraction(false, prepare, start)
  use('scroll')
  wait()
  expect(prepare).not.toHaveBeenCalled()
})

test.each([
  ['a browser that saves data', { saveData: true, downlink: 10 }],
  ['a slow line', { saveData: false, downlink: 1.6 }],
])('%s has nothing prepared', (_, connection) => {
  connect(connection)
  onFirstInteraction(false, prepare, start)
  wait()
  expect(prepare).not.toHaveBeenCalled()
})

test('a fast line has the files prepared', () => {
  connect({ saveData: false, downlink: 10 })
  onFirstInteraction(false, prepare, start)
  wait()
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('a kept cart starts the page at once, another site’s keys do not', () => {
  localStorage.setItem('other.cart', '{}')
  onFirstInteraction(false, prepare, start)
  expect(start).not.toHaveBeenCalled()
  localStorage.setItem('catering.cart', '{}')
  onFirstInteraction(false, prepare, start)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a page that needs its widgets first starts at once', () => {
  onFirstInteraction(true, prepare, start)
  expect(start).toHaveBeenCalledTimes(1)
})
