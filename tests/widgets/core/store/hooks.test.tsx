// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { RuntimeContext, useActions, useRunAction, useCustomer, useSelector } from '#widgets/core/store/hooks.ts'
import { useQuery } from '#widgets/core/queries/use-query.ts'
import { queryClient } from '#widgets/core/queries/query-client.ts'
import { createRuntime } from '#widgets/core/store/runtime.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'

type Calls = Record<string, () => Promise<unknown>>

function shopWith(catalogue: Calls = {}, account: Calls = {}) {
  const runtime = createRuntime({ api: fakeApi({ catalogue, account }).api })
  const wrapper = ({ children }: { children: ReactNode }) => <RuntimeContext value={runtime}>{children}</RuntimeContext>
  return { runtime, wrapper, state: () => runtime.store.getState() }
}

test('a view that selects several values renders only when one of them changes', async () => {
  const { wrapper, state } = shopWith()
  let renders = 0
  const { result } = renderHook(
    () => {
      renders++
      return useSelector(({ panels, cart }) => ({ panel: panels.main, token: cart.token }))
    },
    { wrapper },
  )
  const before = renders
  act(() => state().alerts.show('message', 'Bonjour'))
  expect(renders).toBe(before)
  act(() => state().panels.open('cart'))
  expect(result.current).toEqual({ panel: 'cart', token: null })
})

test('actions stay the same functions, whatever happens to the state', () => {
  const { wrapper, state } = shopWith()
  const { result, rerender } = renderHook(() => useActions().cart.add, { wrapper })
  const first = result.current
  act(() => state().cart.setFields({ notes: 'Sonnez' }))
  rerender()
  expect(result.current).toBe(first)
})

test('a query waits for its arguments, then serves every view with one request', async () => {
  const taxons = vi.fn(async () => ['menu'])
  const { wrapper } = shopWith({ taxons })
  const { result, rerender } = renderHook(({ code }) => [useQuery('taxons', code), useQuery('taxons', code)], {
    wrapper,
    initialProps: { code: null as string | null },
  })
  expect(result.current[0]).toMatchObject({ data: null, status: 'loading' })
  expect(taxons).not.toHaveBeenCalled()
  rerender({ code: 'LYON' })
  await waitFor(() => expect(result.current[1]).toMatchObject({ data: ['menu'], status: 'ready' }))
  expect(taxons).toHaveBeenCalledTimes(1)
})

test('a failed query keeps the last good data and can be retried', async () => {
  const taxons = vi.fn(async () => ['menu'])
  const { wrapper } = shopWith({ taxons })
  const { result } = renderHook(() => useQuery('taxons', 'LYON'), { wrapper })
  await waitFor(() => expect(result.current.status).toBe('ready'))
  taxons.mockRejectedValueOnce(offline())
  act(() => result.current.reload())
  await waitFor(() => expect(result.current).toMatchObject({ data: ['menu'], status: 'failed' }))
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.status).toBe('ready'))
})

test('a first query that fails is not repeated when the view renders again', async () => {
  const taxons = vi.fn(async () => {
    throw offline()
  })
  const { wrapper, state } = shopWith({ taxons })
  const { result, rerender } = renderHook(() => [useQuery('taxons', 'LYON'), useSelector((all) => all.panels.main)], {
    wrapper,
  })
  await waitFor(() => expect(result.current[0]).toMatchObject({ data: null, status: 'failed' }))
  rerender()
  act(() => state().panels.open('cart'))
  await act(async () => undefined)
  expect(taxons).toHaveBeenCalledTimes(1)
})

test('prefetched data are there at the first render', async () => {
  const taxons = vi.fn(async () => ['menu'])
  const { runtime, wrapper } = shopWith({ taxons })
  await queryClient(runtime.deps).load('taxons', 'LYON')
  const { result } = renderHook(() => useQuery('taxons', 'LYON'), { wrapper })
  expect(result.current).toMatchObject({ data: ['menu'], status: 'ready' })
})

test('a failed action becomes an alert and resolves to false', async () => {
  const { wrapper, state } = shopWith()
  const { result } = renderHook(() => useRunAction(), { wrapper })
  await act(async () => expect(await result.current(() => Promise.reject(offline()))).toBe(false))
  expect(state().alerts.alerts).toMatchObject([{ type: 'error', timed: true }])
  await act(async () => expect(await result.current(async () => undefined)).toBe(true))
})

test('an action of a subject removes what an earlier one stated about it', async () => {
  const { wrapper, state } = shopWith()
  const { result } = renderHook(() => useRunAction(), { wrapper })
  const shown = () => state().alerts.alerts.map(({ message }) => message)
  const options = { subject: 'P', messageOf: () => 'Pas ajouté' }
  state().alerts.show('message', 'Retiré', { subject: 'P' })
  await act(async () => void (await result.current(() => Promise.reject(offline()), options)))
  expect(shown()).toEqual(['Pas ajouté'])
  await act(async () => void (await result.current(async () => undefined, options)))
  expect(shown()).toEqual([])
})

test('an action that the page cancels shows no alert, also in another version of the widgets', async () => {
  const { wrapper, state } = shopWith()
  vi.resetModules()
  const { CanceledError } = await import('#widgets/core/store/cancelable-events.ts')
  const { result } = renderHook(() => useRunAction(), { wrapper })
  await act(async () => expect(await result.current(() => Promise.reject(new CanceledError()))).toBe(false))
  expect(state().alerts.alerts).toEqual([])
})

test('data evicted during their first read are read again', async () => {
  const first = Promise.withResolvers<string[]>()
  const taxons = vi.fn(async () => ['menu of today']).mockImplementationOnce(() => first.promise)
  const { runtime, wrapper } = shopWith({ taxons })
  const { result } = renderHook(() => useQuery('taxons', 'LYON'), { wrapper })
  act(() => queryClient(runtime.deps).invalidate(['taxons', 'LYON']))
  first.resolve(['menu of yesterday'])
  await waitFor(() => expect(result.current).toMatchObject({ data: ['menu of today'], status: 'ready' }))
})

test('the data of a customer are read for that customer alone, and wait while the page is signed out', async () => {
  const profile = vi.fn(async () => ({ firstName: 'Ada' }))
  const { runtime, wrapper } = shopWith({}, { profile })
  const { result } = renderHook(() => useQuery('profile', useCustomer()), { wrapper })
  const signIn = (id: number | null) =>
    act(() =>
      runtime.store.setState(({ session }) => ({
        session: { ...session, session: id === null ? null : { token: '', id, roles: [], expiresAt: Infinity } },
      })),
    )
  expect(profile).not.toHaveBeenCalled()
  signIn(42)
  await waitFor(() => expect(result.current.data).toEqual({ firstName: 'Ada' }))
  profile.mockReturnValueOnce(new Promise(() => undefined))
  signIn(43)
  expect(result.current.data).toBeNull()
  await waitFor(() => expect(profile).toHaveBeenCalledTimes(2))
  signIn(null)
  expect(result.current).toMatchObject({ data: null, status: 'loading' })
  expect(profile).toHaveBeenCalledTimes(2)
})
