import { CartButton } from './CartButton.ts'

/** Filled in by the build (store/version.ts). */
declare const __MAJOR__: number

const TAG = 'catering-cart-button'
const isTooOld = !('adoptedStyleSheets' in document)
if (isTooOld) console.warn('catering needs Chrome 111, Firefox 121 or Safari 16.4')
/** As in embed.ts, whose first file this may be. */
const present =
  Object.hasOwn(window, 'catering') && (window as { catering?: { version?: string; watch?: unknown } }).catering
const first = present && present.watch ? present.version : undefined
// The tag is not defined when another major version came first: that one has the page (embed.ts).
if (!isTooOld && !customElements.get(TAG) && (!first || parseInt(first) === __MAJOR__))
  customElements.define(TAG, CartButton)

// Tasks that the page has pushed are run by the loader.
if (!isTooOld && Array.isArray(present)) void import('../embed.ts')
