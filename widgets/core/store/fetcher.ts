import { globalOf } from './settings.ts'

/** Sends every request of a shop; interceptors of the page replace `fetch` (`catering.intercept`). */
export type Fetcher = { fetch(url: string, init: RequestInit): Promise<Response> }

/** Resolves when a prerendered page is activated; no promise on an active page. */
export const whenActivated = (): Promise<unknown> | false | undefined =>
  (document as { prerendering?: boolean }).prerendering &&
  new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))

/** `early` of the loader returns the responses that it prefetched while this module loaded (widgets/early.ts). */
type Loader = { early?: Fetcher['fetch'] } | undefined

export const createFetcher = (): Fetcher => ({
  fetch: (url, init) => ((globalOf('catering') as Loader)?.early ?? fetch)(url, init),
})
