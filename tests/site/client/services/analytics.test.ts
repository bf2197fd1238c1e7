// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAnalytics, createPixel } from '#site/client/services/tracking.ts'

type Pixel = { queue: unknown[][]; disablePushState?: boolean; callMethod?: (...command: unknown[]) => void }
type Page = { dataLayer?: ArrayLike<unknown>[]; fbq?: Pixel; _fbq?: Pixel }
const page = globalThis as Page

const analytics = { id: 'G-1', script: 'https://tool.example/tools-analytics.js' }
const pixel = { id: '77', script: 'https://tool.example/tools-pixel.js' }

// The scripts are not loaded.
beforeAll(() => void (window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  document.title = 'Votre panier vous suit'
  history.replaceState(null, '', '/reprise/0a1b2c?email=x%40y&utm_source=lettre')
})
afterEach(() => {
  for (const name of ['dataLayer', 'fbq', '_fbq'] as const) delete page[name]
  for (const name of ['_ga', '_fbp', 'own']) document.cookie = `${name}=; Path=/; Max-Age=0`
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

/** A deleted cookie expires with the next tick of the clock. */
function cookies(): string[] {
  vi.setSystemTime(Date.now() + 1)
  return document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
}

const commands = () => (page.dataLayer ?? []).map((entry) => Array.from(entry))

test('analytics does nothing before the first page view', () => {
  createAnalytics(analytics)
  expect([page.dataLayer, document.head.querySelector('script')]).toEqual([undefined, null])
})

test('analytics starts once and reports every page view', () => {
  const tool = createAnalytics(analytics)
  tool.trackPage()
  tool.trackPage()
  expect(commands().map(([what]) => what)).toEqual(['js', 'config', 'event', 'event'])
  expect(commands()[1]).toEqual(['config', 'G-1', { send_page_view: false }])
})

test('analytics does not get the code of a cart link', () => {
  createAnalytics(analytics).trackPage()
  expect(commands().at(-1)?.[2]).toEqual({
    page_title: 'Votre panier vous suit',
    page_location: `${location.origin}/reprise?utm_source=lettre`,
  })
})

test('analytics deletes its cookies when stopped', () => {
  document.cookie = '_ga=1; Path=/'
  document.cookie = 'own=1; Path=/'
  expect(cookies()).toContain('_ga')
  createAnalytics(analytics).stop()
  expect(cookies()).not.toContain('_ga')
  expect(cookies()).toContain('own')
})

test('the pixel starts once, and reports each page view once', () => {
  const tool = createPixel(pixel)
  expect(page.fbq).toBeUndefined()
  tool.trackPage()
  tool.trackPage()
  expect(page.fbq?.queue.map(([what]) => what)).toEqual(['init', 'consent', 'track', 'consent', 'track'])
  expect(page.fbq?.disablePushState).toBe(true)
  expect(page._fbq).toBe(page.fbq)
})

test('commands after its load reach the pixel’s script at once', () => {
  const tool = createPixel(pixel)
  tool.trackPage()
  const commands: unknown[][] = []
  page.fbq!.callMethod = (...command) => commands.push(command)
  tool.trackPage()
  expect(commands).toEqual([
    ['consent', 'grant'],
    ['track', 'PageView'],
  ])
})

test('the pixel revokes the consent and deletes its cookies when stopped', () => {
  const tool = createPixel(pixel)
  tool.trackPage()
  document.cookie = '_fbp=1; Path=/'
  expect(cookies()).toContain('_fbp')
  tool.stop()
  expect(page.fbq?.queue.at(-1)).toEqual(['consent', 'revoke'])
  expect(cookies()).not.toContain('_fbp')
})

test('a pixel that is stopped before its script has loaded sends no page view', () => {
  const tool = createPixel(pixel)
  tool.trackPage()
  tool.stop()
  expect(page.fbq?.queue).toEqual([
    ['init', '77'],
    ['consent', 'revoke'],
  ])
})

test('a denial does not start the pixel', () => {
  createPixel(pixel).stop()
  expect(page.fbq).toBeUndefined()
})
