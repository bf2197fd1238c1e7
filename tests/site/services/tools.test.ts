// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAnalytics } from '../../../site/services/analytics.ts'
import { createPixel } from '../../../site/services/pixel.ts'

type Pixel = { queue: unknown[][]; disablePushState?: boolean; callMethod?: (...command: unknown[]) => void }
type Page = { dataLayer?: ArrayLike<unknown>[]; fbq?: Pixel; _fbq?: Pixel }
const page = globalThis as Page

const analytics = { id: 'G-1', script: 'https://tool.example/tools-analytics.js' }
const pixel = { id: '77', script: 'https://tool.example/tools-pixel.js' }

// The scripts themselves are not there.
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

/** A cookie that was removed is gone with the next tick of the clock. */
function cookies(): string[] {
  vi.setSystemTime(Date.now() + 1)
  return document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
}

const commands = () => (page.dataLayer ?? []).map((entry) => Array.from(entry))

test('the measure of audience touches nothing before it counts a page', () => {
  createAnalytics(analytics)
  expect([page.dataLayer, document.head.querySelector('script')]).toEqual([undefined, null])
})

test('the measure of audience begins once and counts every page', () => {
  const tool = createAnalytics(analytics)
  tool.count()
  tool.count()
  expect(commands().map(([what]) => what)).toEqual(['js', 'config', 'event', 'event'])
  expect(commands()[1]).toEqual(['config', 'G-1', { send_page_view: false }])
})

test('the measure of audience is not told the code of a cart link', () => {
  createAnalytics(analytics).count()
  expect(commands().at(-1)?.[2]).toEqual({
    page_title: 'Votre panier vous suit',
    page_location: `${location.origin}/reprise?utm_source=lettre`,
  })
})

test('the stopped measure of audience leaves none of its cookies', () => {
  document.cookie = '_ga=1; Path=/'
  document.cookie = 'own=1; Path=/'
  expect(cookies()).toContain('_ga')
  createAnalytics(analytics).stop()
  expect(cookies()).not.toContain('_ga')
  expect(cookies()).toContain('own')
})

test('the pixel begins once, and counts each page by itself alone', () => {
  const tool = createPixel(pixel)
  expect(page.fbq).toBeUndefined()
  tool.count()
  tool.count()
  expect(page.fbq?.queue.map(([what]) => what)).toEqual(['init', 'consent', 'track', 'consent', 'track'])
  expect(page.fbq?.disablePushState).toBe(true)
  expect(page._fbq).toBe(page.fbq)
})

test('the pixel’s script hears at once what comes after it has loaded', () => {
  const tool = createPixel(pixel)
  tool.count()
  const heard: unknown[][] = []
  page.fbq!.callMethod = (...command) => heard.push(command)
  tool.count()
  expect(heard).toEqual([
    ['consent', 'grant'],
    ['track', 'PageView'],
  ])
})

test('the stopped pixel is told so, and leaves none of its cookies', () => {
  const tool = createPixel(pixel)
  tool.count()
  document.cookie = '_fbp=1; Path=/'
  expect(cookies()).toContain('_fbp')
  tool.stop()
  expect(page.fbq?.queue.at(-1)).toEqual(['consent', 'revoke'])
  expect(cookies()).not.toContain('_fbp')
})

test('a pixel that is stopped before its script has loaded sends no page view', () => {
  const tool = createPixel(pixel)
  tool.count()
  tool.stop()
  expect(page.fbq?.queue).toEqual([
    ['init', '77'],
    ['consent', 'revoke'],
  ])
})

test('a pixel that never began is not begun by a refusal', () => {
  createPixel(pixel).stop()
  expect(page.fbq).toBeUndefined()
})
