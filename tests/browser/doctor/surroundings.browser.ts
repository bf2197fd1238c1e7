import type { Catering, Finding } from '#widgets/core/element/shop/catering.ts'
import { add, embed, equal, inside, openBackend, test, truthy } from '../page.ts'

// Findings of the doctor around the widgets: storage, fonts, consent, policies, and duplicate scripts.

openBackend()
const page = globalThis as { catering?: Catering; cateringConfig?: object }
const settings = page.cateringConfig

/** The findings about one section of the guide. */
async function findings(section: Finding['section']): Promise<Finding[]> {
  await embed()
  truthy(page.catering, 'the loader should be there')
  return (await page.catering.doctor()).filter((finding) => finding.section === section)
}
const only = async (section: Finding['section']): Promise<Finding> => {
  const [finding, ...others] = await findings(section)
  truthy(finding && !others.length, `one finding about ${section} was expected`)
  return finding
}

test('writable storage is good, and blocked storage has the attribute to write on the frame', async () => {
  const picker = add('catering-channel-picker')
  equal((await only('Storage')).level, 'fine')
  const blocked = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: blocked })
  const { level, where, fix } = await only('Storage')
  Object.defineProperty(globalThis, 'localStorage', own)
  equal([level, where], ['warning', 'localStorage'])
  truthy(fix?.includes('allow-same-origin'), 'the frame’s attribute should be named')
  equal(localStorage.getItem('catering-doctor'), null)
  picker.remove()
})

test('a page without https gets a finding about what does not work there, and how to fix it', async () => {
  equal(await findings('Origin of the page'), [])
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false })
  const { level, what, fix } = await only('Origin of the page')
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true })
  equal([level, fix], ['error', 'Serve the page over https.'])
  truthy(what.includes('captcha'), 'the forms should be named')
})

test('a font without an @font-face is named; generic families and the page’s own fonts are not', async () => {
  const cart = add('catering-cart')
  await inside(cart, '[part]')
  equal(await findings('Theming'), [])
  for (const good of ['system-ui, sans-serif', 'inherit']) {
    cart.style.setProperty('--catering-font', good)
    equal(await findings('Theming'), [])
  }
  cart.style.setProperty('--catering-font', '"Grand Midi", serif')
  const { level, where, fix } = await only('Theming')
  equal([level, where], ['note', '--catering-font: Grand Midi'])
  truthy(fix?.includes('@font-face'), 'the rule to write should be named')
  cart.style.setProperty('--catering-font', '"Grand Midi"')
  equal((await only('Theming')).level, 'warning')
  document.fonts.add(new FontFace('Grand Midi', 'local("Arial")'))
  equal(await findings('Theming'), [])
  cart.remove()
})

test('a pair of colours with too little contrast is reported with its figure, in any form of CSS', async () => {
  const cart = add('catering-cart')
  await inside(cart, '[part]')
  equal(await findings('Theming'), [])
  cart.style.setProperty('--catering-on-brand', 'oklch(40% 0.1 20)')
  const found = (await findings('Theming')).map(({ level, where }) => [
    level,
    where.split(':')[0],
    / on (\S+):/.exec(where)?.[1],
  ])
  equal(found[0], ['warning', '--catering-on-brand', '--catering-brand'])
  truthy((await findings('Theming'))[0]?.fix?.startsWith('It needs 4.5'), 'the contrast it needs should be there')
  cart.style.setProperty('--catering-on-brand', 'color-mix(in oklab, white 95%, black)')
  equal(await findings('Theming'), [])
  cart.remove()
})

test('a data layer without a consent command is reported, by its own name', async () => {
  const picker = add('catering-channel-picker')
  equal(await findings('Analytics'), [])
  page.cateringConfig = { ...settings, dataLayer: 'mesures' }
  const { level, where, fix } = await only('Analytics')
  equal([level, where], ['warning', 'data layer mesures'])
  truthy(fix?.includes("consent('granted')"), 'the call to write should be named')
  Object.assign(globalThis, { mesures: [['consent', 'default', { analytics_storage: 'denied' }]] })
  equal((await only('Analytics')).level, 'fine')
  page.cateringConfig = settings ?? {}
  picker.remove()
})

test('scripts of two URLs, and widgets of another major version, are reported', async () => {
  const picker = add('catering-channel-picker')
  equal((await only('Versions')).level, 'fine')
  class Other extends HTMLElement {
    static readonly version = '9.1.0'
  }
  customElements.define('catering-quote', Other)
  const scripts = ['/widgets/embed.js', '/widgets/1/embed.js'].map((src) => {
    const script = document.createElement('script')
    Object.assign(script, { type: 'text/plain', src })
    document.head.append(script)
    return script
  })
  const [majors, twice, ...others] = await findings('Versions')
  equal([majors?.level, twice?.level, others], ['error', 'warning', []])
  truthy(majors?.what.includes('9.1.0'), 'the other version should be named')
  truthy(twice?.where.includes('/widgets/1/embed.js'), 'the URLs should be named')
  for (const script of scripts) script.remove()
  picker.remove()
})

test('violations of the page’s policy are reported by directive and origin', async () => {
  const picker = add('catering-channel-picker')
  const meta = document.createElement('meta')
  Object.assign(meta, { httpEquiv: 'Content-Security-Policy', content: "img-src 'self'" })
  document.head.append(meta)
  const stopped = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }))
  for (const file of ['dish.webp', 'tray.webp']) new Image().src = `https://pictures.test/${file}`
  await stopped
  const { level, where, what } = await only('Content Security Policy')
  equal([level, where, what], ['error', 'Content-Security-Policy', 'has blocked img-src: https://pictures.test'])
  picker.remove()
})
