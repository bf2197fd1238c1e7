import { useCallback } from 'react'
import { useSelector } from '../../core/store/hooks.ts'
import type { Availability } from '../availability/availability.ts'
import { cardParts } from '../card/card-parts.ts'
import type { Product } from './shapes.ts'
import { usePart } from '../use-part.ts'
import { useTiming } from '../availability/use-timing.ts'

/** What the cards of these dishes need: the availability and the number of guests. `wanted` loads the words of a refusal anyway. */
export function useCards(products: readonly Product[], wanted = false) {
  const guests = useSelector((state) => state.preferences.guests)
  const { timing, waiting, when } = useTiming(wanted || products.some(needsWords))
  const offer = usePart(cardParts.offer, guests !== null).part
  const availabilityOf = useCallback(
    (dish: Product): Availability =>
      timing?.availability(dish, when) ?? { status: dish.inStock ? 'available' : 'out-of-stock' },
    [timing, when],
  )
  return { guests, timing, waiting, offer, availabilityOf }
}

/** Whether a dish may be refused without a slot: out of stock, or with alcohol. */
const needsWords = ({ inStock, isAlcohol }: Product): boolean => !inStock || isAlcohol
