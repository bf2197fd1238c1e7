import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import { serveFolder, type ServedPages } from '#tests/support/static-server.ts'
import type { Project } from './installed.ts'

// An integrator's React pages on the mock backend, bundled together as the integrator would.

export const ONE_SHOP = `
import { createElement as h, createRef, StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
import { CateringCart, CateringCartButton, CateringCatalogue } from '@ambrelune/catering/react'
import { installMockBackend } from '@ambrelune/catering/mock'

const backend = installMockBackend()
const heard = []
const menu = createRef()
Object.assign(globalThis, { backend, heard, menu, version })

function Page() {
  const [category, setCategory] = useState('plateaux-repas')
  const [compact, setCompact] = useState(true)
  return h('main', null,
    h('button', { onClick: () => setCategory('boissons') }, 'Les boissons'),
    h('button', { onClick: () => setCompact(false) }, 'Tout le panier'),
    h(CateringCartButton, { label: 'Mon panier', onReady: () => heard.push('button') }),
    h(CateringCatalogue, {
      ref: menu, category, className: 'menu', 'data-of': 'page',
      onReady: () => heard.push('ready'),
      onItemAdded: ({ detail }) => heard.push(category + ' ' + detail.productCode),
    }),
    h(CateringCart, { compact }))
}
createRoot(document.getElementById('page')).render(h(StrictMode, null, h(Page)))
`

/** Beside the page's own shop there is a second one, in the same document. */
export const TWO_SHOPS = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { CateringCatalogue } from '@ambrelune/catering/react'
import { installMockBackend } from '@ambrelune/catering/mock'

installMockBackend()
const heard = []
Object.assign(globalThis, { heard })

const menu = (shop, category) =>
  h(CateringCatalogue, { category, onItemAdded: ({ detail }) => heard.push(shop + ' ' + detail.productCode) })

createRoot(document.getElementById('page')).render(
  h('main', null, menu('own', 'plateaux-repas'), h('catering-shop', { group: 'bureau' }, menu('bureau', 'boissons'))))
`

/** Nothing of the package but its thin entry, with the loader of the server. */
export const FROM_SERVER = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCatering } from '@ambrelune/catering/pure'
import { CateringCartButton, useCart } from '@ambrelune/catering/pure/react'

const Count = () => h('output', null, useCart()?.count)
createRoot(document.getElementById('page')).render(h('main', null, h(CateringCartButton), h(Count)))
const failed = loadCatering({ src: '/absent.js' }).catch(({ message }) => message)
Object.assign(globalThis, { failed, loaded: loadCatering({ src: '/loader.js', partner: 'integrator' }) })
`

/** A loader of a server, as the pages of the thin entry find it. */
const LOADER = `
const shop = { snapshot: () => cart, subscribe: () => () => undefined }
const cart = { cart: { count: 3 } }
const tasks = globalThis.catering ?? []
globalThis.catering = { version: '1.0.0', push: (task) => task(shop) }
tasks.forEach(catering.push)
`

/** Bundles pages in their project and serves them, each under its name. */
export async function servePages(project: Project, pages: Readonly<Record<string, string>>): Promise<ServedPages> {
  for (const [name, code] of Object.entries(pages)) project.write(`${name}.js`, code)
  const bundle = await rollup({
    input: Object.keys(pages).map((name) => join(project.folder, `${name}.js`)),
    plugins: [
      replace({ 'process.env.NODE_ENV': JSON.stringify('development'), preventAssignment: true }),
      resolve({ browser: true }),
      commonjs(),
    ],
    onwarn: () => undefined,
  })
  const out = join(project.folder, 'out')
  await bundle.write({ dir: out, format: 'es' })
  project.write('out/loader.js', LOADER)
  for (const name of Object.keys(pages)) project.write(`out/${name}.html`, html(name))
  return serveFolder(out)
}

const html = (
  page: string,
): string => `<!doctype html><html lang="fr"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Page</title>
<div id="page"></div><script type="module" src="${page}.js"></script>`
