import { domReady } from './dom-ready.ts'

/** The page, or the widget whose view an element belongs to. */
export type HydrationRoot = Document | Element
/** Finds an element again, also after it was drawn anew. */
type Place = () => HTMLElement | undefined

/** The parts of a page that are not alive yet. */
export type Pending = {
  has(element: Element): boolean
  /** The element of a kind that an event is about, if it is asleep. */
  meant<Kind extends Element>(event: Event, kind: new () => Kind): Kind | undefined
  /** `again` is called with the element, or the one in its place, once its part is alive. */
  keep(element: HTMLElement, again: (found: HTMLElement | undefined) => void): void
}

/** What else is kept than presses (replay-forms.ts). */
export type Kept = {
  listeners: Readonly<Record<string, (event: Event) => void>>
  /** Hears what stays inside a shadow root. */
  hear(root: ShadowRoot): void
  /** Called when a part is alive, before what was kept of it happens again. */
  putBack(part: HydrationRoot): void
}

type Limits = { drawn?: readonly Element[]; also?(asleep: Pending): Kept }

/**
 * Keeps what a visitor presses on a page that the server drew until that part of the page is alive: buttons are then pressed again, and
 * what `also` keeps is done again. Links and the browser's own controls work by themselves. `alive` settles with what brings the page to
 * life; when it rejects, the kept presses are dropped. On a page that is not ours only the `drawn` elements are listened to.
 */
export function replayClicks(alive: Promise<unknown>, { drawn, also }: Limits = {}): void {
  /** The parts that are not alive yet; null means all of them, until the page is parsed. */
  let asleep: Set<HydrationRoot> | null = drawn ? new Set(drawn) : null
  const waiting = new Map<HydrationRoot, (() => unknown)[]>()
  const answered: (() => void)[] = []

  const has: Pending['has'] = (element) => asleep === null || asleep.has(partOf(element))
  const meant: Pending['meant'] = (event, kind) => {
    const about = event.composedPath().find((node): node is InstanceType<typeof kind> => node instanceof kind)
    return about && has(about) ? about : undefined
  }
  const keep: Pending['keep'] = (element, again) => {
    const [part, place] = [partOf(element), placeOf(element)]
    waiting.set(part, [...(waiting.get(part) ?? []), async () => again(await found(place))])
  }
  const others = also?.({ has, meant, keep })

  const listeners = {
    ...others?.listeners,
    click(event: Event) {
      const button = meant(event, HTMLButtonElement)
      if (!button || button.type === 'submit') return
      event.stopImmediatePropagation()
      keep(button, (again) => {
        takeBack()
        again?.click()
      })
      // Its place is found by its words of before.
      const takeBack = answer(button)
      answered.push(takeBack)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  const stop = () => {
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
  }
  const wake = async (parts: Set<HydrationRoot>, part: HydrationRoot, place: Place | null) => {
    if (place) await whenDrawn(place() ?? (part as Element))
    parts.delete(part)
    others?.putBack(part)
    // The view knows the typed text once it has drawn it.
    await new Promise((resolve) => setTimeout(resolve))
    for (const again of waiting.get(part) ?? []) again()
    if (parts.size === 0) stop()
  }
  const letGo = () => {
    asleep?.clear()
    for (const takeBack of answered) takeBack()
    stop()
  }
  const listen = (hosts: readonly Element[], parts: Set<HydrationRoot>) => {
    for (const { shadowRoot } of hosts) if (shadowRoot) others?.hear(shadowRoot)
    asleep = parts
    const places = [...parts].map((part) => [part, part instanceof Element ? placeOf(part) : null] as const)
    alive.then(() => places.forEach((place) => void wake(parts, ...place)), letGo)
  }
  if (drawn) return listen(drawn, new Set(drawn))
  void domReady.then(() => {
    const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot !== null)
    listen(hosts, new Set<HydrationRoot>([document, ...hosts]))
  })
}

/** Shows at once that a press was heard, with the button's own words where it has some (`data-pressed`); returns how to undo that. */
function answer(button: HTMLButtonElement): () => void {
  const { lastChild: label, dataset } = button
  const before = label?.textContent
  button.ariaBusy = 'true'
  if (label && dataset.pressed) label.textContent = dataset.pressed
  return () => {
    button.ariaBusy = null
    if (label && dataset.pressed) label.textContent = before ?? ''
  }
}

export function partOf(element: Element): HydrationRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : document
}

/** The element itself, or the one with its tag and place now; in a list, which may have changed, only one with the same words counts. */
export function placeOf(element: Element): Place {
  const part = partOf(element)
  const host = part instanceof Element ? placeOf(part) : null
  const said = element.closest('li') && wordsOf(element)
  const isAlike = (other: Element) => said === null || wordsOf(other) === said
  const among = (root: ParentNode | null | undefined) =>
    [...(root?.querySelectorAll<HTMLElement>(element.localName) ?? [])].filter(isAlike)
  const index = among(part instanceof Element ? part.shadowRoot : part).indexOf(element as HTMLElement)
  return () =>
    element.isConnected && isAlike(element)
      ? (element as HTMLElement)
      : among(host ? host()?.shadowRoot : document)[index]
}

/** Leaves out the `noscript` copy of a served picture: where scripts run, its tag counts as text. */
function wordsOf(element: Element): string {
  let words = element.textContent ?? ''
  for (const { textContent } of element.querySelectorAll('noscript')) words = words.replace(textContent ?? '', '')
  return element.getAttribute('aria-label') ?? words
}

/** How long a pressed element may take to be drawn again, in milliseconds: long lists are drawn a few dishes at a time. */
const PATIENCE = 5000

async function found(place: Place): Promise<HTMLElement | undefined> {
  const end = performance.now() + PATIENCE
  while (!place() && performance.now() < end) await new Promise(requestAnimationFrame)
  return place()
}

/** A widget that takes over a served view removes the view's styles; some widgets wait for another file first. */
async function whenDrawn(widget: Element): Promise<void> {
  await customElements.whenDefined(widget.localName)
  if (!widget.shadowRoot || widget.shadowRoot.querySelector('link,style'))
    await new Promise((resolve) => widget.addEventListener('catering:ready', resolve, { once: true }))
}
