// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadStyles as loadOfPage, PAGE_STYLES, RARE_FONTS, SITE_STYLES } from '#site/client/stylesheets.ts'

type Places = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
const { settings } = (window as Places).happyDOM

// Each test triggers the load events.
beforeAll(() => (settings.handleDisabledFileLoadingAsSuccess = true))
afterAll(() => (settings.handleDisabledFileLoadingAsSuccess = false))
afterEach(() => document.head.replaceChildren())

// Each test has its own set of requested stylesheets.
let requested: NonNullable<Parameters<typeof loadOfPage>[1]>
beforeEach(() => void (requested = new Map()))
const loadStyles = (sheet: string) => loadOfPage(sheet, requested)

const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)]
const placed = () => links('stylesheet').map((link) => link.getAttribute('href'))
const fetched = (sheet: string) => links('preload').filter((link) => link.getAttribute('href') === sheet)
const comesIn = (sheet: string) => fetched(sheet).at(-1)!.dispatchEvent(new Event('load'))
const fails = (sheet: string) => fetched(sheet).at(-1)!.dispatchEvent(new Event('error'))

test('a stylesheet linked in the page needs no load', async () => {
  document.head.innerHTML = '<link href="/widgets/liee.css">'
  await loadStyles('/widgets/liee.css')
  expect(document.head.querySelectorAll('link')).toHaveLength(1)
})

test('a stylesheet is loaded once', async () => {
  const both = [loadStyles('/widgets/une.css'), loadStyles('/widgets/une.css')]
  comesIn('/widgets/une.css')
  await Promise.all(both)
  await loadStyles('/widgets/une.css')
  expect(fetched('/widgets/une.css')).toHaveLength(1)
  expect(placed()).toEqual(['/widgets/une.css'])
})

test('a failed stylesheet is loaded again the next time', async () => {
  const first = loadStyles('/widgets/perdue.css')
  fails('/widgets/perdue.css')
  await expect(first).rejects.toThrow('/widgets/perdue.css')
  expect(fetched('/widgets/perdue.css')).toEqual([])
  const second = loadStyles('/widgets/perdue.css')
  comesIn('/widgets/perdue.css')
  await second
  expect(placed()).toEqual(['/widgets/perdue.css'])
})

test.each([
  [SITE_STYLES, PAGE_STYLES, RARE_FONTS],
  [PAGE_STYLES, RARE_FONTS, SITE_STYLES],
  [RARE_FONTS, PAGE_STYLES, SITE_STYLES],
])('stylesheets are inserted in order, also when they load as %s, %s, %s', async (...sheets) => {
  const all = [PAGE_STYLES, RARE_FONTS, SITE_STYLES].map(loadStyles)
  sheets.forEach(comesIn)
  await Promise.all(all)
  expect(placed()).toEqual([SITE_STYLES, PAGE_STYLES, RARE_FONTS])
})

test('a failed load of the rarer characters delays no page', async () => {
  void loadStyles(RARE_FONTS)
  const page = [loadStyles(PAGE_STYLES), loadStyles(SITE_STYLES)]
  comesIn(PAGE_STYLES)
  comesIn(SITE_STYLES)
  await Promise.all(page)
  expect(placed()).toEqual([SITE_STYLES, PAGE_STYLES])
})

test('a stylesheet requested late is inserted before those that follow it', async () => {
  // The stylesheet of all pages is linked already.
  document.head.innerHTML = `<link rel="stylesheet" href="${PAGE_STYLES}" data-late>`
  const site = loadStyles(SITE_STYLES)
  comesIn(SITE_STYLES)
  await site
  expect(placed()).toEqual([SITE_STYLES, PAGE_STYLES])
})

test('a stylesheet is inserted although the one before it failed', async () => {
  const lost = loadStyles('/widgets/absente.css')
  const next = loadStyles('/widgets/suivante.css')
  fails('/widgets/absente.css')
  comesIn('/widgets/suivante.css')
  await expect(lost).rejects.toThrow('/widgets/absente.css')
  await next
  expect(placed()).toEqual(['/widgets/suivante.css'])
})
