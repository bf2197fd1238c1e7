import type { StoreApi } from 'zustand/vanilla'
import { groupOf, providerBehind } from '../settings.ts'
import type { State } from '../state.ts'
import type { Deps } from '../deps.ts'

const MEASURED = ['item-added', 'item-removed', 'open-cart', 'navigate', 'slot-chosen', 'order-placed'] as const

/** Listens from the first moment on to what is measured; the code that writes it loads later. */
export function measure(shop: { store: StoreApi<State>; deps: Deps }, layer: string): void {
  const writer = import('./data-layer.ts').then(({ bridge }) => bridge(shop, layer))
  for (const name of MEASURED)
    document.addEventListener(`catering:${name}`, (event: CustomEvent) => {
      if (groupOf(providerBehind(event)) !== shop.deps.group) return
      // A page that did not get the file goes unmeasured.
      writer.then((write) => write(`catering:${name}`, event.detail)).catch(() => undefined)
    })
}
