// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { requestPlace } from '#widgets/core/element/page/request-place.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { openPage, settled } from '#tests/support/fake-shop/page.ts'
import { channel } from '#tests/support/fake-shop/values.ts'

afterEach(() => document.body.replaceChildren())

async function open() {
  const page = openPage(fakeApi({ channels: { byPostalCode: async () => [channel('LYON')] } }).api)
  await settled()
  let isDone = false
  const request = () => requestPlace(page.runtime).then(() => (isDone = true))
  return { ...page, request, panel: () => page.state().panels.additional, isDone: () => isDone }
}

test('the first product waits for the postal code or for its dialog to be closed, and no later one does', async () => {
  const { state, request, panel, isDone } = await open()
  const first = request()
  await settled()
  expect([panel(), isDone()]).toEqual(['channel', false])
  state().panels.close()
  await first
  await request()
  expect(panel()).toBeNull()
})

test.each<[string, (page: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['with a chosen channel', ({ state }) => state().channel.search('69001')],
  ['with a cart', ({ state }) => state().cart.add({ productCode: 'P', quantity: 1 })],
  ['with a channel picker', () => document.body.append(document.createElement('catering-channel-picker'))],
])('nothing is requested on a page %s', async (_, prepare) => {
  const page = await open()
  await prepare(page)
  await page.request()
  expect(page.panel()).toBeNull()
})

test('the picker of another shop does not count', async () => {
  const { request, panel, state } = await open()
  const provider = document.createElement('catering-shop')
  provider.append(document.createElement('catering-channel-picker'))
  document.body.append(provider)
  const done = request()
  expect(panel()).toBe('channel')
  state().panels.close()
  await done
})
