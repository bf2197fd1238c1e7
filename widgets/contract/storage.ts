import type { StorageKey } from '../core/store/globals.ts'

type Where = 'local storage' | 'session storage' | 'cookie'
type StorageEntry = { where: Where; text: string }

/** All that is stored in the browser, under the page's origin; the keys are those that the code may write. */
export const storage: Readonly<Record<StorageKey | 'catering_channel', StorageEntry>> = {
  'catering.cart': {
    where: 'local storage',
    text: 'token, green actions, budget per person, slot, purchase order, notes',
  },
  'catering.session': { where: 'local storage', text: 'token and expiry' },
  'catering.channel': { where: 'local storage', text: 'the channel and the postal code' },
  catering_channel: { where: 'cookie', text: 'code of the channel' },
  'catering.visit': {
    where: 'session storage',
    text: 'number of guests, allergens to avoid, filters and searches of the lists: gone with the tab',
  },
  'catering.references': {
    where: 'session storage',
    text: 'references typed in the cart, but for the purchase order: gone with the order, a sign-out or the tab; the VAT number stays for the next order',
  },
  'catering.held': {
    where: 'session storage',
    text: 'what a customer typed before the session expired; restored for the same customer only, and removed with the tab',
  },
  'catering.checkout': {
    where: 'session storage',
    text: 'what a customer typed in the checkout and the prices shown, for this customer only, and the token of the cart that was sent to be ordered until its response is known, or of the last order; removed with the next order, the sign-out or the tab',
  },
  'catering.forms': {
    where: 'session storage',
    text: 'what was typed into forms and not sent, without passwords, for the same customer only; removed once sent, with the sign-out or the tab',
  },
  'catering.prices': {
    where: 'session storage',
    text: 'prices when the cart was last shown, to report which have changed; removed with the tab',
  },
  'catering.begun': {
    where: 'session storage',
    text: 'with a data layer and the consent of the visitor: token of the cart whose checkout was measured; removed with the tab',
  },
  'catering.told': {
    where: 'local storage',
    text: 'notifies the other tabs that the cart has changed: written and removed at once',
  },
}
