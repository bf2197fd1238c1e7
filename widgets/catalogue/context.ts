import { createContext, useContext, type FunctionComponent, type ReactNode } from 'react'
import type { Availability } from './availability/availability.ts'
import type { useLine } from './card/use-line.ts'
import type { Attribute, Product } from './list/shapes.ts'

/** Replaces the button of a dish that cannot be ordered (availability/timing.ts). */
type Timing = { Unavailable: FunctionComponent<{ product: Product; state: Availability }> }
/** Proposes a quantity for the guests (card/GuestsOffer.tsx). */
type Offer = { GuestsOffer: FunctionComponent<{ product: Product; guests: number; line: ReturnType<typeof useLine> }> }

/** What every card needs besides its product, in a list or alone. */
export type CatalogueContext = {
  /** The names of diet marks. */
  attributes: readonly Attribute[]
  /** All dishes of the list, even those filtered out; substitutes are looked up here. */
  products: readonly Product[]
  /** Codes of the allergens to avoid. */
  avoid: readonly string[]
  /** The quantity that the first press adds. */
  first: number
  /** The number of guests, null when unknown. */
  guests: number | null
  timing: Timing | null
  offer: Offer | null
  availabilityOf(product: Product): Availability
  /** Opens the sheet of a product. */
  open(product: Product): void
  /** Code of the product whose sheet is loading. */
  opening: string | null
  /** The text with the searched words marked. */
  mark(text: string): ReactNode
  /** Reads the list again, as the stock may have changed. */
  refresh(): void
}

const Context = createContext<CatalogueContext | null>(null)
export const CatalogueProvider = Context.Provider

export function useCatalogue(): CatalogueContext {
  const context = useContext(Context)
  if (!context) throw new Error('A card needs a CatalogueProvider above it')
  return context
}
