// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { awaitScroll, keepScroll, restoreScroll, showTop, watchScroll } from '../../../../site/app/router/scroll.ts'

const root = document.documentElement
const kept = () => history.state as { scroll?: number; from?: string } | null

/** A page too short to be scrolled, until it has grown. */
function shorten(): void {
  Object.defineProperty(root, 'scrollTop', { configurable: true, get: () => 0, set: () => undefined })
}

afterEach(() => {
  Reflect.deleteProperty(root, 'scrollTop')
  showTop('')
  history.replaceState(null, '')
  document.body.replaceChildren()
})

test('the position of a page is kept beside what its entry already holds', () => {
  history.replaceState({ from: '/cgv' }, '')
  scrollTo({ top: 340 })
  keepScroll()
  expect(kept()).toEqual({ from: '/cgv', scroll: 340 })
})

test('a new page is shown from its top', () => {
  scrollTo({ top: 340 })
  showTop('')
  expect(scrollY).toBe(0)
})

test('an address whose fragment is badly encoded shows the top, or the part of that very name', () => {
  document.body.innerHTML = '<h2 id="100%">Cent</h2>'
  const shown = vi.spyOn(document.querySelector('h2')!, 'scrollIntoView').mockImplementation(() => undefined)
  showTop('#%E9')
  expect(shown).not.toHaveBeenCalled()
  showTop('#100%')
  expect(shown).toHaveBeenCalledOnce()
})

test('an address that names a part shows that part, and the top where there is no such part', () => {
  document.body.innerHTML = '<h2 id="prix-é">Prix</h2>'
  const shown = vi.spyOn(document.querySelector('h2')!, 'scrollIntoView').mockImplementation(() => undefined)
  scrollTo({ top: 340 })
  showTop('#prix-%C3%A9')
  expect([shown.mock.calls.length, scrollY]).toEqual([1, 340])
  showTop('#absent')
  expect([shown.mock.calls.length, scrollY]).toEqual([1, 0])
})

test('coming back shows the position that was left', () => {
  history.replaceState({ scroll: 340 }, '')
  restoreScroll()
  expect(scrollY).toBe(340)
})

test('the position of an entry is not overwritten while its page is on its way', () => {
  history.replaceState({ scroll: 340 }, '')
  scrollTo({ top: 20 })
  awaitScroll()
  keepScroll()
  expect(kept()?.scroll).toBe(340)
})

test('a page that is too short yet keeps the position that was left', () => {
  history.replaceState({ scroll: 340 }, '')
  shorten()
  restoreScroll()
  keepScroll()
  expect(kept()?.scroll).toBe(340)
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'a person’s %s ends the way back to a position',
  (name) => {
    history.replaceState({ scroll: 340 }, '')
    shorten()
    restoreScroll()
    dispatchEvent(new Event(name))
    keepScroll()
    expect(kept()?.scroll).toBe(0)
  },
)

test('a position is kept when the page is left, until nobody watches any more', () => {
  const stop = watchScroll()
  scrollTo({ top: 340 })
  dispatchEvent(new Event('pagehide'))
  expect(kept()?.scroll).toBe(340)
  stop()
  scrollTo({ top: 20 })
  dispatchEvent(new Event('pagehide'))
  expect(kept()?.scroll).toBe(340)
})
