import { useLayoutEffect, useRef } from 'react'
import { useRuntime } from '../../core/store/hooks.ts'
import type { Cart } from '../cart-types.ts'
import { json } from '../../core/domain/built-ins.ts'

/** A price in cents before tax, now and when the cart was last shown. */
export type PriceChange = { name: string; now: number; before: number }

/** Prices that changed since the cart was last shown; they stay as long as the cart is shown. */
export function usePriceChanges({ items }: Cart): PriceChange[] {
  const { tabStorage } = useRuntime().deps
  const seen = useRef<Record<string, unknown> | null>(null)
  seen.current ??= { ...(tabStorage.read('catering.prices') as object | null) }
  const now = Object.fromEntries(items.map(({ id, unitPrice }) => [id, unitPrice]))
  const written = json(now)
  // A layout effect: a drawer may close before its effects run, and has shown its prices.
  useLayoutEffect(() => tabStorage.write('catering.prices', JSON.parse(written)), [tabStorage, written])
  return items.flatMap(({ id, unitPrice, product }) => {
    const before = seen.current?.[id]
    // A price of zero is a line that is no longer sold.
    const changed = typeof before === 'number' && before !== unitPrice && unitPrice > 0
    return changed ? [{ name: product.name, now: unitPrice, before }] : []
  })
}
