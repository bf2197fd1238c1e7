import type { Browser, CDPSession, Page } from '@playwright/test'
import { evaluate, countElements, heapOf, onSlowPhone, quiet } from './slow-phone.ts'

export type Visit = {
  /** Milliseconds; null where the page shows none. */
  firstCards: number | null
  /** Total blocking time up to the last product, and the filter's, in milliseconds. */
  blocking: number
  interaction: number | null
  /** Megabytes after a collection. */
  heap: number
  elements: number
}

const LOOKS_MS = 200
const TIMEOUT_MS = 120_000

type Seen = { first: number | null; blocking: number; interaction: number; isWatching: boolean }

/** Runs in the page from its first moment, and records when things show; leaves `seen`, `count` and `filter` there. */
function watch(): void {
  const seen: Seen = { first: null, blocking: 0, interaction: 0, isWatching: true }
  const inside = () => document.querySelector('catering-catalogue')?.shadowRoot ?? document
  const look = () => {
    if (inside().querySelector('.card h3')) seen.first = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const button = () =>
    [...inside().querySelectorAll('button')].find(({ textContent }) => /^Végétarien/.test(textContent))
  Object.assign(globalThis, {
    seen,
    count: () => parseInt(inside().querySelector('.filters-count, #count')?.textContent ?? ''),
    filter: () => button()?.getBoundingClientRect().toJSON() as DOMRect | undefined,
  })
  new PerformanceObserver((list) => {
    if (seen.isWatching) for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Opens a page in a fresh browser context, waits for the last product, clicks a filter. */
export async function visit(browser: Browser, url: string, products: number): Promise<Visit> {
  return onSlowPhone(browser, watch, (page, cdp) => look(page, cdp, url, products))
}

async function look(page: Page, cdp: CDPSession, url: string, products: number): Promise<Visit> {
  await page.goto(url)
  await until(page, cdp, `${products} === 0 || count() === ${products}`)
  await quiet(page)
  const elements = await evaluate<number>(cdp, `(${String(countElements)})()`)
  const heap = await unwatchedHeapOf(page, cdp)
  if (products > 0) {
    const box = await evaluate<DOMRect | undefined>(cdp, 'filter()')
    if (!box) throw new Error('There is no filter to click.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await until(page, cdp, `count() < ${products}`)
    await quiet(page)
  }
  const { first, blocking, interaction } = await evaluate<Seen>(cdp, 'seen')
  // Event Timing does not report what took less than a frame.
  return { firstCards: first, blocking, interaction: products > 0 ? interaction || 16 : null, heap, elements }
}

async function until(page: Page, cdp: CDPSession, condition: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!(await evaluate<boolean>(cdp, condition))) {
    if (performance.now() > end) throw new Error(`The page never came to ${condition}.`)
    await page.waitForTimeout(LOOKS_MS)
  }
}

/** The heap in megabytes; the time of the collection does not count as blocking of the page. */
async function unwatchedHeapOf(page: Page, cdp: CDPSession): Promise<number> {
  await evaluate(cdp, 'seen.isWatching = false')
  const bytes = await heapOf(cdp)
  await quiet(page)
  await evaluate(cdp, 'seen.isWatching = true')
  return bytes / 1e6
}
