import type { Browser, CDPSession, Page } from '@playwright/test'
import { evaluate, countElements, heapOf, onSlowPhone, quiet } from './slow-phone.ts'

/**
 * Visitors come from another site: a browser then begins each page in a process of its own. From an empty tab it would do that
 * for ours alone, because of the header Cross-Origin-Opener-Policy, and another page would have a warm one.
 */
const ELSEWHERE = 'data:text/html,<p>Ailleurs</p>'

/** After so long without a reaction, a visitor clicks again. */
const AGAIN_MS = 250

/** Transferred bytes by kind, with the headers of responses except in `html`; `transferred` is all but images, with headers. */
export type Load = {
  transferred: number
  html: number
  script: number
  styles: number
  fonts: number
  images: number
  requests: number
}

/** One visit, in milliseconds from the start of the navigation, bytes and counts. */
export type Opening = {
  first: Load
  whole: Load
  paint: number
  largest: number
  /** When the cards on screen are laid out with their images. */
  laidOut: number
  /** When the page has reacted to a click at that moment. */
  confirmed: number
  /** When the page has processed that click, and the product is in the visible cart. */
  inCart: number
  /** How many clicks it took: one before the page listens is lost. */
  clicks: number
  shift: number
  blocking: number
  heap: number
  elements: number
  touch: { blocking: number; heap: number }
}

type Seen = { paint: number; largest: number; shift: number; blocking: number }
/**
 * Runs in the page from its first moment, and leaves there `seen`: the measurements of the browser itself. It must not measure any
 * element: reading a position forces a layout before the page is parsed, several times over.
 */
function watchPaints(): void {
  const seen: Seen = { paint: 0, largest: 0, shift: 0, blocking: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, report: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(report)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
}

type LaidOut = { at: number; button: DOMRect }
/**
 * Looks at the cards from the first moment of a page. Leaves there the promise `whenLaidOut`, `whenConfirmed()`, `whenInCart()`, and
 * `isTaken()`: whether the click had an effect, or its button is busy.
 */
function watchCards(): void {
  // It looks on a timer, not at each frame: an unchanged page renders no frame.
  const LOOKS_MS = 10
  const inside = () => document.querySelector('catering-catalogue')?.shadowRoot ?? document
  const cards = () => [...inside().querySelectorAll('.card')]
  const button = (card: Element | undefined) =>
    [...(card?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Ajouter')
  const isOnScreen = (one: Element) => one.getBoundingClientRect().top < innerHeight
  const stands = (one: Element) => {
    const picture = one.querySelector('img')
    return picture !== null && picture.complete && picture.naturalWidth > 0 && picture.clientHeight > 0
  }
  const whenever = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((found) => {
      const look = () => {
        const one = find()
        if (one) found(one)
        else setTimeout(look, LOOKS_MS)
      }
      look()
    })
  const whenLaidOut = whenever(() => {
    const shown = cards().filter(isOnScreen)
    if (shown.length === 0 || !shown.every(stands)) return undefined
    const place = button(shown[0])?.getBoundingClientRect().toJSON() as DOMRect | undefined
    return place && { at: performance.now(), button: place }
  })
  const whenConfirmed = () =>
    whenever(() => (cards().length > 0 && !button(cards()[0]) ? performance.now() : undefined))
  const whenInCart = () =>
    whenever(() => {
      const [card] = cards()
      const hasCount =
        card && (card.querySelector('[role=group]') ?? card.querySelector('button:not([data-count="0"])'))
      return hasCount && !button(card) && !card.querySelector('[data-pressed]') ? performance.now() : undefined
    })
  const isTaken = () => {
    const [card] = cards()
    const addButton = button(card)
    return card !== undefined && (!addButton || addButton.ariaBusy === 'true')
  }
  Object.assign(globalThis, { whenLaidOut, whenConfirmed, whenInCart, isTaken })
}

/**
 * Opens the list in a fresh browser context and looks at it untouched; then opens it in another and clicks « Ajouter » of the first card
 * as soon as the cards on screen are laid out.
 */
export async function openListing(browser: Browser, url: string): Promise<Opening> {
  const untouched = await onSlowPhone(browser, watchPaints, async (page, cdp) => {
    await page.goto(ELSEWHERE)
    const load = follow(cdp)
    await page.goto(url)
    await quiet(page)
    const first = load()
    const seen = await evaluate<Seen>(cdp, 'seen')
    const elements = await evaluate<number>(cdp, `(${String(countElements)})()`)
    return { first, ...seen, elements, heap: await heapOf(cdp) }
  })
  const clicked = await onSlowPhone(browser, watchPaints, async (page, cdp) => {
    await page.goto(ELSEWHERE)
    const load = follow(cdp)
    await page.addInitScript(watchCards)
    await page.goto(url, { waitUntil: 'commit' })
    const { at: laidOut, button } = await evaluate<LaidOut>(cdp, 'whenLaidOut')
    const { x, y, width, height } = button
    const confirmed = evaluate<number>(cdp, 'whenConfirmed()')
    const clicks = await clickUntilTaken(page, cdp, x + width / 2, y + height / 2)
    const at = await confirmed
    const inCart = await evaluate<number>(cdp, 'whenInCart()')
    await quiet(page)
    const { blocking, shift } = await evaluate<Seen>(cdp, 'seen')
    return { laidOut, confirmed: at, inCart, clicks, whole: load(), blocking, shift, heap: await heapOf(cdp) }
  })
  const { laidOut, confirmed, inCart, clicks, whole, shift, ...touch } = clicked
  return { ...untouched, laidOut, confirmed, inCart, clicks, whole, shift: Math.max(untouched.shift, shift), touch }
}

/** Clicks again and again until something happens, as a visitor would. */
async function clickUntilTaken(page: Page, cdp: CDPSession, x: number, y: number): Promise<number> {
  for (let clicks = 1; ; clicks++) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(AGAIN_MS)
    if (await evaluate<boolean>(cdp, 'isTaken()')) return clicks
    if (clicks > 20) throw new Error('« Ajouter » never had an effect.')
  }
}

const KINDS: Readonly<Record<string, keyof Load>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'images',
}

/** Adds up what is loaded; returns a function that gives the sums so far. */
function follow(cdp: CDPSession): () => Load {
  const kinds = new Map<string, string>()
  const headers = new Map<string, number>()
  const load: Load = { transferred: 0, html: 0, script: 0, styles: 0, fonts: 0, images: 0, requests: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The type of a preloaded module is "Other".
    kinds.set(requestId, response.mimeType.includes('javascript') ? 'Script' : type)
    if (type === 'Document') headers.set(requestId, response.encodedDataLength)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    load.requests += 1
    const name = KINDS[kind]
    if (name) load[name] += encodedDataLength - (headers.get(requestId) ?? 0)
    if (name !== 'images') load.transferred += encodedDataLength
  })
  return () => ({ ...load })
}

/** The median of each figure. */
export function openingMedian(openings: readonly Opening[]): Opening {
  return medianOf(openings) as Opening
}

function medianOf(values: readonly unknown[]): unknown {
  const [one] = values
  if (typeof one === 'number') return (values as number[]).toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  const names = Object.keys(one as object)
  return Object.fromEntries(
    names.map((name) => [name, medianOf(values.map((value) => (value as Record<string, unknown>)[name]))]),
  )
}
