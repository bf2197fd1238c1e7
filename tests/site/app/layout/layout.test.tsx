// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Footer } from '#site/app/layout/Footer.tsx'
import { Header } from '#site/app/layout/Header.tsx'
import { Picture } from '#site/app/components/Picture.tsx'
import { conformity } from '#site/app/content/site.ts'
import { layoutMessages } from '#site/app/content/layout.ts'
import { site } from '#site/app/content/site.ts'
import { SettingsContext } from '#site/app/contexts.ts'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const page = () => shop({ catalogue: { taxons: async () => [] } })
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: layoutMessages.openMenu }))
const menu = () => document.querySelector('dialog')!

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the header marks the category of the current page', () => {
  page().show(<Header path="/buffet/vaisselle" />)
  const nav = screen.getByRole('navigation', { name: layoutMessages.mainNavigation })
  expect(within(nav).getByText('Buffet').getAttribute('aria-current')).toBe('true')
  expect(within(nav).getByText('Boissons').hasAttribute('aria-current')).toBe(false)
})

test('the cart button floats while the header is out of view, once there is a cart', async () => {
  const seen: IntersectionObserverCallback[] = []
  const observe = (callback: IntersectionObserverCallback) => {
    seen.push(callback)
    return { observe: vi.fn(), disconnect: vi.fn() }
  }
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function (callback: IntersectionObserverCallback) {
      return observe(callback)
    }),
  )
  const { state, show } = page()
  show(<Header path="/" />)
  const floats = () => document.querySelector('catering-cart-button')?.parentElement?.className.includes('floats')
  const scroll = (isIntersecting: boolean) =>
    act(() => seen.at(-1)?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver))
  expect(seen).toEqual([])
  await act(() => state().cart.add({ productCode: 'A', quantity: 1 }))
  scroll(false)
  expect(floats()).toBe(true)
  scroll(true)
  expect(floats()).toBe(false)
  scroll(false)
  act(() => state().cart.reset())
  expect(floats()).toBe(false)
})

test('the menu of narrow screens is rendered only while it is open', () => {
  page().show(<Header path="/" />)
  expect(menu().childElementCount).toBe(0)
  openMenu()
  expect(menu().open).toBe(true)
  expect(menu().querySelector(`a[href="${site.contactPhoneLink}"]`)?.textContent).toBe(site.contactPhone)
})

test('the menu closes by its button, by a link and by a click beside it', () => {
  page().show(<Header path="/" />)
  const ways = [
    () => within(menu()).getByRole('button', { name: layoutMessages.closeMenu }),
    () => within(menu()).getByText(layoutMessages.footer.faq),
    () => menu(),
  ]
  for (const way of ways) {
    openMenu()
    fireEvent.click(way())
    expect(menu().open).toBe(false)
  }
})

test('the menu closes on any other navigation', () => {
  const { runtime, show } = page()
  const { rerender } = show(<Header path="/" />)
  openMenu()
  rerender(<RuntimeContext.Provider value={runtime} children={<Header path="/cgv" />} />)
  expect(menu().open).toBe(false)
})

test('the menu button has aria-expanded', () => {
  page().show(<Header path="/" />)
  const button = document.querySelector('[aria-haspopup="dialog"]')!
  expect(button.getAttribute('aria-expanded')).toBe('false')
  openMenu()
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('the footer has the alcohol notice and the accessibility status', () => {
  page().show(<Footer />)
  expect(screen.getByText(layoutMessages.footer.alcohol)).toBeTruthy()
  const statement = document.querySelector('a[href="/accessibilite"]')
  expect(statement?.textContent).toBe(layoutMessages.footer.accessibility[conformity])
})

test('the footer opens the consent settings only where consent is requested', () => {
  let requests = 0
  const onRequest = () => requests++
  document.addEventListener('site:cookies', onRequest)
  const { show } = page()
  const { unmount } = show(<Footer />)
  expect(screen.queryByText(layoutMessages.footer.cookies)).toBeNull()
  unmount()
  show(<SettingsContext.Provider value={{ apiBaseUrl: '', hasConsentSettings: true }} children={<Footer />} />)
  fireEvent.click(screen.getByText(layoutMessages.footer.cookies))
  document.removeEventListener('site:cookies', onRequest)
  expect(requests).toBe(1)
})

test('an image comes from the API of the settings, lazy unless eager', () => {
  const picture = { folder: 'taxons', name: 'buffet', sizes: '1px', width: 4, height: 3 } as const
  const { container } = page().show(
    <SettingsContext.Provider value={{ apiBaseUrl: 'https://api.example/', hasConsentSettings: false }}>
      <Picture {...picture} />
      <Picture {...picture} eager />
    </SettingsContext.Provider>,
  )
  const [late, first] = container.querySelectorAll('img')
  expect(first?.src).toBe('https://api.example/media/taxons/buffet-640.webp')
  expect(first?.previousElementSibling?.getAttribute('srcset')).toBe(
    [320, 640, 960].map((width) => `https://api.example/media/taxons/buffet-${width}.avif ${width}w`).join(', '),
  )
  expect([late?.getAttribute('src'), late?.className, first?.className]).toEqual([null, 'lazy', ''])
  expect([first?.getAttribute('fetchpriority'), late?.getAttribute('fetchpriority')]).toEqual(['high', null])
})
