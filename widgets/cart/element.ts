import { flag } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { quantities } from '../core/ui/amount/quantity.styles.ts'
import { summaries } from '../core/ui/amount/summary.styles.ts'
import { Cart } from './Cart.tsx'
import { cartStyles } from './cart.styles.ts'

defineWidget('catering-cart', {
  attributes: { drawer: flag, compact: flag },
  styles: [quantities, summaries, cartStyles],
  View: Cart,
})
