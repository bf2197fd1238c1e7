import type { TagName } from './contract/tags.ts'
import type { Catering, Task } from './core/element/shop/catering.ts'
import { preloadModules, whenWanted } from './core/ui/loading.ts'
import { isSupported, lastDetail, pageCatering } from './core/store/globals.ts'
import { prefetch, type Loader } from './prefetch.ts'

/** By tag, the chunks that its element imports: filled in by the build, so that all load at the same time. */
declare const PRELOADS: Readonly<Record<string, readonly string[]>>
declare const __VERSION__: string
declare const __MAJOR__: number

/** The element of each tag of the contract; literal paths, so that the build finds them. */
const widgets: Readonly<Record<string, () => Promise<unknown>>> = {
  'catering-account': () => import('./account/element.tsx'),
  'catering-cart': () => import('./cart/element.ts'),
  'catering-cart-button': () => import('./cart-button/element.ts'),
  'catering-catalogue': () => import('./catalogue/element.tsx'),
  'catering-caterer-finder': () => import('./caterer-finder/element.tsx'),
  'catering-channel-picker': () => import('./channel-picker/element.tsx'),
  'catering-checkout': () => import('./checkout/element.tsx'),
  'catering-contact': () => import('./contact/element.tsx'),
  'catering-delivery-check': () => import('./delivery-check/element.tsx'),
  'catering-formula': () => import('./catalogue/formula/element.tsx'),
  'catering-product': () => import('./catalogue/product/element.tsx'),
  'catering-quote': () => import('./quote/element.tsx'),
} satisfies Record<TagName, () => Promise<unknown>>
const tags = Object.keys(widgets)
/** The tag of a form in the light DOM (core/ui/light-dom). */
const FORM = 'catering-form'
/** An element in the place of a tag, in content whose editor removes unknown tags (core/element/page/placeholder.ts). */
const PLACEHOLDER = '[data-catering],a.catering-product[data-product]'
const selector = [...tags, FORM, PLACEHOLDER].join()
const started = new Set<string>()
const preloads = PRELOADS

/** Loads a widget once, with all its chunks in parallel. A failure dispatches an event on the tag, and the next such tag tries again. */
async function load(element: Element): Promise<void> {
  const tag = element.localName
  // Another version of the loader may have defined it.
  if (started.has(tag) || customElements.get(tag)) return
  started.add(tag)
  preloadModules(preloads[tag] ?? [], import.meta.url)
  try {
    await widgets[tag]?.()
  } catch (error) {
    started.delete(tag)
    const detail = { code: 'load', message: `<${tag}>: ${error}`, retry: () => load(element) }
    element.dispatchEvent(
      new CustomEvent('catering:error', { bubbles: true, composed: true, cancelable: true, detail }),
    )
  }
}

function loadByAttribute(element: Element & { home?: unknown }): void {
  if (element.matches(PLACEHOLDER))
    return void import('./core/element/page/placeholder.ts').then(
      (file) => file.replacePlaceholder(element as HTMLElement, tags, load),
      console.error,
    )
  // A form without a home is a copy in a saved page: the browser would submit it before its widget has loaded.
  if (element.localName === FORM) return void (element.home ?? element.parentNode?.removeChild(element))
  whenWanted(element, () => void load(element))
}

const added = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element) {
        if (node.matches(selector)) loadByAttribute(node)
        scan(node)
      }
})

const scan = (root: ParentNode) => root.querySelectorAll(selector).forEach(loadByAttribute)

/** Loads the widgets of a tree, now and when tags are added. */
function watch(root: ParentNode): void {
  scan(root)
  added.observe(root, { childList: true, subtree: true })
}

const { tasks: pushed, first } = pageCatering<Task>()
/** An array with anything else than functions is the page's own. */
const tasks = pushed?.every((task) => typeof task === 'function') && pushed

let shop: Catering['ready'] | undefined
const catering: Catering & Loader = {
  version: __VERSION__,
  get ready() {
    return (shop ??= import('./core/element/shop/page-api.ts').then((file) => file.pageApi()))
  },
  get status() {
    return (lastDetail('catering:status') as Pick<Catering, 'status'> | undefined)?.status ?? 'loading'
  },
  push: (...tasks) => tasks.forEach((task) => void catering.ready.then(task, console.error)),
  watch,
  doctor: () => import('./doctor/doctor.ts').then((file) => file.examine()),
}
const isFree = !Object.hasOwn(globalThis, 'catering')
// Another value is the page's own, or an earlier loader.
if (tasks || isFree) Object.assign(globalThis, { catering })

/** Two major versions would each create a cart, so only the first one runs. */
if (first && parseInt(first) !== __MAJOR__)
  console.warn(`catering ${first} is already on this page: version ${__VERSION__} does not start`)
else if (isSupported()) {
  watch(document)
  // Tasks of the page may intercept requests, so with tasks nothing is prefetched.
  if (isFree) prefetch(catering)
  if (tasks) catering.push(...tasks)
  if (!first && location.search.includes('catering-debug'))
    void import('./doctor/panel.ts').then((file) => file.showPanel())
}
