import { flag } from '../core/element/attributes.ts'
import { defineWidget } from '../core/element/define.tsx'
import { kit } from '../core/ui/kit.styles.ts'
import { meters } from '../core/ui/meter.styles.ts'
import { quantities } from '../core/ui/quantity.styles.ts'
import { summaries } from '../core/ui/summary.styles.ts'
import { tokens } from '../core/ui/tokens.styles.ts'
import { Cart } from './Cart.tsx'
import { cartStyles } from './cart.styles.ts'

defineWidget('catering-cart', {
  attributes: { drawer: flag, compact: flag },
  styles: [tokens, kit, quantities, meters, summaries, cartStyles],
  View: Cart,
})
