import type { Settings } from '../core/store/settings.ts'

type Setting = { type: string; needed?: true; text: string }

/**
 * The settings of a page: `apiBaseUrl` is written `data-api-base-url` on the script, `api-base-url` on a `<catering-shop>` and
 * `apiBaseUrl` in `globalThis.cateringConfig`. Null means that the code knows the setting, but pages may not rely on it yet.
 */
export const settings: Readonly<Record<keyof Settings, Setting | null>> = {
  apiBaseUrl: { type: 'string', needed: true, text: 'base URL of the backend' },
  channel: { type: 'string', text: 'code of the point of sale to begin with, for a page that serves one place' },
  zipcode: {
    type: 'string',
    text: 'postal code to begin with, five digits: its point of sale is looked up for visitors who have not chosen one',
  },
  partner: {
    type: 'string',
    text: 'your partner code (`a-z`, `0-9`, `-`): carts created on your page, and their orders, are attributed to you; the `utm_…` parameters of the page’s URL are stored with them',
  },
  categories: {
    type: 'string | readonly string[]',
    text: 'codes of the only categories to show, with blanks between: tabs and suggestions keep to them; all of them when empty',
  },
  prefill: {
    type: "string | Partial<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'company', string>>",
    text: 'what forms begin with, `firstName`, `lastName`, `email`, `phone` and `company`, as JSON in an attribute; never data that another visitor of the page could read',
  },
  messages: {
    type: 'string | Readonly<Record<string, string | ((...values: never[]) => string)>>',
    text: 'texts in place of messages of ours, by key, as JSON in an attribute; for the whole page',
  },
  checkout: {
    type: 'string',
    text: '`here` keeps ordering to this page; else a page that has no checkout and takes `catering:navigate` over nowhere hands the cart to the shop’s own site, by a link that opens once',
  },
  returnUrl: { type: 'string', text: 'where that site leads back to; else the page itself' },
  paymentMethods: {
    type: 'string | Readonly<Record<string, string>>',
    text: 'codes of the backend’s payment methods, by ours, where they differ: `card=STRIPE bank_transfer=VIREMENT`; any other method is shown by its name',
  },
  dataLayer: {
    type: 'string',
    text: 'name of an array that gets what happens in the shop, as GA4 names it; empty is `dataLayer`',
  },
}
