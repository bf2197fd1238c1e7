import { useEffect, useRef, useState } from 'react'
import { checkoutText } from '../core/text/checkout.ts'
import { Icon } from '../core/ui/Icon.tsx'
import { lockSimple } from '../core/ui/more-icons.ts'
import { Skeleton } from '../core/ui/Skeleton.tsx'
import type { CardFields } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

/** Names under which the provider's frame knows our design tokens. */
const tokenNames = ['ink', 'soft', 'card', 'brand', 'accent', 'field-line', 'focus'] as const

/** The provider's card fields. `onMount` receives what tokenises, and null once they are gone. */
export function CardFrame({ fieldsUrl, onMount }: { fieldsUrl: string; onMount(fields: CardFields | null): void }) {
  const container = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [height, setHeight] = useState(0)

  useEffect(() => {
    if (!container.current) return
    const fields = sandboxProvider.mount(container.current, {
      fieldsUrl,
      title: checkoutText.payment.card,
      tokens: tokensOf(container.current),
      onReady: () => setReady(true),
      onHeight: setHeight,
    })
    onMount(fields)
    return () => {
      onMount(null)
      fields.destroy()
      setReady(false)
    }
  }, [fieldsUrl, onMount])

  return (
    <div className="payframe">
      <p className="payframe__top">
        <Icon path={lockSimple} />
        {checkoutText.payment.secured}
      </p>
      {!ready && <Skeleton height="150px" />}
      <div ref={container} className="payframe__fields" style={{ height: ready ? Math.max(height, 120) : 1 }} />
    </div>
  )
}

function tokensOf(element: HTMLElement): Record<string, string> {
  const style = getComputedStyle(element)
  const colours = tokenNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])
  return { ...Object.fromEntries(colours), font: style.fontFamily }
}
