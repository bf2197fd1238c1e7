// Screens without a browser wait for what they look for; a busy machine is not a failure.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}
