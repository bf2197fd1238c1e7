import type { Settings } from '../core/store/settings.ts'

type Setting = { type: string; required?: true; text: string }

/**
 * The settings of a page: `apiBaseUrl` is written `data-api-base-url` on the script, `api-base-url` on a `<catering-shop>` and
 * `apiBaseUrl` in `globalThis.cateringConfig`.
 */
export const settings: Readonly<Record<keyof Settings, Setting>> = {
  apiBaseUrl: { type: 'string', required: true, text: 'base URL of the backend' },
  channel: {
    type: 'string',
    text: 'code of the channel of a visitor who has not chosen one, for a page of one channel',
  },
  zipcode: {
    type: 'string',
    text: 'initial postal code, five digits: its channel is looked up for visitors who have not chosen one',
  },
  partner: {
    type: 'string',
    text: 'your partner code (`a-z`, `0-9`, `-`): carts created on your page, and their orders, are attributed to you; the `utm_…` parameters of the page’s URL are stored with them',
  },
  categories: {
    type: 'string | readonly string[]',
    text: 'codes of the only categories to show, of the first level, separated by spaces, in tabs and suggestions too; all of them when empty',
  },
  prefill: {
    type: "string | Partial<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'company', string>>",
    text: 'initial values of forms, `firstName`, `lastName`, `email`, `phone` and `company`, as JSON in an attribute; never data that another visitor of the page could read',
  },
  messages: {
    type: 'string | Readonly<Record<string, string | ((...values: never[]) => string)>>',
    text: 'message overrides by key, as JSON in an attribute; for the whole page',
  },
  checkout: {
    type: 'string',
    text: '`here` keeps the order on this page; without it, a page that has no checkout and does not handle `catering:navigate` transfers the cart to the shop’s own site, by a link that opens once',
  },
  returnUrl: { type: 'string', text: 'URL that this site links back to; the page itself when absent' },
  paymentMethods: {
    type: 'string | Readonly<Record<string, string>>',
    text: 'codes of the payment methods of the backend where they differ from `card` and `bank_transfer`: `card=STRIPE bank_transfer=VIREMENT`; any other method is shown by its name',
  },
  dataLayer: {
    type: 'string',
    text: 'name of the data layer array that receives GA4 events; `dataLayer` when empty',
  },
}
