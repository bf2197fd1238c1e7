import { pageCatering } from '../core/store/globals.ts'
import { CartButton } from './CartButton.ts'

/** Filled in by the build (store/version.ts). */
declare const __MAJOR__: number

const TAG = 'catering-cart-button'
const isTooOld = !('adoptedStyleSheets' in document)
const { first } = pageCatering()
if (isTooOld) console.warn('catering needs Chrome 111, Firefox 121 or Safari 16.4')
// When another major version came first, the page is its own (embed.ts).
else if (!customElements.get(TAG) && (!first || parseInt(first) === __MAJOR__)) customElements.define(TAG, CartButton)
