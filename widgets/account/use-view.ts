import { useState } from 'react'
import type { View } from './views.ts'

/** The view that the attribute asks for, or the one the customer has gone to since. */
export function useView(attribute: View): { view: View; isOwn: boolean; setView(view: View): void } {
  const [view, setView] = useState(attribute)
  const [asked, setAsked] = useState(attribute)
  if (asked !== attribute) {
    setAsked(attribute)
    setView(attribute)
  }
  return { view, isOwn: view !== attribute, setView }
}
