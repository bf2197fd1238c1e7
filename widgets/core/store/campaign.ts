import type { Attribution } from '../api/api.ts'

const NAMES = ['source', 'medium', 'campaign', 'term', 'content']

/** What an address says of the campaign that led to it (`utm_source` and its like), as a query; '' when it says nothing. */
export function campaignOf(search: string): string {
  const said = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return String(new URLSearchParams(said))
}

/** Who brought a new cart: the partner that the page has set, and the campaign of the visit. */
export function attribution(partner: string | undefined, campaign: string): Attribution | undefined {
  if (!partner && !campaign) return undefined
  const said = new URLSearchParams(campaign)
  const words = NAMES.flatMap((name) => {
    const word = said.get(`utm_${name}`)
    return word ? [[name === 'campaign' ? 'name' : name, word]] : []
  })
  return { ...(partner && { partner }), ...(words.length > 0 && { campaign: Object.fromEntries(words) }) }
}
