import { CartButton } from './CartButton.ts'

const TAG = 'catering-cart-button'
if (!customElements.get(TAG)) customElements.define(TAG, CartButton)
