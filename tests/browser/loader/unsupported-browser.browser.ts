import { add, equal, load, openBackend, test } from '../page.ts'

// A browser that is older than the oldest one of the guide: each required feature is removed alone.

const { supports } = CSS
const descriptors = [Document.prototype, ShadowRoot.prototype].map(
  (owner) => [owner, Object.getOwnPropertyDescriptor(owner, 'adoptedStyleSheets')!] as const,
)
const withoutCss = (feature: string) => {
  CSS.supports = (...terms: [string]) => !terms.join().includes(feature) && supports.apply(CSS, terms)
}
const REMOVALS = {
  adoptedStyleSheets: () => {
    for (const [owner] of descriptors) delete (owner as Partial<DocumentOrShadowRoot>).adoptedStyleSheets
  },
  ':has()': () => withoutCss(':has('),
  'color-mix()': () => withoutCss('color-mix('),
}

function restore(): void {
  for (const [owner, descriptor] of descriptors) Object.defineProperty(owner, 'adoptedStyleSheets', descriptor)
  CSS.supports = supports
}

openBackend()
const errors: unknown[] = []
addEventListener('error', ({ error }) => errors.push(error))
addEventListener('unhandledrejection', ({ reason }) => errors.push(reason))
const logged: unknown[] = []
console.warn = (message: unknown) => logged.push(message)

for (const [feature, remove] of Object.entries(REMOVALS))
  for (const file of ['cart-button.js', 'embed.js'])
    test(`without ${feature} the content of a tag stays, with one sentence in the console: ${file}`, async () => {
      remove()
      const button = add('catering-cart-button')
      button.textContent = 'Commander'
      await load(`/widgets/${file}?${feature}`)
      restore()
      equal(logged.splice(0), ['catering needs Chrome 111, Firefox 121 or Safari 16.4'])
      equal(
        [button.textContent, button.shadowRoot, customElements.get('catering-cart-button'), errors],
        ['Commander', null, undefined, []],
      )
      button.remove()
    })
