import { useState } from 'react'
import type { View } from './views.ts'

/** The view of the attribute, or the one that the customer has opened since; a change of the attribute takes precedence. */
export function useView(attribute: View): { view: View; isOwn: boolean; setView(view: View): void } {
  const [view, setView] = useState(attribute)
  const [lastAttribute, setLastAttribute] = useState(attribute)
  if (lastAttribute !== attribute) {
    setLastAttribute(attribute)
    setView(attribute)
  }
  return { view, isOwn: view !== attribute, setView }
}
