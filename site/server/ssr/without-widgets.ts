import { createContext } from 'react'

/** True: widgets are left out, and the children of their tags are shown. */
export const WithoutWidgets = createContext(false)
