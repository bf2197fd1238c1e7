import type { PageContent } from './content/page.ts'
import type { Route } from './router/routes.ts'

export type PageProps = {
  route: Route
  params: Readonly<Record<string, string>>
  /** The query of the URL. */
  query: URLSearchParams
  /** The content of the page. Of a category or a point of sale: what the server has before the page loads its data. */
  content: PageContent | null
}
