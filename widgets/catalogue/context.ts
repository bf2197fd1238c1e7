import { createContext, useContext } from 'react'
import type { Availability } from './availability.ts'
import type { Attribute, Product } from './shapes.ts'

/** What every card of a list needs beside its own product. */
export type CatalogueContext = {
  /** The names of diet marks. */
  attributes: readonly Attribute[]
  /** Everything in the list, filtered out or not: substitutes are looked up here. */
  products: readonly Product[]
  availabilityOf(product: Product): Availability
  /** Opens the sheet of a product. */
  open(code: string): void
  /** The product whose sheet is on its way. */
  opening: string | null
}

const Context = createContext<CatalogueContext | null>(null)
export const CatalogueProvider = Context.Provider

export function useCatalogue(): CatalogueContext {
  const context = useContext(Context)
  if (!context) throw new Error('A card needs a CatalogueProvider above it')
  return context
}
