import { publicPath } from '../../app/router/routes.ts'
import type { Purpose } from './consent-choice.ts'

/** A third party that measures page views, once the visitor consented to its purpose. */
export type TrackingTool = {
  purpose: Purpose
  /** Reports a page view; loads the script of the tool the first time. */
  trackPage(): void
  /** Stops reporting, and deletes the cookies of the tool. */
  stop(): void
}

/** Deletes the cookies with this prefix, on every parent domain where a script may have set them. */
export function deleteCookies(prefix: string): void {
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  for (const name of names.filter((each) => each.startsWith(prefix)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}

/** The URL without order tokens, cart codes and searches; campaign parameters stay. */
export function publicUrl({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => /^(utm_\w+|gclid|fbclid)$/.test(name))
  const query = String(new URLSearchParams(campaign))
  return origin + publicPath(pathname) + (query && `?${query}`)
}
