import { afterEach } from 'vitest'

// For each test file: where it has a document, views wait for what they look for however busy the machine is, and every test begins on
// an empty page that keeps nothing.
if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
