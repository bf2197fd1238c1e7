import { expect, test } from 'vitest'
import { EMAIL_RETENTION_MS } from '#demo/server/shop/outbox.ts'
import { CART_RETENTION_MS } from '#demo/server/shop/cleanup-jobs.ts'
import { RETENTION_DAYS } from '#demo/server/shop/customer/personal-data.ts'
import { page as privacy } from '#site/app/content/pages/privacy.md'
import { CONSENT_MAX_AGE_S } from '#site/client/services/consent-choice.ts'
import { ORDER_RETENTION_YEARS } from '#widgets/account/history/lists.ts'
import { storage } from '#widgets/contract/storage.ts'
import { sources } from '#tests/support/sources.ts'

// The privacy page lists every storage key.

const page = JSON.stringify(privacy)
const keys = Object.keys(storage)

// The storage keys of the site.
const own = sources('site/client/services/*.{ts,tsx}').flatMap(({ text }) =>
  [...text.matchAll(/= '(site[._][\w-]+)'/g)].map(([, key]) => key!),
)

test('the site stores four keys', () =>
  expect(own).toEqual(['site.cart-link', 'site.reload', 'site_consent', 'site.return']))

test.each([...keys, ...own, 'XSRF-TOKEN'])('the privacy page names %s', (key) => {
  expect(page).toContain(key)
})

test('the privacy page lists no other key', () => {
  const named = new Set(page.match(/\b(?:catering|site)[._][a-z-]+\b/g))
  expect([...named].toSorted()).toEqual([...keys, ...own].toSorted())
})

test('nothing else writes to storage or cookies', () => {
  const writes = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}').filter(({ text }) =>
    /\.setItem\(|document\.cookie = |indexedDB|caches\.open/.test(text),
  )
  expect(writes.map(({ path }) => path)).toEqual([
    ...[
      'site/client/services/cart-link.ts',
      'site/client/services/chunk-reload.ts',
      'site/client/services/consent-choice.ts',
    ],
    ...['site/client/services/return-url.ts', 'site/client/services/tracking.ts'],
    ...[
      'widgets/core/store/storage/persist.ts',
      'widgets/core/store/storage/storage.ts',
      'widgets/core/store/tabs.ts',
      'widgets/doctor/surroundings.ts',
    ],
  ])
})

/** A period in days, in French. */
const inFrench = (days: number): string => {
  const years = days / 365
  const names: Readonly<Record<number, string>> = { 1: 'un an', 2: 'deux ans', 3: 'trois ans', 10: 'dix ans' }
  if (names[years]) return names[years]
  return days === 30 ? 'trente jours' : Math.round(days / 30.4) === 6 ? 'six mois' : `${days} jours`
}
const DAY_MS = 86_400_000

// The periods of the code and those of the page are the same.
test.each([
  ['Panier et commandes', inFrench(CART_RETENTION_MS / DAY_MS)],
  ['Panier et commandes', inFrench(ORDER_RETENTION_YEARS * 365)],
  ['identité, société, date, convives', inFrench(RETENTION_DAYS.quote)],
  ['Messages de contact', inFrench(RETENTION_DAYS.contact)],
  ['Candidatures à la franchise', inFrench(RETENTION_DAYS.franchise)],
  ['Courriels que le site vous envoie', inFrench(EMAIL_RETENTION_MS / DAY_MS)],
  ['Vos choix de consentement', inFrench(CONSENT_MAX_AGE_S / 86_400)],
])('the privacy page states that “%s” is stored for %s, as in the code', (what, period) => {
  const tables = Object.values(privacy.sections)
    .flatMap(({ blocks }) => blocks)
    .filter((block) => typeof block === 'object')
  const rows = tables.flatMap((block) => ('table' in block ? block.rows : []))
  const row = rows.find(([first]) => JSON.stringify(first).includes(what))
  expect(JSON.stringify(row?.at(-1)).toLowerCase()).toContain(period)
})
