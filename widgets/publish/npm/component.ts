import {
  createElement,
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PageShop, Snapshot } from '../../core/element/shop/catering.ts'
import { shopElementBehind, shopElementOf } from '../../core/store/shop-element.ts'
import { whenWanted } from '../../core/ui/loading.ts'

type Values = Readonly<Record<string, unknown>>
/** The names of attributes by property, or of events by handler. */
type Names = Readonly<Record<string, string>>

type Parts = {
  attributes: Names
  events: Names
  /** The events that a shop dispatches from its first element; every component of that shop gets them. */
  ofShop: readonly string[]
  load: () => Promise<unknown>
}

/** A component for one tag, for React 18 and 19: attributes as in HTML; the widget's files load with the first effect, or as `loading` demands. */
export function component(tag: string, { attributes, events, ofShop, load }: Parts) {
  const Component = forwardRef<HTMLElement, Values>((props, ref) => {
    const element = useRef<HTMLElement | null>(null)
    const latest = useRef(props)
    useInsertionEffect(() => {
      latest.current = props
    })
    useImperativeHandle(ref, () => element.current as HTMLElement, [])
    useEffect(() => {
      if (element.current) whenWanted(element.current, () => void load())
    }, [])
    const off = useRef<() => void>(undefined)
    // React calls this as soon as the node is in the page, before the element sends that it is ready, and with null once it is removed.
    const listen = useCallback((node: HTMLElement | null) => {
      off.current?.()
      element.current = node
      const provider = node && shopElementOf(node)
      const stop = Object.entries(events).map(([handler, event]) => {
        const isOfShop = ofShop.includes(event)
        const place = isOfShop ? (provider ?? node?.ownerDocument) : node
        const handle = (sent: Event) => {
          // The events of the shops inside of this one bubble through the same place.
          if (isOfShop && shopElementBehind(sent) !== provider) return
          ;(latest.current[handler] as ((sent: Event) => void) | undefined)?.(sent)
        }
        place?.addEventListener(event, handle)
        return () => place?.removeEventListener(event, handle)
      })
      off.current = () => stop.forEach((one) => one())
    }, [])
    return createElement(tag, { ...written(props, attributes, events), ref: listen })
  })
  Component.displayName = tag
  return Component
}

/** The page's shop, undefined until its loader has run. */
export function useShop(load: () => Promise<unknown>): PageShop | undefined {
  const [shop, setShop] = useState<PageShop>()
  useEffect(() => {
    let isRemoved = false
    void load()
    if (!Object.hasOwn(globalThis, 'catering')) globalThis.catering = []
    globalThis.catering?.push?.((loaded) => {
      if (!isRemoved) setShop(loaded)
    })
    return () => {
      isRemoved = true
    }
  }, [load])
  return shop
}

/** The cart of a shop, at each change. */
export function useCart(shop: PageShop | undefined): Snapshot['cart'] | undefined {
  const subscribe = useCallback((listener: () => void) => shop?.subscribe(listener) ?? (() => undefined), [shop])
  return useSyncExternalStore(
    subscribe,
    () => shop?.snapshot().cart,
    () => undefined,
  )
}

function written(props: Values, attributes: Names, events: Names): Record<string, unknown> {
  const found = Object.entries(props).flatMap(([name, value]): [string, unknown][] => {
    if (name in events) return []
    if (name === 'className') return [['class', value]]
    return [attributes[name] ? [attributes[name], attributeOf(value)] : [name, value]]
  })
  return Object.fromEntries(found)
}

/** True gives an empty attribute; false, null and undefined give none. */
function attributeOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === false) return undefined
  return value === true ? '' : String(value)
}
