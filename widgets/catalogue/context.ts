import { createContext, useContext, type FunctionComponent, type ReactNode } from 'react'
import type { Availability } from './availability/availability.ts'
import type { useLine } from './card/use-line.ts'
import type { Attribute, Product } from './list/shapes.ts'

/** What stands in place of price and button (availability/timing.ts). */
type Timing = { Unavailable: FunctionComponent<{ product: Product; state: Availability }> }
/** How many to take (card/GuestsOffer.tsx). */
type Offer = { GuestsOffer: FunctionComponent<{ product: Product; guests: number; line: ReturnType<typeof useLine> }> }

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
  timing: Timing | null
  offer: Offer | null
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
