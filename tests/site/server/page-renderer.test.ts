import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matchRoute, routes } from '#site/app/router/routes.ts'
import { channelOf } from '#site/server/cache/page-response.ts'
import { createPageRenderer, isServerRendered } from '#site/server/page-renderer.ts'
import { readSettings } from '#site/server/settings.ts'

/** The metadata of a page. */
const SILENT = { title: '', description: '', robots: '', breadcrumbs: [] }

test.each([
  ['catering_channel=LYON', 'LYON'],
  ['a=b; catering_channel=PARIS%20CENTRE; c=d', 'PARIS CENTRE'],
  ['my_catering_channel=LYON', null],
  ['catering_channel=%E0%A4%A', null],
  ['catering_channel=', null],
  ['', null],
])('the cookies "%s" select the channel %s', (cookies, channel) => {
  expect(channelOf(cookies)).toBe(channel)
})

test('personal pages are not server-rendered', () => {
  const rendered = routes.filter(isServerRendered).map(({ path }) => path)
  expect(rendered).toEqual(expect.arrayContaining(['/', '/cgv', '/:category/:subcategory?']))
  expect(rendered.filter((path) => /^\/(account|authentification|panier)/.test(path))).toEqual([])
})

test('error pages are server-rendered', () => {
  expect(isServerRendered(matchRoute('/nulle/part/du-tout')?.route ?? null)).toBe(true)
})

test('without a build the app shell has heading and introduction, escaped', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'))
  const pages = createPageRenderer(readSettings({ DIST_DIR: join(dist, 'browser') }))
  expect(await pages.page({ path: '/cgv', query: '', status: null, channel: null })).toBeNull()
  const meta = { ...SILENT, h1: 'Goûters <b>', intro: '"Sucrés" & salés' }
  expect(await pages.appShell({ path: '/gouters', query: '', status: null }, meta)).toBe(
    '<main id="contenu"><h1>Goûters &lt;b&gt;</h1><p>&quot;Sucrés&quot; &amp; salés</p></main>',
  )
  rmSync(dist, { recursive: true })
})
