// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loadPictures } from '../../../site/client/lazy-images.ts'

// happy-dom lays nothing out: this observer is told what comes near the view.
const observers: { seen: Set<Element>; margin: string; come(image: Element): void }[] = []
class Near {
  seen = new Set<Element>()
  margin: string
  #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void, { rootMargin = '' } = {}) {
    this.#tell = tell
    this.margin = rootMargin
    observers.push(this)
  }
  observe = (image: Element) => void this.seen.add(image)
  unobserve = (image: Element) => void this.seen.delete(image)
  come(image: Element): void {
    this.#tell([...this.seen].map((target) => ({ isIntersecting: target === image, target })))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  observers.length = 0
  document.body.replaceChildren()
})

test('a picture of a served view loads 300 px before it is seen, and no other one with it', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML = '<catering-catalogue></catering-catalogue>'
  const root = document.querySelector('catering-catalogue')!.attachShadow({ mode: 'open' })
  const picture = (name: string) =>
    `<picture><source data-srcset="/${name}.avif"><img alt="" data-src="/${name}.webp"></picture>`
  root.innerHTML = picture('first') + picture('second')
  loadPictures()
  const [first, second] = root.querySelectorAll('img')
  expect(observers[0]?.margin).toBe('300px')
  expect(first?.getAttribute('src')).toBeNull()
  observers[0]?.come(first!)
  expect([first?.getAttribute('src'), root.querySelector('source')?.srcset]).toEqual(['/first.webp', '/first.avif'])
  expect(second?.getAttribute('src')).toBeNull()
  expect([...observers[0]!.seen]).toEqual([second])
})

test('the pictures of the page itself load by the same rule', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML =
    '<picture><source data-srcset="/tile.avif"><img class="lazy" alt="" data-src="/tile.webp"></picture><img alt="" src="/front.webp">'
  loadPictures()
  const [tile] = document.querySelectorAll('img')
  expect([...observers[0]!.seen]).toEqual([tile])
  observers[0]?.come(tile!)
  expect([tile!.getAttribute('src'), document.querySelector('source')?.srcset]).toEqual(['/tile.webp', '/tile.avif'])
})

test('a picture that its widget has taken over meanwhile keeps the addresses that the widget gave it', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML = '<catering-catalogue></catering-catalogue>'
  const root = document.querySelector('catering-catalogue')!.attachShadow({ mode: 'open' })
  root.innerHTML = '<picture><source data-srcset="/dish.avif"><img alt="" data-src="/dish.webp"></picture>'
  loadPictures()
  const [image, source] = [root.querySelector('img')!, root.querySelector('source')!]
  image.removeAttribute('data-src')
  source.removeAttribute('data-srcset')
  image.src = '/dish.webp'
  source.srcset = '/dish.avif'
  observers[0]?.come(image)
  expect([image.getAttribute('src'), source.srcset]).toEqual(['/dish.webp', '/dish.avif'])
})
