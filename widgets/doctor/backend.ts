import { readSettings } from '../core/store/settings.ts'
import { sharedRuntime } from '../core/store/runtime.ts'
import type { Finding } from '../core/element/shop/catering.ts'

const about = { where: 'the backend', section: 'Settings' } as const

/** Checks that the backend answers this page and knows the channel that is set. Finds nothing when no address is set. */
export async function examineBackend(): Promise<Finding[]> {
  const config = settings()
  if (!config) return []
  const answer = await ask(config.apiBaseUrl, 'api/v2/shop/channels?enabled=true')
  if (!answer) return [await unreached(config.apiBaseUrl)]
  if (!answer.ok)
    return [{ ...about, level: 'error', what: `answers ${answer.status} to ${answer.url}`, cure: ADDRESS }]
  const { channel } = config
  const point = channel && (await ask(config.apiBaseUrl, `api/v2/shop/channels/${encodeURIComponent(channel)}`))
  if (point && !point.ok)
    return [
      {
        level: 'error',
        where: `channel="${channel}"`,
        section: 'Settings',
        what: `is no point of sale (${point.status})`,
        cure: 'Write the code of one, as your contact with us gave it.',
      },
    ]
  return [{ ...about, level: 'fine', what: `answers at ${config.apiBaseUrl}` }]
}

const ADDRESS = 'Is api-base-url the address that we gave you, without anything after it?'

function settings() {
  try {
    return readSettings()
  } catch {
    return null
  }
}

/** Null when the page gets no answer it may read. */
function ask(base: string, path: string): Promise<Response | null> {
  const { session } = sharedRuntime().store.getState().session
  const isValid = session && session.expiresAt > Date.now()
  const headers: Record<string, string> = isValid ? { Authorization: `Bearer ${session.token}` } : {}
  return fetch(new URL(path, base.replace(/\/*$/, '/')).href, { headers }).catch(() => null)
}

/** A `no-cors` call tells a missing server from one that refuses this origin; a policy of the page stops both. */
async function unreached(base: string): Promise<Finding> {
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
