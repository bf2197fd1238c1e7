import { add, embed, equal, load, openBackend, test } from '../page.ts'

// A browser that is older than the oldest one of the guide.

for (const owner of [Document.prototype, ShadowRoot.prototype])
  delete (owner as Partial<DocumentOrShadowRoot>).adoptedStyleSheets
openBackend()
const errors: unknown[] = []
addEventListener('error', ({ error }) => errors.push(error))
addEventListener('unhandledrejection', ({ reason }) => errors.push(reason))
const logged: unknown[] = []
console.warn = (message: unknown) => logged.push(message)

for (const [file, start] of Object.entries({
  'cart-button.js': () => load('/widgets/cart-button.js'),
  'embed.js': embed,
}))
  test(`the content of a tag stays, with one sentence in the console: ${file}`, async () => {
    const button = add('catering-cart-button')
    button.textContent = 'Commander'
    await start()
    equal(logged.splice(0), ['catering needs Chrome 111, Firefox 121 or Safari 16.4'])
    equal(
      [button.textContent, button.shadowRoot, customElements.get('catering-cart-button'), errors],
      ['Commander', null, undefined, []],
    )
    button.remove()
  })
