import { fireEvent, screen } from '@testing-library/react'

/** Clicks the title of a folded row: the environment of these tests opens it, and has no event for it. */
export function unfold(title: string): void {
  const row = screen.getByText(title, { selector: 'summary *' }).closest('details')!
  row.open = true
  fireEvent(row, new Event('toggle'))
}
