/** Resolves when the document is parsed: the boot script runs as soon as it has loaded, often before that. */
export const domReady: Promise<unknown> =
  document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve()
