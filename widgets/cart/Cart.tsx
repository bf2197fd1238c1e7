import type { Emit } from '../core/store/events.ts'
import { cartText as words } from '../core/messages/cart.ts'
import { useLate } from '../core/ui/lazy.tsx'
import { CartContent, loadFilled } from './CartContent.tsx'
import { CartDrawer } from './CartDrawer.tsx'
import { useCountWords } from './use-count-words.ts'

type CartProps = { drawer: boolean; compact: boolean; emit: Emit }

/** The cart in the page, or in a drawer that opens over it. */
export function Cart({ drawer, compact, emit }: CartProps) {
  return drawer ? <CartDrawer emit={emit} /> : <CartInPage compact={compact} emit={emit} />
}

function CartInPage({ compact, emit }: { compact: boolean; emit: Emit }) {
  const count = useCountWords()
  const filled = useLate(loadFilled, count !== null)
  return (
    <section className="cart-page" aria-labelledby="title" part="cart">
      <h2 id="title">{words.title}</h2>
      <CartContent
        filled={filled}
        compact={compact}
        emit={emit}
        head={!compact && <p className="small soft">{count}</p>}
      />
    </section>
  )
}
