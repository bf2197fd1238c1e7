import { expect, test, vi } from 'vitest'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { missing, offline } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { channel } from '#tests/support/fake-shop/values.ts'

// The stored channel when a page opens.

const LYON = { ...channel('LYON'), name: 'Traiteur Lyon' }

/** A browser with Lyon in its storage, and a page that opens there; `read` responds for a channel. */
async function comeBack(read: (code: string) => Promise<ReturnType<typeof channel>>) {
  const tabs = browser()
  const first = openPage(fakeApi().api, tabs.open())
  await settled()
  await first.state().channel.choose(LYON, '69002')
  const byCode = vi.fn(read)
  const page = openPage(fakeApi({ channels: { byCode } }).api, tabs.open())
  const shown = () => page.state().channel
  return {
    ...page,
    byCode,
    shown,
    atOnce: shown(),
    stored: () => JSON.parse(tabs.stored.get('catering.channel') ?? 'null') as unknown,
  }
}

test('the stored channel is shown before the response, with the new conditions after it', async () => {
  const { shown, atOnce } = await comeBack(async (code) => ({ ...channel(code), minimumOrderAmount: 90 }))
  expect(atOnce).toMatchObject({ channel: { code: 'LYON', minimumOrderAmount: 60 }, status: 'ready' })
  await settled()
  expect(shown()).toMatchObject({ channel: { code: 'LYON', minimumOrderAmount: 90 }, zipcode: '69002' })
})

test('a channel that no longer exists is replaced by the national menu, and its postal code is removed', async () => {
  const { shown, byCode, stored } = await comeBack(async (code) => {
    if (code === 'LYON') throw missing()
    return channel(code)
  })
  await settled()
  expect(byCode.mock.calls).toEqual([['LYON'], ['DEFAULT']])
  expect(shown()).toMatchObject({ channel: { code: 'DEFAULT' }, zipcode: null, status: 'ready' })
  expect(stored()).toMatchObject({ zipcode: null, channel: { code: 'DEFAULT' } })
})

test('a channel that cannot be read now stays as stored', async () => {
  const { shown, byCode } = await comeBack(() => Promise.reject(offline()))
  await settled()
  expect(byCode).toHaveBeenCalledOnce()
  expect(shown()).toMatchObject({ channel: { code: 'LYON' }, zipcode: '69002', status: 'ready' })
})

test('without a stored channel a national menu that cannot be read is a failure', async () => {
  const page = openPage(fakeApi({ channels: { byCode: () => Promise.reject(offline()) } }).api)
  expect(page.state().channel.status).toBe('searching')
  await settled()
  expect(page.state().channel).toMatchObject({ channel: null, status: 'failed' })
})

test.each([
  ['read', (response: PromiseWithResolvers<ReturnType<typeof channel>>) => response.resolve(channel('LYON'))],
  ['gone', (response: PromiseWithResolvers<ReturnType<typeof channel>>) => response.reject(missing())],
])('a channel chosen meanwhile stays when the response for the stored one (%s) is late', async (_, end) => {
  const response = Promise.withResolvers<ReturnType<typeof channel>>()
  const { state, shown } = await comeBack(() => response.promise)
  await state().channel.choose(channel('PARIS'), '75002')
  end(response)
  await settled()
  expect(shown()).toMatchObject({ channel: { code: 'PARIS' }, zipcode: '75002', status: 'ready' })
})

test.each([
  ['finds a channel', (response: PromiseWithResolvers<(typeof LYON)[]>) => response.resolve([channel('PARIS')])],
  ['fails', (response: PromiseWithResolvers<(typeof LYON)[]>) => response.reject(offline())],
])('a search that %s after a later one changes nothing', async (_, end) => {
  const slow = Promise.withResolvers<(typeof LYON)[]>()
  const byPostalCode = (postalCode: string) => (postalCode === '75002' ? slow.promise : Promise.resolve([LYON]))
  const page = openPage(fakeApi({ channels: { byPostalCode } }).api)
  const first = page.state().channel.search('75002')
  await expect(page.state().channel.search('69001')).resolves.toMatchObject({ outcome: 'chosen' })
  end(slow)
  await expect(first).resolves.toEqual({ outcome: 'forbidden' })
  expect(page.state().channel).toMatchObject({ channel: { code: 'LYON' }, zipcode: '69001', status: 'ready' })
})
