import type { ShopAddress } from './customer.ts'

// The styles and policies of hostile pages, and checks whether they affected the widgets.

/** Rules for everything, for every kind of element and for the page itself. */
export const EVERYTHING = `
  *, *::before, *::after {
    color: #f00 !important; -webkit-text-fill-color: #f00 !important; text-shadow: 2px 2px #ff0 !important;
    direction: rtl !important; text-align: right !important; text-indent: 3em !important; text-transform: uppercase !important;
    font-style: italic !important; font-variant: small-caps !important; font-weight: 900 !important; font-size: 31px !important;
    line-height: 3 !important; letter-spacing: 6px !important; word-spacing: 1em !important; word-break: break-all !important;
    hyphens: auto !important; white-space: nowrap !important; cursor: crosshair !important; user-select: none !important;
    -webkit-user-select: none !important; box-sizing: content-box !important;
  }
  div, section, span, p, ul, li, h2, h3, picture, output, label, form, fieldset, slot {
    margin: 40px !important; padding: 30px !important; border: 5px solid #f00 !important; background: #ff0 !important;
    min-width: 900px !important; float: right !important; opacity: 0.2 !important; transform: rotate(5deg) !important;
  }
  button, a, input, select, textarea { all: unset !important; display: none !important; }
  dialog { display: none !important; position: static !important; }
  [popover] { display: block !important; position: static !important; }
  svg, img { width: 500px !important; height: 500px !important; }
`

/** Properties that show how an element is rendered and do not depend on its position. */
export const NAMES = [
  ...['color', 'direction', 'display', 'float', 'visibility', 'pointer-events', 'user-select', 'cursor', 'opacity'],
  ...['font-size', 'font-style', 'font-variant', 'font-weight', 'line-height', 'letter-spacing', 'word-spacing'],
  ...['text-align', 'text-indent', 'text-shadow', 'text-transform', 'white-space', 'word-break', 'hyphens'],
  ...['writing-mode', 'box-sizing', 'min-width', 'border-top-width', 'padding-left', '-webkit-text-fill-color'],
]

/** Runs in the page: the computed values of these properties for each element inside the widgets, by its path in the tree. */
export function computedStylesOf(names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  const walk = (parent: Element | ShadowRoot, path: string) => {
    for (const [index, child] of Array.from(parent.children).entries()) {
      const place = `${path} > ${child.localName}.${child.classList[0] ?? ''}:${index}`
      const style = getComputedStyle(child)
      // The opacity of an image depends on when it has loaded.
      const compared = child.localName === 'img' ? names.filter((name) => name !== 'opacity') : names
      if (!child.closest('svg'))
        found[place] = compared.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
      walk(child.shadowRoot ?? child, place)
    }
  }
  for (const widget of Array.from(document.querySelectorAll(':is(header, main) *')))
    if (widget.shadowRoot) walk(widget.shadowRoot, widget.localName)
  return found
}

/** Elements that are rendered otherwise than before. */
export const changed = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.entries(after).flatMap(([place, look]) => {
    const was = before[place]?.split('; ')
    const is = look.split('; ')
    return was?.flatMap((one, index) => (one === is[index] ? [] : [`${place} ${one} → ${is[index]}`])) ?? []
  })

/** Layers above everything, and parents that cut, blur and move. */
export const HEAVY = `<style>
  header { position: fixed; inset: 0 0 auto; height: 90px; z-index: 2147483647; background: #fff; backdrop-filter: blur(4px); }
  .veil { position: fixed; inset: 0; z-index: 2147483647; background: rgb(0 0 0 / 0.05); pointer-events: none; }
  main {
    margin-top: 100px; overflow: hidden; isolation: isolate; opacity: 0.99; filter: saturate(0.9); backdrop-filter: blur(1px);
    transform: translateZ(0); perspective: 500px; contain: layout paint style; will-change: transform; z-index: 0; position: relative;
  }
  main > * { clip-path: inset(0); mix-blend-mode: multiply; }
</style>`

export const veiled = (tags: string) => `${tags}<div class="veil"></div>`

/** A policy that allows scripts of these sources and forbids writing markup. */
export const policy = (shop: ShopAddress, scripts: string) =>
  [
    ...["default-src 'none'", `script-src ${scripts}`, "style-src 'none'", 'img-src data: ' + shop.url('api', '')],
    ...[`connect-src ${shop.url('api', '')}`, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; ')

/** A script for a page whose browser blocks storage, cookies and locks. */
export const BLOCKED_STORAGE = `<script>
  const refused = () => { throw new DOMException('refused', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: refused })
  Object.defineProperty(document, 'cookie', { get: refused, set: refused })
  LockManager.prototype.request = async () => refused()
</script>`

/** The notice of the widgets where the browser stores nothing. */
export const STORAGE_BLOCKED = 'Votre navigateur bloque le stockage'
