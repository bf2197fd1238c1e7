import { publicPath } from '../../app/router/routes.ts'

/** The address without what only concerns its visitor: an order's token, a cart's code and a search go, a campaign's name stays. */
export function publicAddress({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => /^(utm_\w+|gclid|fbclid)$/.test(name))
  const query = String(new URLSearchParams(campaign))
  return origin + publicPath(pathname) + (query && `?${query}`)
}
