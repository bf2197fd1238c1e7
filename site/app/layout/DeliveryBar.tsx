import { chromeText } from '../content/layout.ts'
import { Widget } from '../components/Widget.tsx'

/** The bar that says where, when and for how many guests, always in reach. */
export function DeliveryBar() {
  return (
    <section className="delivery" aria-label={chromeText.delivery}>
      <div className="wrap">
        <Widget tag="catering-channel-picker" view="bar" />
      </div>
    </section>
  )
}
