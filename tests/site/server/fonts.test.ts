import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '../../../site/server/app.ts'
import { readSettings } from '../../../site/server/settings.ts'
import { getBytes } from '../../support/bytes.ts'
import { openShop, type OpenShop } from '../../support/backend/server.ts'

// Fonts are declared in pages for browsers that have them, and in no others.

const PUBLIC = '/plateaux-repas'
const PERSONAL = '/account'
const UNKNOWN = '/introuvable'
const WITH_FONTS = { cookie: 'catering_channel=PARIS_CENTRE; site_fonts=1' }

let shop: OpenShop
let site: FastifyInstance
let url: string
beforeAll(async () => {
  shop = await openShop()
  site = await createSite(readSettings({ API_BASE_URL: await shop.listen() }))
  url = await site.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.close()
  await shop.close()
})

const pageAt = async (path: string, headers: Record<string, string> = {}) => {
  const { body, headers: responseHeaders } = await getBytes(url + path, headers)
  return { html: String(body), responseHeaders }
}

test.each([PUBLIC, PERSONAL, UNKNOWN])('%s declares no font to a browser without fonts', async (path) => {
  const { html } = await pageAt(path)
  expect(html).toContain('<html lang="fr">')
  expect(html).not.toMatch(/@font-face|woff2|faces\.css|letters\.css/)
})

test.each([PUBLIC, PERSONAL, UNKNOWN])('%s preloads the fonts of a browser that has them', async (path) => {
  const { html } = await pageAt(path, WITH_FONTS)
  expect(html).toContain('<html lang="fr" data-fonts>')
  expect(
    html.match(/<link rel="preload" href="\/widgets\/fonts\/[\w-]+\.woff2" as="font" type="font\/woff2" crossorigin>/g),
  ).toHaveLength(2)
  expect(html).toMatch(/@font-face\{font-family:'Instrument Sans'|<link rel="stylesheet" href="\/widgets\/faces\.css">/)
})

test('the policy allows the font rules, and both pages are cached separately', async () => {
  const without = await pageAt(PUBLIC)
  const withFonts = await pageAt(PUBLIC, { cookie: 'site_fonts=1' })
  expect(await pageAt(PUBLIC)).toEqual(without)
  expect(await pageAt(PUBLIC, { cookie: 'site_fonts=1' })).toEqual(withFonts)
  expect(withFonts.responseHeaders.etag).not.toBe(without.responseHeaders.etag)
  expect(withFonts.responseHeaders.vary).toBe('cookie, accept-encoding')
  const rules = [...withFonts.html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
  expect(rules[0]).toContain('@font-face')
  const marks = await Promise.all(rules.map(markOf))
  for (const mark of marks) expect(String(withFonts.responseHeaders['content-security-policy'])).toContain(mark)
})

test.each(['site_fonts=10', 'not_site_fonts=1'])('the cookie %s has no effect', async (cookie) => {
  const { html } = await pageAt(PUBLIC, { cookie })
  expect(html.slice(0, 40)).toContain('<html lang="fr">')
})

const markOf = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${Buffer.from(hash).toString('base64')}'`
}
