import { createContext, useContext, type FunctionComponent, type ReactNode } from 'react'
import type { Availability } from './availability/availability.ts'
import type { LineItem } from './card/use-line-item.ts'
import type { Product, Attribute } from './catalogue-types.ts'

/** Replaces the button of a product that cannot be ordered (availability/Unavailable.tsx). */
type SlotRulesModule = { Unavailable: FunctionComponent<{ product: Product; state: Availability }> }

/** Proposes a quantity for the number of guests (card/GuestsQuantity.tsx). */
type GuestsQuantityModule = {
  GuestsQuantity: FunctionComponent<{ product: Product; guests: number; lineItem: LineItem }>
}

/** What every card needs besides its product, in a list or alone. */
export type CatalogueContext = {
  attributes: readonly Attribute[]
  /** All products of the list, even those filtered out; substitutes are looked up here. */
  products: readonly Product[]
  excludedAllergens: readonly string[]
  firstQuantity: number
  guests: number | null
  slotRules: SlotRulesModule | null
  guestsQuantity: GuestsQuantityModule | null
  availabilityOf(product: Product): Availability
  /** A template of the addresses of products, with `{code}`; null where none is known. */
  productLinks: string | null
  open(product: Product): void
  /** Code of the product whose dialog is loading. */
  loadingCode: string | null
  /** The text with the matches of the search in `<mark>`. */
  highlight(text: string): ReactNode
  /** Reads the list again after a rejected change, as the stock may have changed. */
  refresh(): void
}

const Context = createContext<CatalogueContext | null>(null)

export const CatalogueProvider = Context.Provider

export function useCatalogue(): CatalogueContext {
  const context = useContext(Context)
  if (!context) throw new Error('A card needs a CatalogueProvider above it')
  return context
}
