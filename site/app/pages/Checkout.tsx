import { Awning } from '../components/brand.tsx'
import { Widget } from '../components/Widget.tsx'
import { widgetPages } from '../content/widget-pages.ts'
import { useHead } from '../head.ts'
import { useNothingToOrder } from '../layout/CheckoutLayout.tsx'
import type { PageProps } from '../contexts.ts'

const steps = {
  'contact-details': 'contact',
  'delivery-slot': 'delivery',
  payment: 'payment',
  confirmation: 'confirmation',
} as const

/**
 * A step of the checkout, with its order once there is one (`?commande=`). The last step has the awning. Without a cart the heading names no step.
 */
export function Checkout({ route, query, content }: PageProps) {
  useHead(route)
  const name = route.name as keyof typeof steps
  const isDone = name === 'confirmation'
  const order = query.get('commande') || null
  const isEmpty = useNothingToOrder(route.path)
  const ofOrder = name === 'payment' ? widgetPages['payment-due'] : content
  const shown = order ? ofOrder : isEmpty ? widgetPages.confirmation : content

  return (
    <div className={isDone ? 'funnel-window' : undefined}>
      {isDone && <Awning />}
      <div className="wrap funnel">
        <div className="funnel__head">
          <h1>{shown?.h1}</h1>
          {shown?.intro && <p>{shown.intro}</p>}
        </div>
        {/* Each attribute renders as it is set: a new step must not meet the order of the one before. */}
        <Widget tag="catering-checkout" order={order} step={steps[name]} />
      </div>
    </div>
  )
}
