// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { addByCode } from '#widgets/core/element/page/add-by-code.ts'
import { byCodeMessages } from '#widgets/core/messages/by-code.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const unknown = async () => {
  throw new ApiError('refused', { codes: { productCode: ['sylius.shop_api.product.not_exists'] } })
}

/** Adds a product that the shop does not have, on a page that cancels `catering:error`, or not. */
async function addUnknown(isCanceled: boolean) {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { runtime, state } = shop({ carts: { addItem: unknown } })
  const emit = vi.fn(() => !isCanceled)
  const isAdded = await addByCode(runtime, emit, { code: 'PR-XXX', quantity: 1, where: 'addItem("PR-XXX", 1)' })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  return { isAdded, emit, alerts: state().alerts.alerts.map(({ message }) => message) }
}

test('an unknown product is reported to the page, and to the visitor', async () => {
  const { isAdded, emit, alerts } = await addUnknown(false)
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:error', expect.objectContaining({ code: 'unknown' }))
  expect([isAdded, alerts]).toEqual([false, [byCodeMessages.unknown]])
})

test('a page that cancels the error explains it itself', async () => {
  const { isAdded, alerts } = await addUnknown(true)
  expect([isAdded, alerts]).toEqual([false, []])
})
