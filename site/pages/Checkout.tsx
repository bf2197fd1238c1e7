import { Awning } from '../chrome/Awning.tsx'
import { Widget } from '../chrome/Widget.tsx'
import { screens } from '../content/screens.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'

const steps = {
  'contact-details': 'contact',
  'delivery-slot': 'delivery',
  payment: 'payment',
  confirmation: 'confirmation',
} as const

/** The funnel: one step of the checkout, and the order it is about once there is one (`?commande=`). The end hangs out the awning. */
export function Checkout({ route, query }: PageProps) {
  useHead(route)
  const name = route.name as keyof typeof steps
  const words = screens[name]
  const isDone = name === 'confirmation'

  return (
    <div className={isDone ? 'funnel-window' : undefined}>
      {isDone && <Awning />}
      <div className="wrap funnel">
        <div className="funnel__head">
          <h1>{words.h1}</h1>
          {!isDone && <p>{words.intro}</p>}
        </div>
        <Widget tag="catering-checkout" step={steps[name]} order={query.get('commande')} />
      </div>
    </div>
  )
}
