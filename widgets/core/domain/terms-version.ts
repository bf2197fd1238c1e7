/** The terms of sale that the site shows: kept with every order placed under them, and changed with their text. */
export const TERMS_VERSION = '2026-11-26'
