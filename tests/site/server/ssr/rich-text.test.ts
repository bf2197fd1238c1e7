import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageCriticalCss } from '#widgets/ssr/critical-css.ts'
import type { Renderer } from '#site/server/ssr/render.tsx'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { root } from '#tests/support/sources.ts'

// HTML of the back office, in pages that the built renderer renders from real API responses.

let shop: OpenShop
let apiBaseUrl: string

beforeAll(async () => {
  shop = await openShop()
  apiBaseUrl = `${await shop.listen()}/`
})
afterAll(() => shop.close())

type Rendering = { createRenderer(settings: { apiBaseUrl: string; cookies: boolean }, sheets: string): Renderer }

/** A page rendered by a new renderer, with an empty cache. */
async function rendered(path: string) {
  const { createRenderer } = (await import(pathToFileURL(`${root}/dist/server/render.js`).href)) as Rendering
  return createRenderer({ apiBaseUrl, cookies: false }, '').page({ path, query: '', status: null, channel: null })
}

const write = (code: string, html: string) =>
  shop.db.updateTable('taxons').set({ description_seo: html }).where('code', '=', code).execute()

const OWN_ROOT =
  /<div part="seo" class="seo"><div><template shadowrootmode="open">(.*?)<style>([^<]*)<\/style><\/template><\/div><\/div>/

test('the closing text of a category is in its own shadow root, with style hashes in the policy', async () => {
  const { html, styleHashes } = await rendered('/plateaux-repas')
  const [, text, rules = ''] = OWN_ROOT.exec(html) ?? []
  expect(text).toMatch(/^<p>Nos plateaux-repas.*<strong>un plateau par convive<\/strong>.*<\/p><ul><li>.*<\/li><\/ul>$/)
  expect(rules).toContain('p:only-child{display:inline}')
  expect(styleHashes).toContain(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`)
})

test('a text without markup has no shadow root', async () => {
  const { html } = await rendered('/buffet')
  expect(html).toMatch(/<div part="seo" class="seo">[^<]+<\/div>/)
})

test('a hostile text is rendered without scripts and styles, and cannot close an element of the page', async () => {
  await write(
    'boissons',
    '</template></div></section><script>alert(1)</script><img src=x onerror=alert(1)>' +
      '<p onclick="alert(1)" style="position:fixed">Servies &amp; <a href="java&#115;cript:alert(1)">fraîches</a></p>' +
      '&lt;style&gt;*{display:none}&lt;/style&gt;',
  )
  const { html } = await rendered('/boissons')
  const text = OWN_ROOT.exec(html)?.[1]
  expect(text).toBe('<p>Servies &amp; fraîches</p>&lt;style>*{display:none}&lt;/style>')
})

test('the critical CSS of a page covers elements outside its widgets', () => {
  const html =
    '<template><i class="widget"></i><template><i class="text"></i></template><i class="after"></i></template>' +
    '<p class="page"></p>'
  const rules = pageCriticalCss('.page{margin:0}.widget{margin:0}.text{margin:0}.after{margin:0}', html)
  expect(rules).toBe('.page{margin:0}')
})
