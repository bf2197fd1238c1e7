import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchQuery, queryKey } from '#widgets/core/queries/queries.ts'
import { NATIONAL_CHANNEL } from '#widgets/core/domain/delivery/channel.ts'
import { apiFor, createRuntime, startRuntime, type Runtime } from '#widgets/core/store/runtime.ts'
import { mockApi, type Reply, type Seen } from '#tests/support/client/mock-api.ts'
import { browser } from '#tests/support/fake-shop/page.ts'
import { root } from '#tests/support/sources.ts'

// What demo/docs/own-sylius.md states about the channel DEFAULT, with the requests of the widgets to a backend.

const guide = readFileSync(join(root, 'demo/docs/own-sylius.md'), 'utf8')
const [, section = ''] = /^## The channel `DEFAULT`\n([^]*?)^## /m.exec(guide) ?? []

const LYON = { code: 'LYON', name: 'Traiteur de Lyon', zipcodes: ['69002'] }
const cart = (channel: string) => ({ tokenValue: `of-${channel}`, channel, items: [], totals: { total: 0 } })

/** A backend with one channel that delivers, and with the national menu unless it lacks it. */
const backend =
  (hasNational: boolean) =>
  ({ method, url }: Seen): Reply => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (!hasNational && url.includes(NATIONAL_CHANNEL) && !/taxons|products/.test(pathname))
      return { status: 404, body: { code: 404, message: 'Not Found' } }
    if (pathname.endsWith('/channels')) return { body: searchParams.get('zipcodes.zipcode') === '69002' ? [LYON] : [] }
    if (pathname.includes('/channels/'))
      return { body: pathname.endsWith('LYON') ? LYON : { code: 'DEFAULT', name: '' } }
    if (method === 'POST')
      return { body: cart(searchParams.get('channel') ?? pathname.split('of-')[1]!.split('/')[0]!) }
    return { body: [] }
  }

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('https://page.example'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that has read its first channel, and the categories and products that it shows there. */
async function openPage({ hasNational = true, home = NATIONAL_CHANNEL }) {
  const { baseUrl, seen, close } = await mockApi(backend(hasNational))
  onTestFinished(close)
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const events: string[] = []
  const emit = (name: string, detail: unknown) => events.push(`${name} ${String(Object(detail).code)}`) > 0
  const runtime: Runtime = createRuntime({
    ...{ api: apiFor(baseUrl, () => runtime), apiBaseUrl: baseUrl, ...browser().open(), home, emit },
  })
  startRuntime(runtime)
  const state = () => runtime.store.getState()
  await expect.poll(() => state().channel.status).toMatch(/ready|failed/)
  const shown = state().channel.channel?.code ?? state().channel.home
  for (const name of ['taxons', 'products'] as const)
    await fetchQuery(runtime.deps, queryKey(name, name === 'taxons' ? [shown] : [{ channel: shown }]))
  /** The calls that name the channel, without their other parameters. */
  const callsOf = (code: string) =>
    seen.flatMap(({ method, url }) => {
      const [path = '', query = ''] = url.split('?')
      const named = [...new URLSearchParams(query)].filter(([, value]) => value === code).map((pair) => pair.join('='))
      return path.endsWith(`/${code}`) || named.length ? [`${method} ${[path, ...named].join('?')}`] : []
    })
  return { state, events, errors, callsOf }
}

test('is requested before a postal code, by the calls that the guide lists', async () => {
  const { state, callsOf } = await openPage({})
  await state().cart.add({ productCode: 'P', quantity: 1 })
  const listed = [...section.matchAll(/`([A-Z]+ \/\S+DEFAULT)`/g)].map(([, call]) => call)
  expect(callsOf('DEFAULT').toSorted()).toEqual(listed.toSorted())
  expect(state().cart.cart?.channel).toBe(NATIONAL_CHANNEL)
})

test('missing, is reported, and no product is added before the postal code', async () => {
  const { state, events, errors } = await openPage({ hasNational: false })
  expect(state().channel).toMatchObject({ channel: null, status: 'failed' })
  await expect.poll(() => events).toContain('catering:error unknown')
  expect(errors).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('channel="DEFAULT" is no channel'))
  expect(section).toContain('`channel="DEFAULT" is no channel`')
  await expect(state().cart.add({ productCode: 'P', quantity: 1 })).rejects.toMatchObject({ kind: 'not-found' })
  expect(await state().channel.search('69002')).toMatchObject({ outcome: 'chosen' })
  await state().cart.add({ productCode: 'P', quantity: 1 })
  expect(state().cart.cart?.channel).toBe('LYON')
})

test('is not requested on a page of one channel, which needs no postal code', async () => {
  const { state, events, callsOf } = await openPage({ hasNational: false, home: 'LYON' })
  await state().cart.add({ productCode: 'P', quantity: 1 })
  expect(state().cart.cart?.channel).toBe('LYON')
  expect(callsOf('DEFAULT')).toEqual([])
  expect(events.join()).not.toContain('error')
})
