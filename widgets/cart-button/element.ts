import { CartButton } from './CartButton.ts'

/** Filled in by the build (store/version.ts). */
declare const __MAJOR__: number

const TAG = 'catering-cart-button'
const { catering } = globalThis as { catering?: { version?: string } }
const first = catering?.version
// Of another major than the one that came first there is no shop (embed.ts).
if (!customElements.get(TAG) && (!first || parseInt(first) === __MAJOR__)) customElements.define(TAG, CartButton)

// What a page wants of the shop from its own script is the loader's to do.
if (catering && !first) void import('../embed.ts')
