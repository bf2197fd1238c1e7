import type { Runtime } from '#widgets/core/store/runtime.ts'
import { add, API, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

// The location of a tag and the loading of its files: settings on the script, a shadow root of the page's own, and tags that wait for an interaction.

openBackend()
const page = globalThis as { cateringConfig?: object }
page.cateringConfig = { apiBaseUrl: 'https://elsewhere.test/', partner: 'globale', returnUrl: 'https://page.test/' }

/** The loader's script as in a page; the one that runs is imported by the test. */
const script = document.createElement('script')
Object.assign(script, { type: 'text/plain', src: '/widgets/embed.js' })
Object.assign(script.dataset, { apiBaseUrl: API, partner: 'balise' })
document.head.append(script)

const runtime = (group = '') => Reflect.get(globalThis, Symbol.for(`catering.runtime.1${group}`)) as Runtime

test('the attributes of the script precede the global object, and those of a provider precede both', async () => {
  await embed()
  await inside(add('catering-channel-picker'), 'input')
  const { apiBaseUrl, settings } = runtime().deps
  equal([apiBaseUrl, settings.partner, settings.returnUrl], [API, 'balise', 'https://page.test/'])
  const provider = document.createElement('catering-shop')
  provider.setAttribute('group', 'docks')
  provider.setAttribute('partner', 'docks')
  document.body.append(provider)
  await inside(add('catering-channel-picker', {}, provider), 'input')
  const own = runtime(':docks').deps
  equal([own.apiBaseUrl, own.settings.partner, own.settings.returnUrl], [API, 'docks', 'https://page.test/'])
  provider.remove()
})

test('a widget in a shadow root of the page works, and its events leave that root', async () => {
  await embed()
  const picker = document.createElement('catering-channel-picker')
  const received: [EventTarget | null, EventTarget | undefined][] = []
  const listener = (event: Event) => received.push([event.target, event.composedPath()[0]])
  document.addEventListener('catering:ready', listener)
  const host = add('div')
  host.attachShadow({ mode: 'open' }).append(picker)
  await inside(picker, 'input')
  await until(() => received.length)
  document.removeEventListener('catering:ready', listener)
  truthy(
    received[0]?.[0] === host && received[0][1] === picker,
    'the event should come from the widget, through its host',
  )
  host.remove()
})

for (const [sign, touch] of [
  ['a pointer over it', (tag: Element) => tag.dispatchEvent(new PointerEvent('pointerenter'))],
  ['the focus in its own content', (tag: Element) => tag.querySelector('a')?.focus()],
] as const)
  test(`a tag with loading="interaction" keeps its content and loads nothing before ${sign}`, async () => {
    await embed()
    // Each needs a tag that nothing has defined yet.
    const name = sign.includes('pointer') ? 'catering-quote' : 'catering-contact'
    const tag = add(name, { loading: 'interaction' })
    const link = add('a', { href: '/contact' }, tag)
    link.textContent = 'Nous écrire'
    await inside(add('catering-cart'), '[part]')
    equal([customElements.get(name), link.checkVisibility()], [undefined, true])
    touch(tag)
    await until(() => tag.shadowRoot?.childElementCount)
    equal(link.checkVisibility(), false)
    tag.remove()
  })

test('rules for a tag that is not defined yet reserve its space until the widget is there', async () => {
  await embed()
  const rules = new CSSStyleSheet()
  rules.replaceSync(
    'catering-caterer-finder { display: block } catering-caterer-finder:not(:defined) { min-height: 640px }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  const finder = add('catering-caterer-finder', { loading: 'interaction' })
  await inside(add('catering-cart'), '[part]')
  equal(finder.getBoundingClientRect().height, 640)
  finder.dispatchEvent(new PointerEvent('pointerenter'))
  await until(() => finder.shadowRoot?.childElementCount)
  equal(getComputedStyle(finder).minHeight, '0px')
  finder.remove()
})
