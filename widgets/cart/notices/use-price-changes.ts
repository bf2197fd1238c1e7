import { useLayoutEffect, useRef } from 'react'
import { price } from '../../core/domain/money.ts'
import { createStorage } from '../../core/store/storage/storage.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import type { Cart } from '../shapes.ts'

/** Keeps the last seen price of each line, in cents before tax, until the tab closes. */
const tab = createStorage(() => sessionStorage)

/** Messages about prices that changed since the cart was last shown; they stay as long as the cart is shown. */
export function usePriceChanges({ items }: Cart): string[] {
  const seen = useRef<Record<string, unknown> | null>(null)
  seen.current ??= lastLook()
  const now = Object.fromEntries(items.map(({ id, unitPrice }) => [id, unitPrice]))
  const written = JSON.stringify(now)
  // At once: a drawer that is closed within a frame has been looked at too.
  useLayoutEffect(() => tab.write('catering.prices', JSON.parse(written)), [written])
  return items.flatMap(({ id, unitPrice, product }) => {
    const before = seen.current?.[id]
    const changed = typeof before === 'number' && before !== unitPrice && unitPrice > 0
    return changed ? [cartMoreText.priceChanged(product.name, price(unitPrice), price(before))] : []
  })
}

function lastLook(): Record<string, unknown> {
  const kept = tab.read('catering.prices')
  return typeof kept === 'object' && kept ? { ...kept } : {}
}
