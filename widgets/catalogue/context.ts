import { createContext, useContext, type ReactNode } from 'react'
import type { Availability } from './availability/availability.ts'
import type { cardParts } from './card/card-parts.ts'
import type { Attribute, Product } from './list/shapes.ts'

type Part<Name extends keyof typeof cardParts> = Awaited<ReturnType<(typeof cardParts)[Name]>> | null

/** What every card needs beside its own product, in a list or alone. */
export type CatalogueContext = {
  /** The names of diet marks. */
  attributes: readonly Attribute[]
  /** Everything in the list, filtered out or not: substitutes are looked up here. */
  products: readonly Product[]
  /** Codes of the allergens to avoid. */
  avoid: readonly string[]
  /** How many the first press adds. */
  first: number
  /** People to feed, null when unknown. */
  guests: number | null
  timing: Part<'timing'>
  offer: Part<'offer'>
  availabilityOf(product: Product): Availability
  /** Opens the sheet of a product. */
  open(product: Product): void
  /** The product whose sheet is on its way. */
  opening: string | null
  /** A text with what was searched for marked in it. */
  mark(text: string): ReactNode
  /** Reads the list again: the shop knows better than the page what is left. */
  refresh(): void
}

const Context = createContext<CatalogueContext | null>(null)
export const CatalogueProvider = Context.Provider

export function useCatalogue(): CatalogueContext {
  const context = useContext(Context)
  if (!context) throw new Error('A card needs a CatalogueProvider above it')
  return context
}
