import { expect, test } from 'vitest'
import { ApiError, type ApiErrorKind } from '#widgets/core/api/api.ts'
import type { ShopStatus } from '#widgets/core/store/events.ts'
import { createShopStatus } from '#widgets/core/store/shop-status.ts'

/** The statuses after these reads, of a path and the kind of its error. */
function after(...reads: readonly [path: string, kind?: ApiErrorKind][]): ShopStatus[] {
  const statuses: ShopStatus[] = []
  const settle = createShopStatus((status) => statuses.push(status))
  for (const [path, kind] of reads) settle(path, kind ? new ApiError(kind) : null)
  return statuses
}

test('a shop whose reads succeed is ready, once', () => {
  expect(after(['channel'], ['products'])).toEqual(['ready'])
})

test.each<ApiErrorKind>(['offline', 'server', 'busy', 'unexpected-shape'])(
  'without any data, %s means down',
  (kind) => {
    expect(after(['channel', kind], ['products', kind])).toEqual(['down'])
  },
)

test('with some of the data it is degraded, until what failed could be read', () => {
  expect(after(['channel'], ['products', 'offline'], ['taxons'], ['products'])).toEqual(['ready', 'degraded', 'ready'])
})

test.each<ApiErrorKind>(['not-found', 'refused', 'unauthorized'])('%s is a response of the backend', (kind) => {
  expect(after(['channel', kind])).toEqual(['ready'])
})
