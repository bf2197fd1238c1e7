import { isSupported, pageCatering } from '../core/store/globals.ts'
import { CartButton } from './CartButton.ts'

/** Filled in by the build (store/version.ts). */
declare const __MAJOR__: number

const TAG = 'catering-cart-button'
const { first } = pageCatering()
// When another major version came first, the page is its own (embed.ts).
if (isSupported() && !customElements.get(TAG) && (!first || parseInt(first) === __MAJOR__))
  customElements.define(TAG, CartButton)
