import type { Attribution } from '../api/api.ts'

/** What an address says of the campaign that led to it (`utm_source` and its like), as a query; '' when it says nothing. */
export function campaignOf(search: string): string {
  const said = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return String(new URLSearchParams(said))
}

/** Who brought a new cart: the partner that the page has set, and the campaign of the visit. */
export const attribution = (partner: string | undefined, campaign: string): Attribution => ({
  ...Object.fromEntries(new URLSearchParams(campaign)),
  ...(partner && { partner }),
})
