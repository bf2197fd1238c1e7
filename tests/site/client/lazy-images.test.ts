// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loadLazyImages } from '#site/client/lazy-images.ts'

// happy-dom has no layout: the test triggers the observer.
type Notify = (entries: { isIntersecting: boolean; target: Element }[]) => void
const observers: Near[] = []
const observed = () => observers.flatMap(({ seen }) => [...seen])
class Near {
  seen = new Set<Element>()
  margin: string
  notify: Notify
  constructor(notify: Notify, { rootMargin = '' } = {}) {
    this.notify = notify
    this.margin = rootMargin
    observers.push(this)
  }
  observe = (image: Element) => void this.seen.add(image)
  disconnect = () => this.seen.clear()
  static come(image: Element): void {
    for (const { seen, notify } of observers)
      if (seen.size) notify([...seen].map((target) => ({ isIntersecting: target === image, target })))
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
  Near.come(first!)
  expect([first?.getAttribute('src'), root.querySelector('source')?.srcset]).toEqual(['/first.webp', '/first.avif'])
  expect(second?.getAttribute('src')).toBeNull()
  expect(observed()).toEqual([second])
})

test('a page that is printed loads all its images', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML = '<img alt="" data-src="/one.webp"><img alt="" data-src="/two.webp">'
  loadLazyImages()
  dispatchEvent(new Event('beforeprint'))
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/one.webp',
    '/two.webp',
  ])
  expect(observed()).toEqual([])
})

test('the images of the page load by the same rule', () => {
  vi.stubGlobal('IntersectionObserver', Near)
  document.body.innerHTML =
    '<picture><source data-srcset="/tile.avif"><img class="lazy" alt="" data-src="/tile.webp"></picture><img alt="" src="/front.webp">'
  loadLazyImages()
  const [tile] = document.querySelectorAll('img')
  expect(observed()).toEqual([tile])
  Near.come(tile!)
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
  Near.come(image)
  expect([image.getAttribute('src'), source.srcset]).toEqual(['/dish.webp', '/dish.avif'])
})
