/** How often the server is asked, in milliseconds. */
const PAUSE = 2000

/** Settles once the server answers. The site's own way to ask is in files that may not load. */
export async function whenReachable(): Promise<void> {
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, PAUSE))
}

const isReachable = (): Promise<boolean> =>
  fetch('/latest-build.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
