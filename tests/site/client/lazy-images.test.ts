// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loadLazyImages } from '../../../site/client/lazy-images.ts'

// happy-dom has no layout: the test triggers the observer.
const observers: { seen: Set<Element>; margin: string; come(image: Element): void }[] = []
class Near {
  seen = new Set<Element>()
  margin: string
  #notify: (entries: { isIntersecting: boolean; target: Element }[]) => void
  constructor(notify: (entries: { isIntersecting: boolean; target: Element }[]) => void, { rootMargin = '' } = {}) {
    this.#notify = notify
    this.margin = rootMargin
    observers.push(this)
  }
  observe = (image: Element) => void this.seen.add(image)
  unobserve = (image: Element) => void this.seen.delete(image)
  come(image: Element): void {
    this.#notify([...this.seen].map((target) => ({ isIntersecting: target === image, target })))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  observers.length = 0
  document.body.replaceChildren()
})

test('an image of a server-rendered widget loads 300 px before the viewport, and no other with it', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML = '<catering-catalogue></catering-catalogue>'
  const root = document.querySelector('catering-catalogue')!.attachShadow({ mode: 'open' })
  const picture = (name: string) =>
    `<picture><source data-srcset="/${name}.avif"><img alt="" data-src="/${name}.webp"></picture>`
  root.innerHTML = picture('first') + picture('second')
  loadLazyImages()
  const [first, second] = root.querySelectorAll('img')
  expect(observers[0]?.margin).toBe('300px')
  expect(first?.getAttribute('src')).toBeNull()
  observers[0]?.come(first!)
  expect([first?.getAttribute('src'), root.querySelector('source')?.srcset]).toEqual(['/first.webp', '/first.avif'])
  expect(second?.getAttribute('src')).toBeNull()
  expect([...observers[0]!.seen]).toEqual([second])
})

test('the images of the page load by the same rule', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML =
    '<picture><source data-srcset="/tile.avif"><img class="lazy" alt="" data-src="/tile.webp"></picture><img alt="" src="/front.webp">'
  loadLazyImages()
  const [tile] = document.querySelectorAll('img')
  expect([...observers[0]!.seen]).toEqual([tile])
  observers[0]?.come(tile!)
  expect([tile!.getAttribute('src'), document.querySelector('source')?.srcset]).toEqual(['/tile.webp', '/tile.avif'])
})

test('an image hydrated meanwhile keeps the URLs of its widget', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML = '<catering-catalogue></catering-catalogue>'
  const root = document.querySelector('catering-catalogue')!.attachShadow({ mode: 'open' })
  root.innerHTML = '<picture><source data-srcset="/dish.avif"><img alt="" data-src="/dish.webp"></picture>'
  loadLazyImages()
  const [image, source] = [root.querySelector('img')!, root.querySelector('source')!]
  image.removeAttribute('data-src')
  source.removeAttribute('data-srcset')
  image.src = '/dish.webp'
  source.srcset = '/dish.avif'
  observers[0]?.come(image)
  expect([image.getAttribute('src'), source.srcset]).toEqual(['/dish.webp', '/dish.avif'])
})
