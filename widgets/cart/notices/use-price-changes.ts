import { useLayoutEffect, useRef } from 'react'
import { createStorage } from '../../core/store/storage/storage.ts'
import type { Cart } from '../cart-types.ts'
import { json } from '../../core/domain/json.ts'

/** Stores the last seen price of each line, in cents before tax, until the tab closes. */
const tab = createStorage(() => sessionStorage)

/** A price in cents before tax, now and when the cart was last shown. */
export type PriceChange = { name: string; now: number; before: number }

/** Prices that changed since the cart was last shown; they stay as long as the cart is shown. */
export function usePriceChanges({ items }: Cart): PriceChange[] {
  const seen = useRef<Record<string, unknown> | null>(null)
  seen.current ??= storedPrices()
  const now = Object.fromEntries(items.map(({ id, unitPrice }) => [id, unitPrice]))
  const written = json(now)
  // A layout effect: a drawer may close before its effects run, and has shown its prices.
  useLayoutEffect(() => tab.write('catering.prices', JSON.parse(written)), [written])
  return items.flatMap(({ id, unitPrice, product }) => {
    const before = seen.current?.[id]
    // A price of zero is a line that is no longer sold.
    const changed = typeof before === 'number' && before !== unitPrice && unitPrice > 0
    return changed ? [{ name: product.name, now: unitPrice, before }] : []
  })
}

function storedPrices(): Record<string, unknown> {
  const stored = tab.read('catering.prices')
  return typeof stored === 'object' && stored ? { ...stored } : {}
}
