import type { Emit } from '../core/store/events.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { cartText as words } from '../core/text/cart.ts'
import { CartContent } from './CartContent.tsx'
import { CartDrawer } from './CartDrawer.tsx'
import { CartFoot } from './CartFoot.tsx'

type CartProps = { drawer: boolean; compact: boolean; emit: Emit }

/** The cart in the page, or in a drawer that opens over it. */
export function Cart({ drawer, compact, emit }: CartProps) {
  return drawer ? <CartDrawer emit={emit} /> : <CartInPage compact={compact} emit={emit} />
}

function CartInPage({ compact, emit }: { compact: boolean; emit: Emit }) {
  const filled = useRuntime((state) => Boolean(state.cart.cart?.items.length))
  return (
    <section className="cart-page" aria-labelledby="title" part="cart">
      <h2 id="title">{words.title}</h2>
      <CartContent compact={compact} emit={emit} />
      {filled && (
        <div className="cart-foot">
          <CartFoot emit={emit} />
        </div>
      )}
    </section>
  )
}
