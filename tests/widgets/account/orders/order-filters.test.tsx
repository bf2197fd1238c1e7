// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NO_FILTER } from '#widgets/account/history/lists.ts'
import { OrderFilters } from '#widgets/account/orders/OrderFilters.tsx'
import { showInShop } from '#tests/support/fake-shop/show.tsx'

/** The filters with the search that they requested, and a button that clears them. */
function Filters() {
  const [filter, setFilter] = useState(NO_FILTER)
  return (
    <>
      <OrderFilters filter={filter} onFilter={setFilter} />
      <output>{filter.search}</output>
      <button onClick={() => setFilter(NO_FILTER)}>clear</button>
    </>
  )
}

test('a search keeps the space at the end of the typed text, and the field is emptied with the filters', async () => {
  await showInShop({ orders: { history: async () => ({ orders: [], total: 0 }) } }, () => <Filters />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: '12 rue ' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('12 rue'))
  expect(field.value).toBe('12 rue ')
  fireEvent.click(screen.getByRole('button', { name: 'clear' }))
  await waitFor(() => expect(field.value).toBe(''))
})
