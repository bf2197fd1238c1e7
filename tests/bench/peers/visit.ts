import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/support/browsers/browser.ts'
import type { Peer } from './pages.ts'
import { onSlowPhone, quiet, SLOW_PHONE } from '../slow-phone.ts'

/** Requests of a click, preflights among them, and milliseconds until the response of the server. */
export type Click = { requests: number; preflights: number; confirmed: number }

export type Visit = {
  /** Milliseconds from the start of the navigation. */
  ready: number
  /** Requests until ready, that of the document and preflights included, images not. */
  requests: number
  /** Bytes of scripts and style sheets as sent: until ready, after four more seconds without any touch, and after both clicks. */
  first: number
  idle: number
  whole: number
  /** The first click, with an empty cart, and the second. */
  clicks: Click[]
}

type Watched = { peer: Peer; whenReady: Promise<number>; whenConfirmed(count: number): Promise<number> }

/** Runs in the page from its first moment. It looks on a timer, not at each frame: an unchanged page renders no frame. */
function watch(): void {
  // A widget in a frame is watched from the page around it.
  if (globalThis.top !== globalThis.window) return
  const LOOKS_MS = 10
  const LIMIT_MS = 90_000
  const page = globalThis as unknown as Watched
  /** False while an element that it reads does not exist yet. */
  const isSo = (is: () => unknown): boolean => {
    try {
      return Boolean(is())
    } catch {
      return false
    }
  }
  const whenever = (is: () => unknown): Promise<number> =>
    new Promise((found, failed) => {
      const limit = performance.now() + LIMIT_MS
      const look = () => {
        if (isSo(is)) found(performance.now())
        else if (performance.now() > limit) failed(new Error(`${location.href}: never ${is}`))
        else setTimeout(look, LOOKS_MS)
      }
      look()
    })
  page.whenReady = whenever(() => page.peer.ready())
  page.whenConfirmed = (count) => whenever(() => (page.peer.confirmed?.() ?? 0) >= count)
}

type Contexts = Pick<Browser, 'newContext'>

/**
 * Contexts that resolve all hosts to a port. Each has a browser with a profile of its own: Chromium ignores `preconnect` in the contexts of
 * one browser, which are private windows.
 */
export const contextsAt = (port: number): Contexts => ({
  newContext: (options) =>
    chromium.launchPersistentContext('', {
      ...options,
      executablePath: ensureChromium(),
      args: [...CHROMIUM_ARGS, '--ignore-certificate-errors', `--host-resolver-rules=MAP * 127.0.0.1:${port}`],
    }),
})

/** The link is slow by itself (slow-link.ts). */
const LINK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** One visit with a slow phone: untouched, then clicked twice where there is a button. */
export const visitPeer = (contexts: Contexts, url: string): Promise<Visit> =>
  onSlowPhone(
    contexts,
    watch,
    async (page, cdp) => {
      const traffic = follow(cdp)
      await page.goto(url, { waitUntil: 'commit' })
      const ready = await page.evaluate(() => (globalThis as unknown as Watched).whenReady)
      const origin = await page.evaluate(() => performance.timeOrigin)
      await quiet(page)
      const requests = traffic.between(0, origin + ready).length
      const [first, idle] = [traffic.bytes(origin + ready), traffic.bytes()]
      const clicks: Click[] = []
      if (await page.evaluate(() => 'button' in (globalThis as unknown as Watched).peer)) {
        await point(page)
        for (const count of [1, 2]) clicks.push(await clickAdd(page, traffic, count))
      }
      return { ready, requests, first, idle, whole: traffic.bytes(), clicks }
    },
    { ...SLOW_PHONE, link: LINK },
  )

/** Moves the pointer to the button, and waits for what the page loads then. */
async function point(page: Page): Promise<void> {
  const { x, y } = await page.evaluate(() => {
    const button = (globalThis as unknown as Watched).peer.button?.()
    const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
    const frame = button?.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
    return { x: left + width / 2 + (frame?.left ?? 0), y: top + height / 2 + (frame?.top ?? 0) }
  })
  await page.mouse.move(x, y)
  await quiet(page)
}

async function clickAdd(page: Page, traffic: Traffic, count: number): Promise<Click> {
  const [begun, confirmed] = await page.evaluate(async (wanted) => {
    const { peer, whenConfirmed } = globalThis as unknown as Watched
    const from = performance.now()
    peer.button?.()?.click()
    const seen = await whenConfirmed(wanted)
    const to = peer.confirmedAt ?? seen
    return [performance.timeOrigin + from, performance.timeOrigin + to] as const
  }, count)
  await quiet(page)
  const sent = traffic.between(begun, confirmed)
  const preflights = sent.filter(({ method }) => method === 'OPTIONS').length
  return { requests: sent.length, preflights, confirmed: confirmed - begun }
}

const CHAIN_LATENCY_MS = 2000

/** How many requests waited for one another until the page was ready, derived from the time: latency is long and nothing else is slow. */
export const chainOf = async (contexts: Contexts, url: string): Promise<number> => {
  const link = { ...LINK, latency: CHAIN_LATENCY_MS }
  const report = async (page: Page) => {
    await page.goto(url, { waitUntil: 'commit' })
    return page.evaluate(() => (globalThis as unknown as Watched).whenReady)
  }
  return Math.floor((await onSlowPhone(contexts, watch, report, { ...SLOW_PHONE, link, slower: 1 })) / CHAIN_LATENCY_MS)
}

type Sent = { at: number; method: string }
type Traffic = { between(from: number, to: number): Sent[]; bytes(until?: number): number }

/** Follows requests and responses; instants are in milliseconds since 1970. */
function follow(cdp: CDPSession): Traffic {
  const sent: Sent[] = []
  const received: { at: number; bytes: number }[] = []
  /** From the browser's own clock to milliseconds since 1970. */
  let offset = 0
  cdp.on('Network.requestWillBeSent', ({ request, type = 'Other', wallTime, timestamp }) => {
    offset = (wallTime - timestamp) * 1000
    if (/^https?:/.test(request.url) && type !== 'Image') sent.push({ at: wallTime * 1000, method: request.method })
  })
  cdp.on('Network.responseReceived', ({ timestamp, response: { mimeType, headers } }) => {
    const bytes = Number(headers['content-length'] ?? 0)
    if (/javascript|css/.test(mimeType)) received.push({ at: timestamp * 1000 + offset, bytes })
  })
  return {
    between: (from, to) => sent.filter(({ at }) => at >= from && at <= to),
    bytes: (until = Infinity) => received.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0),
  }
}
