// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReorderButton } from '#widgets/core/components/order/ReorderButton.tsx'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

test.each([
  ['online', true, commonMessages.alerts.loadFailed],
  ['offline', false, commonMessages.errors.offline],
])('%s, a module that does not load is reported with its reason', async (_, isOnline, message) => {
  vi.doMock('#widgets/core/components/reorder/Reorder.tsx', () => Promise.reject(new Error('no module')))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const { show, state } = shop()
  show(<ReorderButton order="old" emit={() => true} />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(state().alerts.alerts.map((alert) => alert.message)).toEqual([message]))
  onLine.mockRestore()
  vi.doUnmock('#widgets/core/components/reorder/Reorder.tsx')
})
