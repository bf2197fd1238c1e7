// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from '#widgets/core/hydration/first-interaction.ts'

const start = vi.fn()
const prepare = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  for (const call of [start, prepare]) call.mockClear()
})
afterEach(() => {
  // Pending waits remove their listeners.
  use('keydown')
  Reflect.deleteProperty(navigator, 'connection')
  vi.useRealTimers()
})

const use = (sign: string) => dispatchEvent(new Event(sign))
const wait = () => vi.runAllTimers()
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

test('a page without interaction starts nothing', () => {
  onFirstInteraction(false, prepare, start)
  wait()
  expect(start).not.toHaveBeenCalled()
})

test.each(['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'])(
  'the interaction %s starts the page once',
  (sign) => {
    onFirstInteraction(false, prepare, start)
    use(sign)
    use(sign)
    expect(start).toHaveBeenCalledTimes(1)
  },
)

test('a visitor who only reads gets the files prefetched', () => {
  onFirstInteraction(false, prepare, start)
  wait()
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('a page in use prefetches nothing besides', () => {
  onFirstInteraction(false, prepare, start)
  use('scroll')
  wait()
  expect(prepare).not.toHaveBeenCalled()
})

test.each([
  ['a browser that saves data', { saveData: true, downlink: 10 }],
  ['a slow line', { saveData: false, downlink: 1.6 }],
])('%s has nothing prefetched', (_, connection) => {
  connect(connection)
  onFirstInteraction(false, prepare, start)
  wait()
  expect(prepare).not.toHaveBeenCalled()
})

test('a fast connection gets the files prefetched', () => {
  connect({ saveData: false, downlink: 10 })
  onFirstInteraction(false, prepare, start)
  wait()
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('a stored cart starts the page at once, the keys of another site do not', () => {
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
