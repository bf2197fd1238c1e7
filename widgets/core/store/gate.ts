/** What every call of a shop goes through: the network, unless the page stands before it (`intercept`). */
export type Gate = { fetch(url: string, init: RequestInit): Promise<Response> }

/** Settles when somebody sees a page that the browser has drawn ahead; not a promise when somebody sees it already. */
export const visited = (): Promise<unknown> | false | undefined =>
  (document as { prerendering?: boolean }).prerendering &&
  new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))

/** Its `early` hands out what was asked for while this file was on its way (widgets/early.ts). */
const page = globalThis as { catering?: { early?: Gate['fetch'] } }

export const openGate = (): Gate => ({ fetch: (url, init) => (page.catering?.early ?? fetch)(url, init) })
