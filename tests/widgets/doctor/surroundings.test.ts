// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { examineSurroundings } from '#widgets/doctor/surroundings.ts'

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

/** The findings where the browser reports these violations. */
async function found(...bodies: readonly object[]) {
  class Observer {
    readonly #callback: (reports: readonly object[]) => void
    constructor(callback: (reports: readonly object[]) => void) {
      this.#callback = callback
    }
    observe() {
      queueMicrotask(() => this.#callback(bodies.map((body) => ({ body }))))
    }
    disconnect() {}
  }
  vi.stubGlobal('ReportingObserver', Observer)
  vi.stubGlobal('isSecureContext', true)
  return (await examineSurroundings()).filter(({ where }) => where === 'Content-Security-Policy')
}

test('a frame that does not allow the page is for its own server to mend', async () => {
  const [finding] = await found({ effectiveDirective: 'frame-ancestors', blockedURL: 'https://payments.example' })
  expect(finding?.fix).toContain(`allow ${location.origin}`)
  expect(finding?.fix).not.toContain('Add ')
})

test('each directive has one finding for an origin, with what to add', async () => {
  const urls = ['one.webp', 'two.webp', 'one.webp?w=2'].map((file) => `https://api.shop.example/images/${file}`)
  const findings = await found(
    ...urls.map((blockedURL) => ({ effectiveDirective: 'img-src', blockedURL })),
    { effectiveDirective: 'img-src', blockedURL: 'https://cdn.shop.example:8443/three.webp' },
    { effectiveDirective: 'script-src-elem', blockedURL: 'https://api.shop.example/widgets/1/chunks/core.js' },
    { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
  )
  expect(findings.map(({ what }) => what)).toEqual([
    'has blocked img-src: https://api.shop.example',
    'has blocked img-src: https://cdn.shop.example:8443',
    'has blocked script-src: https://api.shop.example',
    'has blocked script-src: inline',
  ])
  expect(findings[0]?.fix).toContain('Add https://api.shop.example to img-src')
  expect(findings[3]?.fix).toContain('a nonce')
})
