import { useCallback } from 'react'
import { useSelector } from '../../core/store/hooks.ts'
import type { Availability } from '../availability/availability.ts'
import type { Product } from '../catalogue-types.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import { useCutoff } from '../availability/use-cutoff.ts'

const loadGuestsQuantity = () => import('./GuestsQuantity.tsx')

/** What the cards of these products share. `needsReasons` loads the reasons of unavailable products in any case. */
export function useCardContext(products: readonly Product[], needsReasons = false) {
  const guests = useSelector((state) => state.preferences.guests)
  const { cutoff, loading, delivery } = useCutoff(needsReasons || products.some(needsReason))
  const guestsQuantity = useLazyPart(loadGuestsQuantity, guests !== null).part
  const availabilityOf = useCallback(
    (product: Product): Availability =>
      cutoff?.productAvailability(product, delivery) ?? { status: product.inStock ? 'available' : 'out-of-stock' },
    [cutoff, delivery],
  )
  return { guests, cutoff, loading, guestsQuantity, availabilityOf }
}

/** Whether a product may be unavailable without a chosen slot: out of stock, or alcoholic. */
const needsReason = ({ inStock, isAlcohol }: Product): boolean => !inStock || isAlcohol
