// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { examineSurroundings } from '../../../widgets/doctor/surroundings.ts'

// The reports of the browser about the policy of the page.

afterEach(() => vi.unstubAllGlobals())

const blocked = { effectiveDirective: 'img-src', blockedURL: 'https://pictures.example/dish.webp' }

test.each([
  ['without reports', []],
  ['with reports', [{ body: blocked }]],
])('%s, the observer of reports is disconnected after the examination', async (_, reports) => {
  const connected = new Set<object>()
  class Observer {
    readonly #callback: (reports: readonly object[]) => void
    constructor(callback: (reports: readonly object[]) => void) {
      this.#callback = callback
    }
    observe() {
      connected.add(this)
      if (reports.length) queueMicrotask(() => this.#callback(reports))
    }
    disconnect() {
      connected.delete(this)
    }
  }
  vi.stubGlobal('ReportingObserver', Observer)
  vi.stubGlobal('isSecureContext', true)
  const found = await examineSurroundings()
  expect(found.filter(({ where }) => where === 'Content-Security-Policy')).toHaveLength(reports.length)
  expect(connected.size).toBe(0)
})

test('a frame that does not allow the page is for its own server to mend', async () => {
  class Observer {
    readonly #callback: (reports: readonly object[]) => void
    constructor(callback: (reports: readonly object[]) => void) {
      this.#callback = callback
    }
    observe() {
      const body = { effectiveDirective: 'frame-ancestors', blockedURL: 'https://payments.example' }
      queueMicrotask(() => this.#callback([{ body }]))
    }
    disconnect() {}
  }
  vi.stubGlobal('ReportingObserver', Observer)
  vi.stubGlobal('isSecureContext', true)
  const [found] = (await examineSurroundings()).filter(({ where }) => where === 'Content-Security-Policy')
  expect(found?.fix).toContain(`allow ${location.origin}`)
  expect(found?.fix).not.toContain('Add this URL')
})
