import { CartButton } from './CartButton.ts'

/** Filled in by the build (store/version.ts). */
declare const __MAJOR__: number

const TAG = 'catering-cart-button'
const { catering } = window as { catering?: { version?: string } }
const first = catering?.version
// The tag is not defined when another major version came first: that one has the page (embed.ts).
if (!customElements.get(TAG) && (!first || parseInt(first) === __MAJOR__)) customElements.define(TAG, CartButton)

// Tasks that the page's script left for the shop are run by the loader.
if (catering && !first) void import('../embed.ts')
