import { readSettings } from '../core/store/settings.ts'
import { sharedRuntime } from '../core/store/runtime.ts'
import type { Finding } from '../core/element/shop/catering.ts'

const about = { where: 'the backend', section: 'Settings' } as const

/** Checks that the backend responds to this page and knows the configured channel. No findings when no base URL is set. */
export async function examineBackend(): Promise<Finding[]> {
  const config = settings()
  if (!config) return []
  const response = await request(config.apiBaseUrl, 'api/v2/shop/channels?enabled=true')
  if (!response) return [await unreachable(config.apiBaseUrl)]
  if (!response.ok)
    return [{ ...about, level: 'error', what: `answers ${response.status} to ${response.url}`, cure: CHECK_BASE_URL }]
  const { channel } = config
  const channelResponse =
    channel && (await request(config.apiBaseUrl, `api/v2/shop/channels/${encodeURIComponent(channel)}`))
  if (channelResponse && !channelResponse.ok)
    return [
      {
        level: 'error',
        where: `channel="${channel}"`,
        section: 'Settings',
        what: `is no point of sale (${channelResponse.status})`,
        cure: 'Write the code of one, as your contact with us gave it.',
      },
    ]
  return [{ ...about, level: 'fine', what: `answers at ${config.apiBaseUrl}` }]
}

const CHECK_BASE_URL = 'Is api-base-url the address that we gave you, without anything after it?'

function settings() {
  try {
    return readSettings()
  } catch {
    return null
  }
}

/** Null when there is no response that the page may read. */
function request(base: string, path: string): Promise<Response | null> {
  const { session } = sharedRuntime().store.getState().session
  const isValid = session && session.expiresAt > Date.now()
  const headers: Record<string, string> = isValid ? { Authorization: `Bearer ${session.token}` } : {}
  return fetch(new URL(path, base.replace(/\/*$/, '/')).href, { headers }).catch(() => null)
}

/** A `no-cors` request succeeds when only CORS is missing for this origin. A Content-Security-Policy blocks it too. */
async function unreachable(base: string): Promise<Finding> {
  const { origin } = new URL(base)
  const isThere = await fetch(base, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  return isThere
    ? {
        ...about,
        level: 'error',
        what: `does not let ${location.origin} read its answers (CORS)`,
        cure: `Ask us to add ${location.origin} to the origins that may embed.`,
      }
    : {
        ...about,
        level: 'error',
        what: `cannot be reached at ${origin}`,
        cure: `Is it written right? Does the page's Content-Security-Policy have connect-src ${origin}?`,
      }
}
