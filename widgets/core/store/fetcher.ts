import { globalOf } from './settings.ts'

/** What every call of a shop goes through: the network, unless the page stands before it (`intercept`). */
export type Fetcher = { fetch(url: string, init: RequestInit): Promise<Response> }

/** Settles when somebody sees a page that the browser has drawn ahead; not a promise when somebody sees it already. */
export const whenActivated = (): Promise<unknown> | false | undefined =>
  (document as { prerendering?: boolean }).prerendering &&
  new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))

/** The loader's `early` hands out what was asked for while this file was on its way (widgets/early.ts). */
type Loader = { early?: Fetcher['fetch'] } | undefined

export const createFetcher = (): Fetcher => ({
  fetch: (url, init) => ((globalOf('catering') as Loader)?.early ?? fetch)(url, init),
})
