const INTERVAL_MS = 2000

/** Resolves once the server responds. Not in build-watch.ts, whose file may be one of those that failed to load. */
export async function whenReachable(): Promise<void> {
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
}

const isReachable = (): Promise<boolean> =>
  fetch('/latest-build.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
