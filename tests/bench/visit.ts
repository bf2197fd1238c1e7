import type { Browser, CDPSession, Page } from '@playwright/test'
import { ask, countElements, heapOf, onSlowPhone, quiet } from './slow-phone.ts'

export type Visit = {
  /** Milliseconds; null where the page shows none. */
  firstCards: number | null
  /** Total blocking time up to the last dish, and the filter's, in milliseconds. */
  blocking: number
  interaction: number | null
  /** Megabytes after a collection. */
  heap: number
  elements: number
}

const LOOKS_MS = 200
const PATIENCE_MS = 120_000

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

/** Opens a page in a fresh browser context, waits for the last dish, presses a filter. */
export async function visit(browser: Browser, url: string, dishes: number): Promise<Visit> {
  return onSlowPhone(browser, watch, (page, cdp) => look(page, cdp, url, dishes))
}

async function look(page: Page, cdp: CDPSession, url: string, dishes: number): Promise<Visit> {
  await page.goto(url)
  await until(page, cdp, `${dishes} === 0 || count() === ${dishes}`)
  await quiet(page)
  const elements = await ask<number>(cdp, `(${String(countElements)})()`)
  const heap = await unwatchedHeapOf(page, cdp)
  if (dishes > 0) {
    const box = await ask<DOMRect | undefined>(cdp, 'filter()')
    if (!box) throw new Error('There is no filter to press.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await until(page, cdp, `count() < ${dishes}`)
    await quiet(page)
  }
  const { first, blocking, interaction } = await ask<Seen>(cdp, 'seen')
  // Event Timing does not report what took less than a frame.
  return { firstCards: first, blocking, interaction: dishes > 0 ? interaction || 16 : null, heap, elements }
}

async function until(page: Page, cdp: CDPSession, condition: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await ask<boolean>(cdp, condition))) {
    if (performance.now() > end) throw new Error(`The page never came to ${condition}.`)
    await page.waitForTimeout(LOOKS_MS)
  }
}

/** The heap in megabytes; the time of the collection does not count as blocking of the page. */
async function unwatchedHeapOf(page: Page, cdp: CDPSession): Promise<number> {
  await ask(cdp, 'seen.isWatching = false')
  const bytes = await heapOf(cdp)
  await quiet(page)
  await ask(cdp, 'seen.isWatching = true')
  return bytes / 1e6
}
