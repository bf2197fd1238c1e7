/** What every call of a shop goes through: the network, unless the page stands before it (`intercept`). */
export type Gate = { fetch(url: URL, init: RequestInit): Promise<Response> }

/** Settles when somebody sees a page that the browser has drawn ahead; not a promise when somebody sees it already. */
export const visited = (): Promise<unknown> | false | undefined =>
  (document as { prerendering?: boolean }).prerendering &&
  new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))

export const openGate = (): Gate => ({ fetch: (url, init) => fetch(url, init) })
