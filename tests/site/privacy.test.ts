import { expect, test } from 'vitest'
import { EMAIL_RETENTION_MS } from '../../demo/server/shop/outbox.ts'
import { CART_RETENTION_MS } from '../../demo/server/shop/cleanup-jobs.ts'
import { RETENTION_DAYS } from '../../demo/server/shop/customer/retention.ts'
import { privacy } from '../../site/content/pages/privacy.ts'
import { CONSENT_LIFE_S } from '../../site/services/consent-choice.ts'
import { FONTS_LIFE_S } from '../../site/services/fonts.ts'
import { KEPT_YEARS } from '../../widgets/account/history/filter.ts'
import { sources } from '../support/sources.ts'

// The privacy page names every key that the browser keeps: a new one cannot be left out.

const page = JSON.stringify(privacy)
const [storage] = sources('widgets/core/store/storage/storage.ts').map(({ text }) => text)
const keys = [...new Set(storage?.match(/'catering\.\w+'/g) ?? [])].map((key) => key.slice(1, -1))

test('the widgets keep more than five keys', () => expect(keys.length).toBeGreaterThan(5))

// The keys that the site itself keeps.
const own = sources('site/services/*.{ts,tsx}').flatMap(({ text }) =>
  [...text.matchAll(/= '(site[._]\w+)'/g)].map(([, key]) => key!),
)

test('the site keeps five keys', () =>
  expect(own).toEqual(['site.press', 'site.reload', 'site_consent', 'site_fonts', 'site.return']))

test.each([...keys, ...own, 'catering_channel', 'XSRF-TOKEN'])('the privacy page names %s', (key) => {
  expect(page).toContain(key)
})

test('the privacy page names nothing that is not kept', () => {
  const named = new Set(page.match(/\b(?:catering|site)[._][a-z]+\b/g))
  expect([...named].toSorted()).toEqual([...keys, ...own, 'catering_channel'].toSorted())
})

test('nothing else writes to storage or cookies: what is not kept but tried is removed at once', () => {
  const writes = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}').filter(({ text }) =>
    /\.setItem\(|document\.cookie = |indexedDB|caches\.open/.test(text),
  )
  expect(writes.map(({ path }) => path)).toEqual([
    ...['site/services/cart-link.ts', 'site/services/chunk-reload.ts', 'site/services/consent-choice.ts'],
    ...['site/services/fonts.ts', 'site/services/forget-cookies.ts', 'site/services/way-back.ts'],
    ...['widgets/core/store/storage/storage.ts', 'widgets/core/store/tabs.ts', 'widgets/doctor/surroundings.ts'],
  ])
})

/** A period in days, as the page writes it. */
const inWords = (days: number): string => {
  const years = days / 365
  const words: Readonly<Record<number, string>> = { 1: 'un an', 2: 'deux ans', 3: 'trois ans', 10: 'dix ans' }
  if (words[years]) return words[years]
  return days === 30 ? 'trente jours' : Math.round(days / 30.4) === 6 ? 'six mois' : `${days} jours`
}
const DAY_MS = 86_400_000

// What the code does and what the page promises: a period that changes in one of them alone fails here.
test.each([
  ['Panier et commandes', inWords(CART_RETENTION_MS / DAY_MS)],
  ['Panier et commandes', inWords(KEPT_YEARS * 365)],
  ['identité, société, date, convives', inWords(RETENTION_DAYS.quote)],
  ['Messages de contact', inWords(RETENTION_DAYS.contact)],
  ['Candidatures à la franchise', inWords(RETENTION_DAYS.franchise)],
  ['Courriels que le site vous envoie', inWords(EMAIL_RETENTION_MS / DAY_MS)],
  ['Vos choix de consentement', inWords(CONSENT_LIFE_S / 86_400)],
  ['Polices de caractères', inWords(FONTS_LIFE_S / 86_400)],
])('the privacy page says that “%s” is kept for %s, as in the code', (what, period) => {
  const tables = privacy.sections.flatMap(({ blocks }) => blocks).filter((block) => typeof block === 'object')
  const rows = tables.flatMap((block) => (block.type === 'table' ? block.rows : []))
  const row = rows.find(([first]) => JSON.stringify(first).includes(what))
  expect(JSON.stringify(row?.at(-1)).toLowerCase()).toContain(period)
})
