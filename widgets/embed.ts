/** Files each widget needs, from the dist folder: filled in by the build, so that none waits for another. */
declare const PRELOADS: Record<string, readonly string[] | undefined>

const widgets: Record<string, () => Promise<unknown>> = {
  'catering-account': () => import('./account/element.tsx'),
  'catering-cart': () => import('./cart/element.ts'),
  'catering-cart-button': () => import('./cart-button/element.ts'),
  'catering-catalogue': () => import('./catalogue/element.tsx'),
  'catering-channel-picker': () => import('./channel-picker/element.tsx'),
  'catering-checkout': () => import('./checkout/element.tsx'),
}
const selector = Object.keys(widgets).join()
const started = new Set<string>()

/** Fetches a widget once, with every file it needs at the same time. A failure is said on the tag and tried again with the next tag. */
async function load(element: Element): Promise<void> {
  const tag = element.localName
  if (started.has(tag)) return
  started.add(tag)
  for (const file of PRELOADS[tag] ?? []) preload(file)
  try {
    await widgets[tag]?.()
  } catch (error) {
    started.delete(tag)
    const detail = { message: `<${tag}>: ${error}` }
    element.dispatchEvent(new CustomEvent('catering:error', { bubbles: true, composed: true, detail }))
  }
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = new URL(file, import.meta.url).href
  document.head.append(link)
}

/** The same distance at which pictures load (§9). */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      void load(target)
    }
  },
  { rootMargin: '300px' },
)

function meet(element: Element): void {
  if (element.getAttribute('loading') === 'lazy') near.observe(element)
  else void load(element)
}

/** Tags in a subtree, its root among them. */
function scan(root: Element): void {
  if (root.matches(selector)) meet(root)
  root.querySelectorAll(selector).forEach(meet)
}

scan(document.documentElement)
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) scan(node)
}).observe(document.documentElement, { childList: true, subtree: true })
