/** How long the next page may take to replace this one. */
const TIMEOUT_MS = 3000

/**
 * Detects whether the page is being left during a load: Firefox aborts the requests of a page as soon as it is left. The listener is
 * temporary, since a permanent one disables the back/forward cache of some browsers.
 */
export function watchPageLeave(): { isLeft(): boolean; stop(): void } {
  let left = false
  const leave = () => (left = true)
  addEventListener('beforeunload', leave)
  return { isLeft: () => left, stop: () => removeEventListener('beforeunload', leave) }
}

/** Resolves when the page was not left after all, as with a download. */
export const afterLeaveTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
