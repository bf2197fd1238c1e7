// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { failureText } from '../../../../site/app/content/failure.ts'
import { Failure } from '../../../../site/app/pages/Failure.tsx'

const retry = vi.fn()
afterEach(() => {
  retry.mockReset()
  vi.unstubAllGlobals()
})
const heading = () => screen.getByRole('heading', { level: 1 })
const paths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('a page that does not exist leads to the dishes, home and the questions', () => {
  render(<Failure status={404} />)
  expect(heading().textContent).toBe('OUPS !')
  expect(paths()).toEqual(expect.arrayContaining(['/plateaux-repas', '/', '/foire-aux-questions']))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a missing page and any other error stand once on their screen, with their code', () => {
  const { container, rerender } = render(<Failure status={404} />)
  expect(container.textContent?.match(/404/g)).toHaveLength(1)
  expect(container.textContent).toContain('Erreur 404')
  rerender(<Failure status={503} />)
  expect(container.textContent?.match(/503/g)).toHaveLength(1)
  expect(container.textContent).not.toContain('Erreur')
})

test.each([
  [404, 'Page not found: /nulle/part'],
  [503, `Error: 503 ${failureText.other.messages[503]}`],
  [418, `Error: 418 ${failureText.other.messages.other}`],
])('the internal message of a %i is in the console, not on the screen', (status, message) => {
  history.replaceState(null, '', '/nulle/part?a=1')
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { container } = render(<Failure status={status} />)
  expect(log.mock.calls).toEqual([[message]])
  expect(container.textContent).not.toContain('Page not found')
  log.mockRestore()
})

test('any other error tells its status, and whom to write to', () => {
  const { container } = render(<Failure status={503} />)
  expect(heading().textContent).toBe('Error: 503')
  expect(container.textContent).toContain(failureText.other.messages[503])
  expect(paths()).toContain('/contact')
})

test('a page without a network tells no status and fetches no picture', () => {
  const { container } = render(<Failure status="offline" onRetry={retry} />)
  expect(container.textContent).not.toMatch(/Erreur/)
  expect(container.querySelector('img')).toBeNull()
})

test('a page that could not be loaded is tried again by a press', () => {
  render(<Failure status="offline" onRetry={retry} />)
  fireEvent.click(screen.getByText(failureText.retry))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a page that could not be loaded comes by itself once the server answers', async () => {
  const answer = vi.fn(async () => new Response('{"id":"b1"}')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', answer)
  render(<Failure status="offline" onRetry={retry} />)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  expect(retry).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1))
})

test('the error in place of a page that broke takes the focus', () => {
  render(<Failure status="broken" onRetry={retry} />)
  expect(document.activeElement).toBe(heading())
})
