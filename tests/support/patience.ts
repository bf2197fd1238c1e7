// Screens without a browser wait for what they look for; how long it takes on a crowded machine is no failure.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}
