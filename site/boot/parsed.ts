/** Settles when the whole page is there: the small script runs as soon as it has come. */
export const parsed: Promise<unknown> =
  document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve()
