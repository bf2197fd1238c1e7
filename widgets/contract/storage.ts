import type { StorageKey } from '../core/store/storage/storage.ts'

type Where = 'local storage' | 'session storage' | 'cookie'
type Kept = { where: Where; text: string }

/** All that is kept in the browser, under the page's origin; the keys are those that the code may write. */
export const storage: Readonly<Record<StorageKey | 'catering_channel' | 'catering.told', Kept>> = {
  'catering.cart': {
    where: 'local storage',
    text: 'token, green actions, budget per person, slot, purchase order, notes',
  },
  'catering.session': { where: 'local storage', text: 'token and expiry' },
  'catering.channel': { where: 'local storage', text: 'the point of sale and the postal code' },
  catering_channel: { where: 'cookie', text: 'code of the point of sale' },
  'catering.visit': {
    where: 'session storage',
    text: 'number of guests, allergens to avoid, filters and searches of the lists: gone with the tab',
  },
  'catering.references': {
    where: 'session storage',
    text: 'cost reference and VAT number typed in the cart: gone with the cart, a sign-out or the tab',
  },
  'catering.held': {
    where: 'session storage',
    text: 'what a customer typed before her session expired; it comes back to her alone, and is gone with the tab',
  },
  'catering.checkout': {
    where: 'session storage',
    text: 'what a customer typed in the checkout and the prices she was shown, for her alone, the token of the cart that was sent to be ordered until its answer is known, or which order she placed last; gone with the next order, her sign-out or the tab',
  },
  'catering.forms': {
    where: 'session storage',
    text: 'what was typed into forms and not sent, passwords aside: for whoever typed it alone; gone once sent, with her sign-out or the tab',
  },
  'catering.prices': {
    where: 'session storage',
    text: 'prices of the last look at the cart, to say which have changed: gone with the tab',
  },
  'catering.told': {
    where: 'local storage',
    text: 'how tabs tell each other that the cart has changed: written and removed at once',
  },
}
