import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { Page } from '@playwright/test'
import type { ReactElement } from 'react'
import { rollup } from 'rollup'
import type { Shop } from '#tests/support/shop/shop.ts'
import { root } from '#tests/support/sources.ts'
import {
  add,
  card,
  close,
  PRODUCT,
  expect,
  collectConsoleProblems,
  openCart,
  openSheet,
  loader,
  shopPage,
  test,
  toCheckout,
  type Host,
} from './host.ts'
import { quantityOf } from '../steps/order.ts'

// Widgets rendered by a framework: it sets values before the tags are defined and after, renders again at any time, and removes nodes.

const packages = (path: string) => readFileSync(join(root, 'node_modules', path))

/** The output of each framework: a menu whose category changes, a cart that is removed and added again, a button, and a count of events. */
const react = (creates: string, listens: string) => `
function Page() {
  const [category, setCategory] = useState('boissons')
  const [hasCart, setCart] = useState(true)
  const [eventCount, setEventCount] = useState(0)
  const [renders, setRenders] = useState(0)
  const list = useRef(null)
  useEffect(() => {
    const again = setInterval(() => setRenders((count) => count + 1), 50)
    return () => clearInterval(again)
  }, [])
  ${listens}
  return h('div', { 'data-renders': renders > 3 },
    h('p', { id: 'eventCount' }, String(eventCount)),
    h('button', { onClick: () => setCategory('plateaux-repas') }, 'Les plateaux'),
    h('button', { onClick: () => setCart(!hasCart) }, 'Le panier'),
    h('header', null, h('catering-cart-button', { quantity: null, label: renders < 0 ? 'jamais' : undefined })),
    h('catering-channel-picker', { view: 'bar', hide: renders < 0 ? 'day' : null }),
    h('catering-catalogue', { ref: list, category, subcategory: category === 'boissons' ? null : 'les-incontournables', ...own }),
    hasCart && h('catering-cart', { drawer: true, compact: false }))
}
${creates}`

const LISTENS = `const own = {}
  useEffect(() => {
    const add = () => setEventCount((count) => count + 1)
    list.current.addEventListener('catering:ready', add)
    return () => list.current?.removeEventListener('catering:ready', add)
  }, [])`

const REACT_18 = `const { createElement: h, useEffect, useRef, useState } = React
${react("ReactDOM.createRoot(document.getElementById('page')).render(h(React.StrictMode, null, h(Page)))", LISTENS)}`

/** Since 19, React listens to events by their names, beside the attributes. */
const REACT_19 = `import { createElement as h, StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
${react(
  "createRoot(document.getElementById('page')).render(h(StrictMode, null, h(Page)))",
  "const own = { 'oncatering:ready': () => setEventCount((count) => count + 1) }",
)}`

const VUE = `import { createApp, h, ref } from '/vue.js'
createApp({
  setup() {
    const [category, hasCart, eventCount, renders] = [ref('boissons'), ref(true), ref(0), ref(0)]
    setInterval(() => (renders.value += 1), 50)
    return () => h('div', { 'data-renders': String(renders.value > 3) }, [
      h('p', { id: 'eventCount' }, String(eventCount.value)),
      h('button', { onClick: () => (category.value = 'plateaux-repas') }, 'Les plateaux'),
      h('button', { onClick: () => (hasCart.value = !hasCart.value) }, 'Le panier'),
      h('header', [h('catering-cart-button', { quantity: null })]),
      h('catering-channel-picker', { view: 'bar', hide: null }),
      h('catering-catalogue', {
        category: category.value,
        subcategory: category.value === 'boissons' ? null : 'les-incontournables',
        'onCatering:ready': () => (eventCount.value += 1),
      }),
      hasCart.value ? h('catering-cart', { drawer: true, compact: false }) : null,
    ])
  },
}).mount('#page')`

