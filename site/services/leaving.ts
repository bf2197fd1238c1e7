/** How long another page may take before the person is taken to have stayed, in milliseconds. */
const PATIENCE = 3000

/**
 * Follows whether the page is being left while it loads something: Firefox lets that fail as soon as another page is asked for. Only
 * then, because a page that always listens is not kept for the way back by every browser.
 */
export function watchLeaving(): { isLeft(): boolean; stop(): void } {
  let left = false
  const leave = () => (left = true)
  addEventListener('beforeunload', leave)
  return { isLeft: () => left, stop: () => removeEventListener('beforeunload', leave) }
}

/** Settles for who is still here: what was asked for was a download, or the person chose to stay. */
export const whenStaying = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE))
