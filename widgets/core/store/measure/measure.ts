import type { StoreApi } from 'zustand/vanilla'
import { groupOf, shopElementBehind } from '../shop-element.ts'
import type { State } from '../state.ts'
import type { Deps } from '../deps.ts'

const MEASURED = ['item-added', 'item-removed', 'open-cart', 'slot-chosen', 'order-placed'] as const

/** Listens to the measured events at once; the module that writes them loads lazily. */
export function measure(shop: { store: StoreApi<State>; deps: Deps }, layer: string): void {
  const writer = import('./data-layer.ts').then(({ bridge }) => bridge(shop, layer))
  for (const name of MEASURED)
    document.addEventListener(`catering:${name}`, (event: CustomEvent) => {
      if (groupOf(shopElementBehind(event)) !== shop.deps.group) return
      // Without the module nothing is measured.
      writer.then((write) => write(`catering:${name}`, event.detail)).catch(() => undefined)
    })
}
