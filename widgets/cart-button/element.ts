import { isSupported, pageCatering } from '../core/store/globals.ts'
import { CartButton } from './CartButton.ts'

/** Filled in by the build (store/version.ts). */
declare const __MAJOR__: number

const TAG = 'catering-cart-button'
const { first } = pageCatering()
// Only the first major version on a page defines its tags (embed.ts).
if (isSupported() && !customElements.get(TAG) && (!first || parseInt(first) === __MAJOR__))
  customElements.define(TAG, CartButton)
