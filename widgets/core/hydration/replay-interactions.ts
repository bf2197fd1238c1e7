import { domReady } from './dom-ready.ts'

/** The document, or the host of the shadow root that contains an element. */
type HydrationRoot = Document | Element
/** Finds an element again, also after a re-render. */
type Locator = () => HTMLElement | undefined

/** The roots of a page that are not hydrated yet. */
type Pending = {
  has(element: Element): boolean
  /** The element of a type that an event targets, if its root is pending. */
  targetOf<Kind extends Element>(event: Event, kind: new () => Kind): Kind | undefined
  /** `replay` is called with the element, or the one that replaces it, after hydration. */
  defer(element: HTMLElement, replay: (found: HTMLElement | undefined) => void): void
}

/** Records clicks, input and submits until the page is hydrated; then they are replayed, or discarded if it failed. */
export function replayInteractions(hydrated: Promise<unknown>): void {
  /** The roots that are not hydrated yet; null means all, until the document is parsed. */
  let pending: Set<HydrationRoot> | null = null
  const deferred = new Map<HydrationRoot, (() => unknown)[]>()
  const undoFeedback: (() => void)[] = []

  const has: Pending['has'] = (element) => pending === null || pending.has(rootOf(element))
  const targetOf: Pending['targetOf'] = (event, kind) => {
    const target = event.composedPath().find((node): node is InstanceType<typeof kind> => node instanceof kind)
    return target && has(target) ? target : undefined
  }
  const defer: Pending['defer'] = (element, replay) => {
    const [root, locate] = [rootOf(element), locatorOf(element)]
    deferred.set(root, [...(deferred.get(root) ?? []), async () => replay(await located(locate))])
  }
  const formInput = recordFormInput({ has, targetOf, defer })

  const listeners = {
    ...formInput.listeners,
    click(event: Event) {
      const button = targetOf(event, HTMLButtonElement)
      if (!button || button.type === 'submit') return
      event.stopImmediatePropagation()
      defer(button, (found) => {
        undo()
        found?.click()
      })
      // After `defer`, which locates the button by its label.
      const undo = showFeedback(button)
      undoFeedback.push(undo)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  const stop = () => {
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
  }
  const replay = async (roots: Set<HydrationRoot>, root: HydrationRoot, locate: Locator | null) => {
    if (locate) await whenHydrated(locate() ?? (root as Element))
    roots.delete(root)
    formInput.restore(root)
    // The view has the restored values after its next render.
    await new Promise((resolve) => setTimeout(resolve))
    for (const run of deferred.get(root) ?? []) run()
    if (roots.size === 0) stop()
  }
  const discard = () => {
    pending?.clear()
    for (const undo of undoFeedback) undo()
    stop()
  }
  void domReady.then(() => {
    const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot !== null)
    for (const { shadowRoot } of hosts) if (shadowRoot) formInput.listenIn(shadowRoot)
    const roots = (pending = new Set<HydrationRoot>([document, ...hosts]))
    const locators = [...roots].map((root) => [root, root instanceof Element ? locatorOf(root) : null] as const)
    hydrated.then(() => locators.forEach((one) => void replay(roots, ...one)), discard)
  })
}

/** Shows at once that a click was received, with the label of `data-pressed`, if any; returns the function that undoes it. */
function showFeedback(button: HTMLButtonElement): () => void {
  const { lastChild: label, dataset } = button
  const before = label?.textContent
  button.ariaBusy = 'true'
  if (label && dataset.pressed) label.textContent = dataset.pressed
  return () => {
    button.ariaBusy = null
    if (label && dataset.pressed) label.textContent = before ?? ''
  }
}

function rootOf(element: Element): HydrationRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : document
}

/** Finds the element itself, or the one with the same tag and position; in a list, which may have changed, only one with the same label. */
function locatorOf(element: Element): Locator {
  const root = rootOf(element)
  const host = root instanceof Element ? locatorOf(root) : null
  const label = element.closest('li') && labelOf(element)
  const isSame = (other: Element) => label === null || labelOf(other) === label
  const candidates = (parent: ParentNode | null | undefined) =>
    [...(parent?.querySelectorAll<HTMLElement>(element.localName) ?? [])].filter(isSame)
  const index = candidates(root instanceof Element ? root.shadowRoot : root).indexOf(element as HTMLElement)
  return () =>
    element.isConnected && isSame(element)
      ? (element as HTMLElement)
      : candidates(host ? host()?.shadowRoot : document)[index]
}

/** Without the `noscript` fallback of an image: where scripts run, its markup is text content. */
function labelOf(element: Element): string {
  let label = element.textContent ?? ''
  for (const { textContent } of element.querySelectorAll('noscript')) label = label.replace(textContent ?? '', '')
  return element.getAttribute('aria-label') ?? label
}

/** Long lists render incrementally, so a clicked element may reappear late. */
const LOCATE_TIMEOUT_MS = 5000

async function located(locate: Locator): Promise<HTMLElement | undefined> {
  const end = performance.now() + LOCATE_TIMEOUT_MS
  while (!locate() && performance.now() < end) await new Promise(requestAnimationFrame)
  return locate()
}

/** A hydrated widget has removed the server-rendered styles; some widgets load another file first. */
async function whenHydrated(widget: Element): Promise<void> {
  await customElements.whenDefined(widget.localName)
  if (!widget.shadowRoot || widget.shadowRoot.querySelector('style'))
    await new Promise((resolve) => widget.addEventListener('catering:ready', resolve, { once: true }))
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Records input and submits: after hydration values are restored, and forms submitted again. */
function recordFormInput({ has, targetOf, defer }: Pending) {
  const restorers = new Map<Field, () => void>()

  function submit(event: Event) {
    const form = targetOf(event, HTMLFormElement)
    if (!form) return
    event.preventDefault()
    event.stopImmediatePropagation()
    defer(form, (found) => found instanceof HTMLFormElement && found.requestSubmit())
  }

  function input(event: Event) {
    const [field] = event.composedPath()
    if (!isField(field) || !has(field)) return
    const [locate, { value }] = [locatorOf(field), field]
    restorers.set(field, () => setValue(locate(), value))
  }

  return {
    listeners: { submit, input },
    // Unlike the other events, submit is not composed.
    listenIn: (root: ShadowRoot) => root.addEventListener('submit', submit, true),
    /** Called after the hydration of a root, before its events are replayed. */
    restore(root: HydrationRoot) {
      for (const [field, restoreValue] of restorers) if (rootOf(field) === root) restoreValue()
    },
  }
}

const isField = (node: EventTarget | undefined): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement

/** Sets a value and dispatches `input`, so that the state of the view is updated. */
function setValue(field: HTMLElement | undefined, value: string): void {
  if (!isField(field)) return
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}
