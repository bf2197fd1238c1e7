import { createContext } from 'react'

/** The product whose sheet is open, for the lists of a page, wherever in it they stand. */
export const SheetContext = createContext<string | null>(null)
