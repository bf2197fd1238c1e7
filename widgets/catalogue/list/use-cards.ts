import { useCallback } from 'react'
import { useRuntime } from '../../core/store/hooks.ts'
import type { Availability } from '../availability/availability.ts'
import { cardParts } from '../card/card-parts.ts'
import type { Product } from './shapes.ts'
import { usePart } from '../use-part.ts'
import { useTiming } from '../availability/use-timing.ts'

/** The rules that cards of these dishes follow: whether each can be had, and for how many people. `wanted` where words are needed anyway. */
export function useCards(products: readonly Product[], wanted = false) {
  const guests = useRuntime((state) => state.visit.guests)
  const { timing, waiting, when } = useTiming(wanted || products.some(needsWords))
  const offer = usePart(cardParts.offer, guests !== null).part
  const availabilityOf = useCallback(
    (dish: Product): Availability =>
      timing?.availability(dish, when) ?? { status: dish.inStock ? 'available' : 'out-of-stock' },
    [timing, when],
  )
  return { guests, timing, waiting, offer, availabilityOf }
}

/** What cannot be had whatever the slot says why. */
const needsWords = ({ inStock, isAlcohol }: Product): boolean => !inStock || isAlcohol
