/** Version of the terms of sale of the site, stored with each order; change it with their text. */
export const TERMS_VERSION = '2026-11-26'
