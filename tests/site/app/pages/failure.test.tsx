// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { errorPageMessages } from '#site/app/content/error-pages.ts'
import { Failure } from '#site/app/pages/Failure.tsx'

const retry = vi.fn()
afterEach(() => {
  retry.mockReset()
  vi.unstubAllGlobals()
})
const heading = () => screen.getByRole('heading', { level: 1 })
const paths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('a 404 links to the products, the home page and the FAQ', () => {
  render(<Failure status={404} />)
  expect(heading().textContent).toBe('OUPS !')
  expect(paths()).toEqual(expect.arrayContaining(['/plateaux-repas', '/', '/foire-aux-questions']))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a 503 links to no page, which may be down too, but to the telephone and the address of the shop', () => {
  render(<Failure status={503} />)
  expect(paths()).toEqual(['tel:+33199001000', 'mailto:bonjour@ambrelune.example'])
})

test('a 404 and any other error are shown once, with their status', () => {
  const { container, rerender } = render(<Failure status={404} />)
  expect(container.textContent?.match(/404/g)).toHaveLength(1)
  expect(container.textContent).toContain('Erreur 404')
  rerender(<Failure status={503} />)
  expect(container.textContent?.match(/503/g)).toHaveLength(1)
  expect(container.textContent).not.toContain('Erreur')
})

test.each([
  [404, 'Page not found: /nulle/part'],
  [503, `Error: 503 ${errorPageMessages.other.messages[503]}`],
  [418, `Error: 418 ${errorPageMessages.other.messages.other}`],
])('the internal message of a %i is in the console, not on the page', (status, message) => {
  history.replaceState(null, '', '/nulle/part?a=1')
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { container } = render(<Failure status={status} />)
  expect(log.mock.calls).toEqual([[message]])
  expect(container.textContent).not.toContain('Page not found')
  log.mockRestore()
})

test('any other error has its status and a link to the contact page', () => {
  const { container } = render(<Failure status={500} />)
  expect(heading().textContent).toBe('Error: 500')
  expect(container.textContent).toContain(errorPageMessages.other.messages[500])
  expect(paths()).toContain('/contact')
})

test('an offline page has no status and loads no image', () => {
  const { container } = render(<Failure status="offline" onRetry={retry} />)
  expect(container.textContent).not.toMatch(/Erreur/)
  expect(container.querySelector('img')).toBeNull()
})

test('a failed page is retried by a click', () => {
  render(<Failure status="offline" onRetry={retry} />)
  fireEvent.click(screen.getByText(errorPageMessages.retry))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a failed page is retried once the server responds', async () => {
  const respond = vi.fn(async () => new Response('{"id":"b1"}')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', respond)
  render(<Failure status="offline" onRetry={retry} />)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(respond).toHaveBeenCalledTimes(1))
  expect(retry).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1))
})

test('the error in place of a page that broke takes the focus', () => {
  render(<Failure status="broken" onRetry={retry} />)
  expect(document.activeElement).toBe(heading())
})
