import { hydrateTags, preload } from './core/hydration/hydrate-tags.ts'
import { drawIn, type DrawnDish } from './core/served/drawn.ts'
import { onFirstInteraction } from './core/hydration/first-interaction.ts'
import { domReady } from './core/hydration/dom-ready.ts'
import { bare, channelOf } from './early.ts'

// `dish.js?product=…&channel=…`: a dish with its view, which the shop's server writes into this file. The dish is there with the second
// request of a page, and the loader comes when somebody is about to use it. Where there is no view, or not the one that the loader would
// draw, the loader comes at once.

type Settings = { apiBaseUrl?: string; channel?: string; zipcode?: string; messages?: unknown }
type Page = {
  /** The server writes the view in the place of these two words. */
  DRAWN?: DrawnDish
  cateringConfig?: Settings
  catering?: { watch?(root: ParentNode): void }
}

/** How far from the viewport a dish is about to be seen, in pixels (§9). */
const NEAR = 300

const page = globalThis as Page
const drawn = (globalThis as Page).DRAWN
const asked = new URL(import.meta.url).searchParams
const channel = asked.get('channel')
/** The tags that were drawn here. */
const hosts: Element[] = []

/** As in core/store/settings.ts, which would bring the core along. Where the page names no point of sale, the address of this file does. */
function readSettings(): Settings {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[data-api-base-url]')]
  const loader = new URL('embed.js', import.meta.url).href
  const tag = tags.find(({ src }) => src.split(/[?#]/, 1)[0] === loader) ?? tags[0]
  if (channel && !tag?.dataset.channel) page.cateringConfig = { channel, ...page.cateringConfig }
  return { ...page.cateringConfig, ...tag?.dataset }
}

/** True when the loader would ask the same backend for the same point of sale, with our messages. */
function isOfThisShop(settings: Settings): boolean {
  return (
    !settings.messages && bare(settings.apiBaseUrl) === drawn?.api && channelOf(settings) === (channel ?? channelOf({}))
  )
}

/** The tags of the page's own shop that say what this file was asked for, unless somebody has drawn them. */
const isMeant = (tag: Element): boolean =>
  !tag.shadowRoot &&
  !tag.closest('catering-shop') &&
  ['product', 'quantity'].every((name) => tag.getAttribute(name) === asked.get(name))

/** Visitors who do something elsewhere on the page do not mean the dish. */
const isSign = (sign: Event): boolean =>
  sign.type === 'scroll' ? hosts.some(isNear) : sign.composedPath().some((node) => hosts.some((host) => host === node))

function isNear(host: Element): boolean {
  const { top, bottom } = host.getBoundingClientRect()
  return bottom > -NEAR && top < innerHeight + NEAR
}

/** Whether the page wants more than its dishes: it has left tasks, is examined, or has tags that no file has drawn. */
const wantsMore = (): boolean =>
  Object.hasOwn(page, 'catering') ||
  location.search.includes('catering-debug') ||
  [...document.querySelectorAll(':not(:defined)')].some(
    ({ localName, shadowRoot }) => /^catering-(?!shop|form$)/.test(localName) && !shadowRoot,
  )

/** Calls back once every file that the page names has run. */
function whenAllRan(check: () => void): void {
  if (document.readyState === 'complete') return check()
  for (const event of ['DOMContentLoaded', 'load']) addEventListener(event, check, { once: true })
}

/** Asks for the files once. */
const preloadFiles = (): void => preload(drawn?.files, import.meta.url)

async function bring(): Promise<void> {
  preloadFiles()
  await import('./embed.ts')
  // A widget whose file did not come is asked for again.
  if (Object.hasOwn(page, 'catering')) page.catering?.watch?.(document)
}

/** The card is to be seen first. */
const wait = (start: () => void): void =>
  void setTimeout(() => {
    onFirstInteraction(false, preloadFiles, start, isSign)
    whenAllRan(() => wantsMore() && start())
  })

void domReady.then(() => {
  const settings = readSettings()
  if (drawn && isOfThisShop(settings))
    for (const tag of document.querySelectorAll('catering-product:not([loading])')) {
      if (!isMeant(tag)) continue
      const { reads, digest } = drawn
      drawIn(tag.attachShadow({ mode: 'open' }), drawn, { reads, digest })
      hosts.push(tag)
    }
  if (hosts.length === 0) return import('./embed.ts')
  hydrateTags(hosts, bring, isSign, wait)
})
