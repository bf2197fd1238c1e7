/** How often the server is asked, in milliseconds. */
const PAUSE = 2000

/** Settles once the server answers. The site has its own way to ask, in files that cannot be had yet. */
export async function whenReachable(): Promise<void> {
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, PAUSE))
}

const isReachable = (): Promise<boolean> =>
  fetch('/latest-build.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
