import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matchRoute, routes } from '../../../site/routes.ts'
import { channelOf } from '../../../site/server/kept/page-ask.ts'
import { createPages, isDrawn } from '../../../site/server/pages.ts'
import { readSettings } from '../../../site/server/settings.ts'

/** What a page says to search engines alone. */
const SILENT = { title: '', description: '', robots: '', trail: [] }

test.each([
  ['catering_channel=LYON', 'LYON'],
  ['a=b; catering_channel=PARIS%20CENTRE; c=d', 'PARIS CENTRE'],
  ['my_catering_channel=LYON', null],
  ['catering_channel=%E0%A4%A', null],
  ['catering_channel=', null],
  ['', null],
])('the cookies "%s" choose the point of sale %s', (cookies, channel) => {
  expect(channelOf(cookies)).toBe(channel)
})

test('the server draws no page of a person', () => {
  const drawn = routes.filter(isDrawn).map(({ path }) => path)
  expect(drawn).toEqual(expect.arrayContaining(['/', '/cgv', '/:category/:subcategory?']))
  expect(drawn.filter((path) => /^\/(account|authentification|panier)/.test(path))).toEqual([])
})

test('the server draws an error page', () => {
  expect(isDrawn(matchRoute('/nulle/part/du-tout')?.route ?? null)).toBe(true)
})

test('a site without a build says its first words all the same, which no text can break', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'))
  const pages = createPages(readSettings({ DIST_DIR: join(dist, 'browser') }))
  expect(await pages.page({ path: '/cgv', query: '', status: null, channel: null })).toBeNull()
  const opening = { ...SILENT, h1: 'Goûters <b>', intro: '"Sucrés" & salés' }
  expect(await pages.firstWords({ path: '/gouters', query: '', status: null }, opening)).toBe(
    '<main id="contenu"><h1>Goûters &lt;b&gt;</h1><p>&quot;Sucrés&quot; &amp; salés</p></main>',
  )
  rmSync(dist, { recursive: true })
})
