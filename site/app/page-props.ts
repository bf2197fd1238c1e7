import type { Words } from './content/page.ts'
import type { Route } from './router/routes.ts'

export type PageProps = {
  route: Route
  params: Readonly<Record<string, string>>
  /** The query of the address. */
  query: URLSearchParams
  /** The words of the page; for a category or a point of sale, what the server knows of it before the page does. */
  words: Words | null
}
