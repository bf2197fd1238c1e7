import { useRef, useState } from 'react'
import { useLater } from '../core/ui/lazy/use-later.ts'

/** The chunks that a list or a card may need after the first cards. */
export const lazyParts = {
  /** Needed with a chosen slot, or when a product is out of stock or alcoholic. */
  cutoff: () => import('./availability/cutoff.ts'),
  /** Needed once the number of guests is known. */
  guestsQuantity: () => import('./card/GuestsQuantity.tsx'),
  /** Needed for a search: the results in this category and in the others. */
  searchResults: () => import('./search/search-results.ts'),
  /** Needed for the allergens to exclude. */
  allergenFilter: () => import('./allergen-filter/allergen-filter.ts'),
  /** The suggestions of a category. */
  crossSell: () => import('./cross-sell/CrossSellSection.tsx'),
} as const

/** Loads a chunk while `needed`. After a failure, `loading` is false and `part` null: the cards render without it. */
export function useLazyPart<Part>(load: () => Promise<Part>, needed: boolean): { part: Part | null; loading: boolean } {
  const [failed, setFailed] = useState(false)
  const part = useLater(load, needed && !failed, () => setFailed(true))
  return { part, loading: needed && !part && !failed }
}

/** True until `loading` is false for the first time: cards that were rendered once stay rendered. */
export function useInitialLoading(loading: boolean): boolean {
  const rendered = useRef(false)
  rendered.current ||= !loading
  return !rendered.current
}

/** An event handler that loads a chunk before it is needed. A failure is reported only once the chunk is needed. */
export const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)
