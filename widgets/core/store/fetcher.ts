import { globalOf } from './globals.ts'

/** Sends every request of a shop; interceptors of the page replace `fetch` (`intercept` of the page API). */
export type Fetcher = { fetch(url: string, init: RequestInit): Promise<Response> }

/** Resolves when a prerendered page is activated; no promise on an active page. */
export const whenActivated = (): Promise<unknown> | false | undefined =>
  (document as { prerendering?: boolean }).prerendering &&
  new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))

/** `prefetched` of the loader returns the responses that it requested while this module loaded (widgets/prefetch.ts). */
type Loader = { prefetched?: Fetcher['fetch'] } | undefined

export const createFetcher = (): Fetcher => ({
  fetch: (url, init) => ((globalOf('catering') as Loader)?.prefetched ?? fetch)(url, init),
})
