import { createContext, useContext } from 'react'
import type { PageContent } from './content/page.ts'
import type { Route } from './router/routes.ts'

export type Settings = {
  /** Base URL of the API and its images. The server writes it on the script tag, so that it changes without a build (A4). */
  apiBaseUrl: string
  /** True when the visitor can change a consent choice. */
  cookies: boolean
}

export const SettingsContext = createContext<Settings>({ apiBaseUrl: '', cookies: false })

export const useSettings = (): Settings => useContext(SettingsContext)

/** Code of the product that is open over the lists of the page. */
export const OpenProductContext = createContext<string | null>(null)

export type PageProps = {
  route: Route
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The content of the page. Of a category or a point of sale: what the server has before the page loads its data. */
  content: PageContent | null
}
