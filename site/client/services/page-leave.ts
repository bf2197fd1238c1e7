/** How long the next page may take before the person counts as having stayed, in milliseconds. */
const PATIENCE = 3000

/**
 * Tells whether the page is being left while it loads something: Firefox lets the load fail as soon as another page is asked for. It
 * listens only meanwhile, because not every browser keeps a page that always listens in its back cache.
 */
export function watchLeaving(): { isLeft(): boolean; stop(): void } {
  let left = false
  const leave = () => (left = true)
  addEventListener('beforeunload', leave)
  return { isLeft: () => left, stop: () => removeEventListener('beforeunload', leave) }
}

/** Settles for a person who is still here: she asked for a download, or chose to stay. */
export const whenStaying = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE))
