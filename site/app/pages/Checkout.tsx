import { Awning } from '../components/Awning.tsx'
import { Widget } from '../components/Widget.tsx'
import { screens } from '../content/widget-pages.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'

const steps = {
  'contact-details': 'contact',
  'delivery-slot': 'delivery',
  payment: 'payment',
  confirmation: 'confirmation',
} as const

/** One step of the checkout, with the order it is about once there is one (`?commande=`). The last step shows the awning. */
export function Checkout({ route, query, words }: PageProps) {
  useHead(route)
  const name = route.name as keyof typeof steps
  const isDone = name === 'confirmation'
  const order = query.get('commande') || null
  const said = order && name === 'payment' ? screens['payment-due'] : words

  return (
    <div className={isDone ? 'funnel-window' : undefined}>
      {isDone && <Awning />}
      <div className="wrap funnel">
        <div className="funnel__head">
          <h1>{said?.h1}</h1>
          {said?.intro && <p>{said.intro}</p>}
        </div>
        <Widget tag="catering-checkout" step={steps[name]} order={order} />
      </div>
    </div>
  )
}
