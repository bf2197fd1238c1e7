import { createContext, useContext } from 'react'
import type { PageContent } from './content/page.ts'
import type { Route } from './router/routes.ts'

export type Settings = {
  /** Base URL of the API and its images. The server writes it on the script tag, so that it changes without a build (A4). */
  apiBaseUrl: string
  /** Whether there is a consent choice that the visitor can change. */
  hasConsentSettings: boolean
}

export const SettingsContext = createContext<Settings>({ apiBaseUrl: '', hasConsentSettings: false })

export const useSettings = (): Settings => useContext(SettingsContext)

/** Code of the product that is open over the lists of the page. */
export const OpenProductContext = createContext<string | null>(null)

export type PageProps = {
  route: Route
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The content of the page; null for a category or a channel without content of the site. */
  content: PageContent | null
}
