import { afterEach, expect, test, vi } from 'vitest'
import { lazyModule } from '#widgets/core/api/client/lazy-module.ts'

afterEach(() => void vi.unstubAllGlobals())

const MODULE = { read: () => 'order' }
const cause = new TypeError('Failed to fetch dynamically imported module')
const missing = () => Promise.reject(cause)

test('a module is loaded with the first call, once for any number of calls', async () => {
  const load = vi.fn(async () => MODULE)
  const module = lazyModule(load)
  expect(load).not.toHaveBeenCalled()
  await expect(Promise.all([module(), module()])).resolves.toEqual([MODULE, MODULE])
  await module()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load is retried once', async () => {
  const load = vi.fn(async () => MODULE).mockImplementationOnce(missing)
  await expect(lazyModule(load)()).resolves.toBe(MODULE)
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['offline', false],
  ['unexpected-shape', true],
] as const)('two failures reject as %s, where onLine is %j, and the next call loads again', async (kind, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  const load = vi.fn(async () => MODULE)
  load.mockImplementationOnce(missing).mockImplementationOnce(missing)
  const module = lazyModule(load)
  await expect(module()).rejects.toMatchObject({ name: 'ApiError', kind, cause })
  await expect(module()).resolves.toBe(MODULE)
  expect(load).toHaveBeenCalledTimes(3)
})
