import { useCallback } from 'react'
import { useSelector } from '../../core/store/hooks.ts'
import type { Availability } from '../availability/availability.ts'
import type { Product } from '../catalogue-types.ts'
import { useOptionalModule } from '../use-optional-module.ts'
import { useSlotRules } from '../availability/use-slot-rules.ts'

const loadGuestsQuantity = () => import('./GuestsQuantity.tsx')

/** The values of `CatalogueContext` that depend on these products. `needsReasons` loads the module of availabilities in any case. */
export function useCardValues(products: readonly Product[], needsReasons = false) {
  const guests = useSelector((state) => state.preferences.guests)
  const { slotRules, loading, delivery } = useSlotRules(needsReasons || products.some(needsReason))
  const guestsQuantity = useOptionalModule(loadGuestsQuantity, guests !== null).module
  const availabilityOf = useCallback(
    (product: Product): Availability =>
      slotRules?.productAvailability(product, delivery) ?? { status: product.inStock ? 'available' : 'out-of-stock' },
    [slotRules, delivery],
  )
  return { guests, slotRules, loading, guestsQuantity, availabilityOf }
}

/** Whether a product may be unavailable without a chosen slot: out of stock, or alcoholic. */
const needsReason = ({ inStock, isAlcohol }: Product): boolean => !inStock || isAlcohol
