/**
 * A page's own words in place of ours (setting `words`): views get them from Preact (preact/words-of-page.ts), what is drawn without it asks
 * here. They stay as they are on a page that has set none.
 */
export const ownWords = { of: (text: string): string => text }
