import { expect, test } from 'vitest'
import { privacy } from '../../site/content/pages/privacy.ts'
import { sources } from '../support/sources.ts'

// The privacy page names what the browser keeps, key by key: a new one cannot go unsaid.

const page = JSON.stringify(privacy)
const [storage] = sources('widgets/core/store/storage.ts').map(({ text }) => text)
const keys = [...new Set(storage?.match(/'catering\.\w+'/g) ?? [])].map((key) => key.slice(1, -1))

test('there are keys to name', () => expect(keys.length).toBeGreaterThan(5))

// What the site keeps besides.
const own = sources('site/services/*.{ts,tsx}').flatMap(({ text }) =>
  [...text.matchAll(/= '(site[._]\w+)'/g)].map(([, key]) => key!),
)

test('the site has keys of its own', () =>
  expect(own).toEqual(['site.press', 'site.reload', 'site_consent', 'site.return']))

test.each([...keys, ...own, 'catering_channel', 'XSRF-TOKEN'])('the privacy page names %s', (key) => {
  expect(page).toContain(key)
})
