import { afterEach, expect, test } from 'vitest'
import { dataLayer, denyByDefault, gtag } from '#site/client/services/data-layer.ts'
import { onConsentUpdate } from '#site/client/services/third-parties.ts'

type Page = { dataLayer?: unknown[] }
const page = globalThis as Page

afterEach(() => {
  delete page.dataLayer
})

test('the data layer denies every storage by default', () => {
  denyByDefault()
  const [, , signals] = Array.from(dataLayer()[0] as ArrayLike<unknown>)
  expect(signals).toEqual({
    ...{ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    wait_for_update: 500,
  })
})

test('a command reaches the tags as arguments, since they ignore arrays', () => {
  gtag('event', 'page_view')
  expect(Object.prototype.toString.call(dataLayer()[0])).toBe('[object Arguments]')
})

test('the data layer of another script is used', () => {
  page.dataLayer = [{ event: 'first' }]
  gtag('js')
  expect(page.dataLayer).toHaveLength(2)
})

test('earlier and later consent updates are reported', () => {
  const reported: unknown[] = []
  gtag('consent', 'update', { ad_storage: 'granted' })
  onConsentUpdate((signals) => reported.push(signals))
  gtag('consent', 'update', { ad_storage: 'denied' })
  expect(reported).toEqual([{ ad_storage: 'granted' }, { ad_storage: 'denied' }])
})

test('the default and other entries are no consent updates', () => {
  const reported: unknown[] = []
  denyByDefault()
  onConsentUpdate((signals) => reported.push(signals))
  dataLayer().push(null, { event: 'consent' }, ['event', 'update', {}])
  expect(reported).toEqual([])
})

test('entries still reach the tags', () => {
  onConsentUpdate(() => undefined)
  expect(dataLayer().push('one', 'two')).toBe(2)
  expect([...dataLayer()]).toEqual(['one', 'two'])
})
