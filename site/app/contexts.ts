import { createContext, useContext } from 'react'

export type Settings = {
  /** Where the API and its pictures are: written by the server on the embed’s script tag, so that it changes without a rebuild (A4). */
  apiBaseUrl: string
  /** True when something configured needs consent, which can be taken back. */
  cookies: boolean
}

export const SettingsContext = createContext<Settings>({ apiBaseUrl: '', cookies: false })

export const useSettings = (): Settings => useContext(SettingsContext)
