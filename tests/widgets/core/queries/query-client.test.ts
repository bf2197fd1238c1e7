import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { queryClient } from '#widgets/core/queries/query-client.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { openPage } from '#tests/support/fake-shop/page.ts'
import { jwt, NOW } from '#tests/support/fake-shop/values.ts'

const [ADA, BEA] = [42, 4]
const one = { id: 1, street: 'rue A', createdAt: '2026-11-01', defaultDelivery: true, defaultBilling: false }
const two = { ...one, id: 2, street: 'rue B', createdAt: '2026-11-02', defaultDelivery: false }

/** Ada is signed in, with two addresses and a card; `calls` are those of the account API that the test is about. */
async function signedIn(calls: Record<string, (...args: never[]) => Promise<unknown>> = {}) {
  const login = vi.fn(async (email: string) => ({
    token: jwt(email === 'ada@b.fr' ? ADA : BEA, NOW.getTime() + 3_600_000),
  }))
  const addresses = vi.fn(async () => [two, one])
  const cards = vi.fn(async () => [{ id: 7, default: true }])
  const { api, fake } = fakeApi({ session: { login }, account: { addresses, cards, ...calls } })
  const page = openPage(api)
  await page.state().session.signIn('ada@b.fr', 'secret')
  const data = queryClient(page.runtime.deps)
  return { page, fake, data, addresses, actions: page.state().profile, book: () => data.get('addresses', ADA) }
}

test('a new default address replaces the former one, and a rejection leaves the address book as it was', async () => {
  const setDefaults = vi.fn(async () => undefined)
  const { actions, book, addresses } = await signedIn({ setDefaults })
  setDefaults.mockRejectedValueOnce(new ApiError('refused', { status: 422 }))
  await expect(actions.setDefault(2, 'defaultDelivery', true)).rejects.toMatchObject({ kind: 'refused' })
  expect(book()).toEqual([two, one])
  await actions.setDefault(2, 'defaultDelivery', true)
  expect(book()).toEqual([
    { ...two, defaultDelivery: true },
    { ...one, defaultDelivery: false },
  ])
  expect(addresses).toHaveBeenCalledOnce()
})

test('an address is added by its date, changed in its place and removed, and removing it clears its selection', async () => {
  const three = { ...one, id: 3, createdAt: '2026-11-03' }
  const { actions, book, page } = await signedIn({
    addAddress: async () => three,
    changeAddress: async () => ({ ...one, street: 'rue C' }),
    removeAddress: async () => Promise.reject(new ApiError('not-found', { status: 404 })),
  })
  await actions.addAddress({} as never)
  await actions.changeAddress(1, {} as never)
  expect(book()).toEqual([three, two, { ...one, street: 'rue C' }])
  actions.selectAddress(3)
  await actions.removeAddress(2)
  expect(page.state().profile.selectedAddress).toBe(3)
  // Another tab has removed it first.
  await actions.removeAddress(3)
  expect(book()).toEqual([{ ...one, street: 'rue C' }])
  expect(page.state().profile.selectedAddress).toBeNull()
})

test('a read that began before a change does not overwrite it', async () => {
  const { actions, book, data, addresses } = await signedIn({ removeAddress: async () => undefined })
  const slow = Promise.withResolvers<(typeof one)[]>()
  addresses.mockReturnValueOnce(slow.promise)
  const reading = data.reload('addresses', ADA)
  await actions.removeAddress(1)
  slow.resolve([two, one])
  await reading
  expect(book()).toEqual([two])
})

test('a list changed before it was ever read is read at the next load', async () => {
  const { actions, data } = await signedIn({ makeCardDefault: async () => undefined })
  await actions.makeCardDefault(7)
  expect(data.get('cards', ADA)).toBeNull()
  await data.load('cards', ADA)
  expect(data.get('cards', ADA)).toEqual([{ id: 7, default: true }])
})

test('a change that ends after sign-out does not touch the data of the next customer', async () => {
  const sending = Promise.withResolvers<unknown>()
  const removeAddress = vi.fn(() => sending.promise)
  const { page, actions, data } = await signedIn({ removeAddress })
  const removing = actions.removeAddress(1)
  await vi.waitFor(() => expect(removeAddress).toHaveBeenCalled())
  page.state().session.signOut('elsewhere')
  await page.state().session.signIn('bea@b.fr', 'secret')
  sending.resolve(undefined)
  await removing
  expect(data.get('addresses', BEA)).toEqual([two, one])
  expect(data.get('addresses', ADA)).toBeNull()
})

test('a change of password keeps the data of the customer on screen', async () => {
  const { page, actions, data, addresses } = await signedIn({ changePassword: async () => undefined })
  const seen: unknown[] = []
  page.runtime.deps.queryCache.subscribe(`["profile",${ADA}]`, () => seen.push(data.get('profile', ADA)))
  await data.set('profile', [ADA], { email: 'ada@b.fr' } as never)
  await actions.changePassword('secret', 'another one')
  expect(seen).not.toContain(null)
  expect(addresses).toHaveBeenCalledOnce()
})

test('reads are evicted by their name and first arguments, which the compiler checks', async () => {
  const { queryCache } = openPage(fakeApi().api).runtime.deps
  const data = queryClient({ queryCache } as never)
  const keys = ['["profile",4]', '["profile",42]', '["order","a"]', '["orders",{"page":1}]', '["fullSlots","LYON","d"]']
  for (const key of keys) await queryCache.load(key, async () => 'read')
  const left = () => keys.filter((key) => queryCache.get(key).data !== null)
  data.invalidate(['profile', 4])
  expect(left()).toEqual(keys.slice(1))
  data.invalidate(['order'], ['fullSlots', 'LYON'])
  expect(left()).toEqual(['["profile",42]', '["orders",{"page":1}]'])
  // @ts-expect-error There is nothing of this name.
  data.invalidate(['commandes'])
  // @ts-expect-error A customer is known by a number.
  data.invalidate(['profile', '42'])
  // @ts-expect-error An order is not a list.
  await data.set('order', ['a'], [])
})

test('a failed read keeps the last good data beside the failure', async () => {
  const { page, data, addresses, book } = await signedIn()
  addresses.mockRejectedValueOnce(offline())
  await data.reload('addresses', ADA)
  expect(page.runtime.deps.queryCache.get(`["addresses",${ADA}]`).status).toBe('failed')
  expect(book()).toEqual([two, one])
})
