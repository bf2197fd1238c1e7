import { NATIONAL_CHANNEL } from '../domain/delivery/channel.ts'
import { failureOf } from '../domain/failure.ts'
import type { SliceContext } from './state.ts'
import { GUIDE } from './version.ts'

// Why a backend does not respond to a page, for its author: loaded once something has failed, and by the doctor.

/** A problem of a base URL, its solution, and the page of the guide about it. */
export type Diagnosis = { what: string; fix: string; page: string }

const CHANNELS = 'api/v2/shop/channels?enabled=true'

/** Why the backend at this base URL cannot be used by this page; null when it responds. `headers` are sent with the request. */
export async function diagnose(base: string, headers: Record<string, string> = {}): Promise<Diagnosis | null> {
  const response = await request(base, headers)
  if (isApi(response)) return null
  const { origin, pathname } = new URL(base)
  if (pathname !== '/' && isApi(await request(origin, headers)))
    return {
      what: `has no API: that of ${origin} is not below ${pathname}`,
      fix: `Write api-base-url="${origin}".`,
      page: 'settings',
    }
  // An API of the same origin may be down.
  if ((response?.status ?? 0) < 500 && origin === new URL(import.meta.url).origin)
    return {
      what: 'is the site that the widgets are loaded from, and not its API',
      fix: 'Write the URL of the API, which you received with the URL of the script, as api-base-url.',
      page: 'settings',
    }
  return response ? wrongResponse(response) : withoutResponse(base)
}

/** The diagnosis of a failed read as one sentence for the console. */
export async function describeFailure(base: string, cause: unknown): Promise<string> {
  const { status } = Object(cause) as { status?: number | null }
  const { what, fix, page } = (await diagnose(base)) ?? {
    what: `responds, but a request failed (${[failureOf(cause).kind, status].filter(Boolean).join(' ')})`,
    fix: 'Open the page with ?catering-debug for details.',
    page: 'troubleshooting',
  }
  return `catering: ${base} ${what}. ${fix} (${GUIDE}/${page})`
}

/**
 * Reports the setting `channel` when no channel has this code, which is case-sensitive. From then on it is as without the setting: the
 * postal code is requested before the first product.
 */
export async function reportUnknownChannel({ api, emit, home, patch }: SliceContext<'channel'>): Promise<void> {
  patch({ home: NATIONAL_CHANNEL })
  const capitals = home.toUpperCase()
  const isKnown =
    capitals !== home &&
    (await api.channels.byCode(capitals).then(
      () => true,
      () => false,
    ))
  const fix = isKnown ? `Write ${capitals}.` : 'Write the code of a channel, as you received it.'
  const message = `catering: channel="${home}" is no channel: the national menu is shown. ${fix} (${GUIDE}/settings)`
  console.error(message)
  emit('catering:error', { code: 'unknown', message })
}

/** Null when there is no response that the page may read. */
const request = (base: string, headers: Record<string, string>): Promise<Response | null> =>
  fetch(new URL(CHANNELS, base.replace(/\/*$/, '/')).href, { headers }).catch(() => null)

const isApi = (response: Response | null): boolean =>
  Boolean(response?.ok && response.headers.get('Content-Type')?.includes('json'))

function wrongResponse({ status, url, headers }: Response): Diagnosis {
  const isPage = headers.get('Content-Type')?.includes('html')
  return {
    what: `responds ${status} to ${url}${isPage ? ' with an HTML page' : ''}`,
    fix: 'Check that api-base-url is the URL that you received, without a path after it.',
    page: 'settings',
  }
}

/** A `no-cors` request succeeds when only CORS is missing for this origin. A Content-Security-Policy blocks it too. */
async function withoutResponse(base: string): Promise<Diagnosis> {
  const { origin } = new URL(base)
  const isThere = await fetch(base, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  return isThere
    ? {
        what: `does not allow ${location.origin} to read its responses (CORS)`,
        fix: `Have ${location.origin} added to the origins that may embed, and every request header allowed: a script of this page may add some to fetch.`,
        page: 'going-live#origin-of-the-page',
      }
    : {
        what: 'cannot be reached',
        fix: `Check its spelling, and that the page's Content-Security-Policy has connect-src ${origin}.`,
        page: 'content-security-policy',
      }
}
