import { useEffect, useRef } from 'react'
import { price } from '../../core/domain/money.ts'
import { createStorage } from '../../core/store/storage/storage.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import type { Cart } from '../shapes.ts'

/** Prices of the last look by line, cents HT, as long as the tab. */
const tab = createStorage(() => sessionStorage)

/** Sentences about prices that are not those of the last look; they stay until this look ends. */
export function usePriceChanges({ items }: Cart): string[] {
  const seen = useRef<Record<string, unknown> | null>(null)
  seen.current ??= lastLook()
  const now = Object.fromEntries(items.map(({ id, unitPrice }) => [id, unitPrice]))
  const written = JSON.stringify(now)
  useEffect(() => tab.write('catering.prices', JSON.parse(written)), [written])
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
