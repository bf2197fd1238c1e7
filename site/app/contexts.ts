import { createContext, useContext } from 'react'

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
