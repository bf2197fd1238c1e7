import type { Words } from './content/page.ts'
import type { Route } from './routes.ts'

export type PageProps = {
  route: Route
  params: Readonly<Record<string, string>>
  /** What follows the question mark. */
  query: URLSearchParams
  /** Of a shelf or a point of sale, what the server knows of it before the page does. */
  words: Words | null
}
