import { createContext } from 'react'

/** The product whose sheet is open, for every list in the page. */
export const SheetContext = createContext<string | null>(null)
