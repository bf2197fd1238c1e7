import type { Tag } from './shape.ts'
import { account } from './tags/account.ts'
import { cartButton } from './tags/cart-button.ts'
import { cart } from './tags/cart.ts'
import { catalogue } from './tags/catalogue.ts'
import { catererFinder } from './tags/caterer-finder.ts'
import { channelPicker } from './tags/channel-picker.ts'
import { checkout } from './tags/checkout.ts'
import { contact } from './tags/contact.ts'
import { deliveryCheck } from './tags/delivery-check.ts'
import { formula } from './tags/formula.ts'
import { product } from './tags/product.ts'
import { quote } from './tags/quote.ts'

/** The public contract, tag by tag, in the usual order on a page. `npm run generate` makes the documents and types from it. */
export const tags = {
  'catering-channel-picker': channelPicker,
  'catering-catalogue': catalogue,
  'catering-product': product,
  'catering-formula': formula,
  'catering-cart': cart,
  'catering-cart-button': cartButton,
  'catering-checkout': checkout,
  'catering-account': account,
  'catering-contact': contact,
  'catering-quote': quote,
  'catering-delivery-check': deliveryCheck,
  'catering-caterer-finder': catererFinder,
} satisfies Record<`catering-${string}`, Tag>

export type TagName = keyof typeof tags
