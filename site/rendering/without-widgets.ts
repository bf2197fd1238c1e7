import { createContext } from 'react'

/** Widgets are left out: what stands inside their tags is shown. */
export const WithoutWidgets = createContext(false)
