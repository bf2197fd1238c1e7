// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

// The search over the headings of the guide.

const SCRIPT = '#demo/pages/developers/guide/guide.js'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a failed request is tried again at the next input, and one result is counted in the singular', async () => {
  document.body.innerHTML = `<details data-menu><a aria-current="page"></a></details>
    <div data-search hidden><input /><ul hidden></ul><p data-count></p></div>`
  const failed = vi.fn(() => Promise.reject(new TypeError('failed')))
  vi.stubGlobal('fetch', failed)
  await import(/* @vite-ignore */ SCRIPT)
  const type = (value: string) => fireEvent.input(document.querySelector('input')!, { target: { value } })
  const count = () => document.querySelector('[data-count]')!.textContent

  type('theming')
  expect(failed).toHaveBeenCalledOnce()
  await new Promise(setImmediate)
  expect(count()).toBe('')
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json([{ text: 'Theming', page: 'Guide', href: '/guide/theming' }])),
  )
  type('theming')
  await waitFor(() => expect(count()).toBe('1 section'))
})