/** Bundles the code of a page. */
async function bundled(code: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'page' ? join(root, 'tests/e2e/page.js') : null),
    load: (id: string) => (id.endsWith('tests/e2e/page.js') ? code : null),
  }
  const bundle = await rollup({
    input: 'page',
    plugins: [
      entry,
      replace({ 'process.env.NODE_ENV': JSON.stringify('production'), preventAssignment: true }),
      resolve({ browser: true }),
      commonjs(),
    ],
    onwarn: () => undefined,
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

/** Checks that late values arrive, renders preserve the state of a widget, a removed and restored cart works, and events fire. */
async function uses(page: Page, shop: Shop, host: Host, head: string): Promise<void> {
  const consoleProblems = collectConsoleProblems(page)
  await page.goto(
    host.put('/framework', shopPage(shop, { head, body: () => '<main><h1>Déjeuner</h1><div id="page"></div></main>' })),
  )
  const list = page.locator('catering-catalogue')
  await expect(list.getByRole('heading', { name: 'Pur jus d’orange 25 cl' })).toBeVisible()
  await page.getByRole('button', { name: 'Les plateaux' }).click()
  await expect(card(page)).toBeVisible()
  await expect(page.locator('[data-renders=true]')).toBeVisible()
  // The framework renders again every 50 ms meanwhile.
  await close(await openSheet(page))
  await add(page)
  await expect(page.locator('#eventCount')).toHaveText(/[1-3]/)
  await page.getByRole('button', { name: 'Le panier' }).click()
  await expect(page.locator('catering-cart')).toHaveCount(0)
  await page.getByRole('button', { name: 'Le panier' }).click()
  const cart = await openCart(page)
  await cart
    .getByRole('group', { name: PRODUCT })
    .getByRole('button', { name: /^Ajouter/ })
    .click()
  await expect(quantityOf(cart, PRODUCT)).toHaveValue('4')
  expect(consoleProblems).toEqual([])
  await toCheckout(page, shop)
}

test('widgets work under React 18, which sets attributes alone @firefox', async ({ page, shop, host }) => {
  host.put('/react.js', packages('react-18/umd/react.production.min.js'))
  host.put('/react-dom.js', packages('react-dom-18/umd/react-dom.production.min.js'))
  host.put('/page.js', REACT_18)
  await uses(
    page,
    shop,
    host,
    ['react', 'react-dom', 'page'].map((name) => `<script defer src="/${name}.js"></script>`).join(''),
  )
})

test('widgets work under React 19, which sets properties and listens to events by name @firefox', async ({
  page,
  shop,
  host,
}) => {
  host.put('/page.js', await bundled(REACT_19))
  await uses(page, shop, host, '<script type="module" src="/page.js"></script>')
})

/** A document that React has rendered on a server and hydrates as a whole, after the widgets have changed it. */
const WHOLE_PAGE = (render: string) => `
const App = () => h('html', { lang: 'en' },
  h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Lunch'), h('link', { rel: 'icon', href: 'data:,' })),
  h('body', null, h('main', null, h('h1', null, 'Lunch'),
    h('catering-cart-button', null), h('catering-channel-picker', { view: 'bar' }),
    h('catering-contact', null, h('p', null, 'Call us')), h('catering-quote', null))))
${render}`

/** Hydrates the document on demand, and collects hydration errors of React. */
const hydrates = (from: string) => `${from}
  globalThis.mismatches = []
  globalThis.hydrate = () => {
    ${WHOLE_PAGE('hydrateRoot(document, h(App), { onRecoverableError: (error) => mismatches.push(String(error)) })')}
  }`

const UMD = 'const { createElement: h } = React; const { hydrateRoot } = ReactDOM'
const MODULES = `import { createElement as h } from 'react'; import { hydrateRoot } from 'react-dom/client'`

for (const title of ['React 18', 'React 19'])
  test(`a document that ${title} hydrates as a whole after the widgets have loaded keeps their nodes and what was typed`, async ({
    page,
    shop,
    host,
  }) => {
    const { createElement: h } = await import('react')
    const { renderToString } = await import('react-dom/server')
    const App = new Function('h', WHOLE_PAGE('return App'))(h) as () => ReactElement
    host.put('/react.js', packages('react-18/umd/react.production.min.js'))
    host.put('/react-dom.js', packages('react-dom-18/umd/react-dom.production.min.js'))
    const is18 = title === 'React 18'
    host.put('/page.js', is18 ? hydrates(UMD) : await bundled(hydrates(MODULES)))
    const files = is18 ? ['react', 'react-dom', 'page'] : ['page']
    const scripts = files.map((file) => `<script ${is18 ? 'defer' : 'type="module"'} src="/${file}.js"></script>`)
    const tail = `${scripts.join('')}${loader(shop)}</body>`
    await page.goto(host.put('/whole', `<!doctype html>${renderToString(h(App)).replace('</body>', tail)}`))
    const message = page.locator('catering-contact textarea').first()
    await expect(page.locator('catering-contact catering-form')).toBeAttached()
    await expect(page.locator('catering-quote catering-form')).toBeAttached()
    await message.fill('Deux plateaux sans noix')
    await page.evaluate(() => {
      const page = globalThis as unknown as { hydrate(): void; contact: Element | null }
      page.contact = document.querySelector('catering-contact')
      page.hydrate()
    })
    const key = () =>
      page.evaluate(() => Object.keys(document.querySelector('h1')!).some((name) => name.startsWith('__react')))
    await expect.poll(key).toBe(true)
    const found = await page.evaluate(() => {
      const { mismatches, contact } = globalThis as unknown as { mismatches: string[]; contact: Element }
      return { mismatches, isSame: contact === document.querySelector('catering-contact') }
    })
    expect(found).toEqual({ mismatches: [], isSame: true })
    await expect(message).toHaveValue('Deux plateaux sans noix')
    await expect(page.locator('catering-contact')).toHaveAttribute('lang', 'fr')
  })

test('widgets work under Vue, whose first values come before the tags are defined @firefox', async ({
  page,
  shop,
  host,
}) => {
  host.put('/vue.js', packages('vue/dist/vue.runtime.esm-browser.prod.js'))
  host.put('/page.js', VUE)
  await uses(page, shop, host, '<script type="module" src="/page.js"></script>')
})
