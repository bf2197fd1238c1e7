// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { awaitScroll, storeScroll, restoreScroll, showTop, watchScroll } from '#site/app/router/scroll.ts'

const root = document.documentElement
const state = () => history.state as { scroll?: number; from?: string } | null

/** A page too short to scroll, until it has grown. */
function shorten(): void {
  Object.defineProperty(root, 'scrollTop', { configurable: true, get: () => 0, set: () => undefined })
}

afterEach(() => {
  Reflect.deleteProperty(root, 'scrollTop')
  showTop('')
  history.replaceState(null, '')
  document.body.replaceChildren()
})

test('the position is stored beside the other state of the history entry', () => {
  history.replaceState({ from: '/cgv' }, '')
  scrollTo({ top: 340 })
  storeScroll()
  expect(state()).toEqual({ from: '/cgv', scroll: 340 })
})

test('a new page is scrolled to the top', () => {
  scrollTo({ top: 340 })
  showTop('')
  expect(scrollY).toBe(0)
})

test('an invalid encoding of a fragment scrolls to the top, or to the id as it is', () => {
  document.body.innerHTML = '<h2 id="100%">Cent</h2>'
  const shown = vi.spyOn(document.querySelector('h2')!, 'scrollIntoView').mockImplementation(() => undefined)
  showTop('#%E9')
  expect(shown).not.toHaveBeenCalled()
  showTop('#100%')
  expect(shown).toHaveBeenCalledOnce()
})

test('a fragment scrolls to its element, or to the top without one', () => {
  document.body.innerHTML = '<h2 id="prix-é">Prix</h2>'
  const shown = vi.spyOn(document.querySelector('h2')!, 'scrollIntoView').mockImplementation(() => undefined)
  scrollTo({ top: 340 })
  showTop('#prix-%C3%A9')
  expect([shown.mock.calls.length, scrollY]).toEqual([1, 340])
  showTop('#absent')
  expect([shown.mock.calls.length, scrollY]).toEqual([1, 0])
})

test('Back restores the position', () => {
  history.replaceState({ scroll: 340 }, '')
  restoreScroll()
  expect(scrollY).toBe(340)
})

test('the position of an entry is not overwritten while its page is loading', () => {
  history.replaceState({ scroll: 340 }, '')
  scrollTo({ top: 20 })
  awaitScroll()
  storeScroll()
  expect(state()?.scroll).toBe(340)
})

test('the position stays while the page is too short', () => {
  history.replaceState({ scroll: 340 }, '')
  shorten()
  restoreScroll()
  storeScroll()
  expect(state()?.scroll).toBe(340)
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'a user’s %s ends the restoration of a position',
  (name) => {
    history.replaceState({ scroll: 340 }, '')
    shorten()
    restoreScroll()
    dispatchEvent(new Event(name))
    storeScroll()
    expect(state()?.scroll).toBe(0)
  },
)

test('the position is stored on pagehide, until the watch is stopped', () => {
  const stop = watchScroll()
  scrollTo({ top: 340 })
  dispatchEvent(new Event('pagehide'))
  expect(state()?.scroll).toBe(340)
  stop()
  scrollTo({ top: 20 })
  dispatchEvent(new Event('pagehide'))
  expect(state()?.scroll).toBe(340)
})
