// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  FONTS,
  loadStyles as loadOfPage,
  PAGE_STYLES,
  RARE_FONTS,
  SITE_STYLES,
} from '../../../site/client/stylesheets.ts'

type Places = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
const { settings } = (window as unknown as Places).happyDOM

// Sheets are placed as soon as they are asked for; what comes in, and when, is said by each test.
beforeAll(() => (settings.handleDisabledFileLoadingAsSuccess = true))
afterAll(() => (settings.handleDisabledFileLoadingAsSuccess = false))
afterEach(() => document.head.replaceChildren())

// Each test is a page of its own, which has asked for nothing yet.
let asked: NonNullable<Parameters<typeof loadOfPage>[1]>
beforeEach(() => void (asked = new Map()))
const loadStyles = (sheet: string) => loadOfPage(sheet, asked)

const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)]
const placed = () => links('stylesheet').map((link) => link.getAttribute('href'))
const fetched = (sheet: string) => links('preload').filter((link) => link.getAttribute('href') === sheet)
const comesIn = (sheet: string) => fetched(sheet).at(-1)!.dispatchEvent(new Event('load'))
const fails = (sheet: string) => fetched(sheet).at(-1)!.dispatchEvent(new Event('error'))

test('a sheet that the page links is there at once', async () => {
  document.head.innerHTML = '<link href="/widgets/liee.css">'
  await loadStyles('/widgets/liee.css')
  expect(document.head.querySelectorAll('link')).toHaveLength(1)
})

test('a sheet is fetched once for all who want it', async () => {
  const both = [loadStyles('/widgets/une.css'), loadStyles('/widgets/une.css')]
  comesIn('/widgets/une.css')
  await Promise.all(both)
  await loadStyles('/widgets/une.css')
  expect(fetched('/widgets/une.css')).toHaveLength(1)
  expect(placed()).toEqual(['/widgets/une.css'])
})

test('a sheet that did not load is fetched again the next time', async () => {
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
])('sheets take the same places, also when they come in as %s, %s, %s', async (...sheets) => {
  const all = [PAGE_STYLES, RARE_FONTS, SITE_STYLES].map(loadStyles)
  sheets.forEach(comesIn)
  await Promise.all(all)
  expect(placed()).toEqual([SITE_STYLES, PAGE_STYLES, RARE_FONTS])
})

test('rarer letters that do not come in hold up no page', async () => {
  void loadStyles(RARE_FONTS)
  const page = [loadStyles(PAGE_STYLES), loadStyles(SITE_STYLES)]
  comesIn(PAGE_STYLES)
  comesIn(SITE_STYLES)
  await Promise.all(page)
  expect(placed()).toEqual([SITE_STYLES, PAGE_STYLES])
})

test('a sheet that is asked for late takes its place before those that follow it', async () => {
  // The rules of all pages are there, whatever brought them.
  document.head.innerHTML = `<link rel="stylesheet" href="${PAGE_STYLES}" data-late>`
  const font = loadStyles(FONTS)
  comesIn(FONTS)
  await font
  expect(placed()).toEqual([FONTS, PAGE_STYLES])
})

test('a sheet takes its place although the one before it did not load', async () => {
  const lost = loadStyles('/widgets/absente.css')
  const next = loadStyles('/widgets/suivante.css')
  fails('/widgets/absente.css')
  comesIn('/widgets/suivante.css')
  await expect(lost).rejects.toThrow('/widgets/absente.css')
  await next
  expect(placed()).toEqual(['/widgets/suivante.css'])
})
