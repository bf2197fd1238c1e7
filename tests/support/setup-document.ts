import { afterEach } from 'vitest'

// For each test file: where it has a document, queries wait however busy the machine is, and every test begins with
// an empty page without stylesheets or storage.
if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
  afterEach(() => {
    cleanup()
    document.adoptedStyleSheets = []
    localStorage.clear()
    sessionStorage.clear()
  })
}
