import { add, embed, equal, inside, load, openBackend, test, truthy, until } from '../page.ts'

// A page whose own variables have the names of our globals, and an invalid URL.

// The panel of the doctor is there without `catering`.
history.replaceState(null, '', `${location.search || '?'}&catering-debug`)
const page = globalThis as Record<string, unknown>
openBackend()
const own = Object.freeze({ version: '9.0.0', phone: '04 65 71 20 01' })
Object.assign(page, { catering: own, dataLayer: 'mine' })
const settings = page.cateringConfig as object
const script = add('script', {
  src: 'data:text/javascript,',
  'data-api-base-url': 'https://api test/',
  'data-data-layer': '',
})

const errors: unknown[] = []
addEventListener('error', ({ error }) => errors.push(error))
addEventListener('unhandledrejection', ({ reason }) => errors.push(reason))
const logged: unknown[] = []
console.error = (message: unknown) => logged.push(message)

test('an invalid URL is one sentence and an event of each tag, which keeps its content', async () => {
  const failures: unknown[] = []
  addEventListener('catering:error', (event) => failures.push((event as CustomEvent).detail))
  const tags = (['catering-quote', 'catering-contact'] as const).map((tag) => add(tag))
  for (const tag of tags) tag.textContent = 'Devis'
  await load('/widgets/cart-button.js')
  await embed()
  await until(() => failures.length === 2)
  equal(logged.length, 1)
  truthy(String(logged[0]).includes('data-api-base-url="https://…"'), 'the sentence should name the attribute to write')
  equal(
    tags.map(({ shadowRoot, textContent }) => [shadowRoot, textContent]),
    [
      [null, 'Devis'],
      [null, 'Devis'],
    ],
  )
  for (const tag of tags) tag.remove()
  script.dataset.apiBaseUrl = (settings as { apiBaseUrl: string }).apiBaseUrl
})

test('tags work on a page with variables of these names, which stay as they are', async () => {
  const quote = add('catering-quote')
  await inside(quote, 'form, slot')
  truthy(page.catering === own, 'the variable should still be the page’s')
  equal([page.dataLayer, errors], ['mine', []])
  quote.remove()
})

/** Runs another copy of the loader, or of the button, beside a value of the page. */
async function startBeside(file: string, catering: unknown): Promise<void> {
  page.catering = catering
  await load(`/widgets/${file}?${JSON.stringify(catering)}`)
  document.dispatchEvent(new CustomEvent('catering:runtime'))
}

const VALUES = [['buffet'], [() => 'buffet', 'plateaux'], [null], '', 0, null, undefined]

for (const value of VALUES)
  test(`a variable ${JSON.stringify(value)} is no queue of tasks and stays the page's`, async () => {
    for (const file of ['cart-button.js', 'embed.js']) {
      const before = JSON.stringify(value)
      await startBeside(file, value)
      await new Promise((resolve) => setTimeout(resolve, 100))
      truthy(page.catering === value, 'the variable should still be the page’s')
      equal(JSON.stringify(value), before)
    }
    equal(errors, [])
    page.catering = own
  })

test('the doctor names these variables in its panel', async () => {
  page.cateringConfig = 'Chez Paul'
  const panel = await until(() => [...document.body.children].find(({ shadowRoot }) => shadowRoot?.querySelector('h2')))
  // Findings may have buttons of their own.
  const buttons = [...panel.shadowRoot!.querySelectorAll('button')]
  const again = buttons.find(({ textContent }) => textContent === 'Examine again')
  again?.click()
  const named = () => [...(panel.shadowRoot?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent)
  await until(() => named().includes('globalThis.cateringConfig'))
  equal(
    ['globalThis.catering', 'data layer dataLayer'].map((name) => named().includes(name)),
    [true, true],
  )
  for (const value of VALUES) {
    Object.assign(page, { catering: value, cateringConfig: settings })
    again?.click()
    await until(() => !named().includes('globalThis.cateringConfig'))
    equal([value, named().includes('globalThis.catering')], [value, true])
    page.cateringConfig = 'Chez Paul'
    again?.click()
    await until(() => named().includes('globalThis.cateringConfig'))
  }
})
