import { dataLayer, type ConsentSignals } from './data-layer.ts'

/** Reports every answer in the data layer, earlier ones first: the script that asked the visitor, ours or another, writes it there. */
export function followConsent(tell: (signals: ConsentSignals) => void): void {
  const layer = dataLayer()
  const look = (entry: unknown) => {
    const [what, how, signals] = Array.from((entry ?? []) as ArrayLike<unknown>)
    if (what === 'consent' && how === 'update') tell(signals as ConsentSignals)
  }
  layer.forEach(look)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    const length = push(...entries)
    entries.forEach(look)
    return length
  }
}
