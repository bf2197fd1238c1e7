import { sharedRuntime } from '../core/store/runtime.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { isValid } from '../core/domain/customer/session.ts'
import { diagnose } from '../core/store/diagnosis.ts'
import { nearest } from '../contract/known.ts'
import { guideUrl } from './guide.ts'
import { pageSettings } from './settings.ts'

const about = { where: 'the backend', section: 'Settings' } as const

/** Checks that the backend responds to this page and knows the configured channel. No findings when no base URL is set. */
export async function examineBackend(): Promise<Finding[]> {
  const config = pageSettings()
  if (!config) return []
  const { apiBaseUrl, channel } = config
  const problem = await diagnose(apiBaseUrl, bearer())
  if (problem) {
    const section = SECTIONS.find((one) => guideUrl(one).endsWith(`/${problem.page}`)) ?? 'Settings'
    return [{ level: 'error', where: `api-base-url="${apiBaseUrl}"`, section, what: problem.what, fix: problem.fix }]
  }
  if (channel && !(await isKnown(apiBaseUrl, `channels/${encodeURIComponent(channel)}`)))
    return [
      {
        level: 'error',
        where: `channel="${channel}"`,
        section: 'Settings',
        what: 'is not the code of a channel: the national menu and its prices are shown',
        fix:
          (await inOtherCase(channel, (code) => isKnown(apiBaseUrl, `channels/${encodeURIComponent(code)}`))) ??
          (await likeOne(apiBaseUrl, 'channels?enabled=true', channel)) ??
          'Write the code of a channel, as you received it.',
      },
    ]
  const rejectsHeaders = await diagnose(apiBaseUrl, { ...bearer(), traceparent: '' })
  return [
    rejectsHeaders
      ? {
          ...about,
          section: 'Origin of the page',
          level: 'warning',
          what: 'rejects request headers that scripts of a page, such as monitoring, add to fetch',
          fix: 'Have every request header allowed (CORS).',
        }
      : { ...about, level: 'fine', what: `responds at ${apiBaseUrl}` },
  ]
}

const SECTIONS = ['Content Security Policy', 'Origin of the page'] as const

/** The header of the session, as the widgets send it. */
function bearer(): Record<string, string> {
  const { store, deps } = sharedRuntime()
  const { session } = store.getState().session
  return isValid(session, deps.now()) ? { Authorization: `Bearer ${session.token}` } : {}
}

const read = (base: string, path: string): Promise<Response | null> =>
  fetch(new URL(`api/v2/shop/${path}`, base.replace(/\/*$/, '/')).href, { headers: bearer() }).catch(() => null)

/** False when the backend responds that it has nothing at this path. */
export const isKnown = async (base: string, path: string): Promise<boolean> => (await read(base, path))?.status !== 404

/** The fix for a code that the backend has in another case; null when it has neither. */
export async function inOtherCase(code: string, isIt: (other: string) => Promise<boolean>): Promise<string | null> {
  for (const other of [code.toUpperCase(), code.toLowerCase()])
    if (other !== code && (await isIt(other))) return `Write ${other}.`
  return null
}

type Listed = { code?: string; children?: Listed[] }

/** The fix for a code that differs from one of a list of the backend in one or two characters; null when none is so near. */
export async function likeOne(base: string, list: string, code: string): Promise<string | null> {
  const body: unknown = await (await read(base, `${list}&itemsPerPage=200`))?.json().catch(() => null)
  const members = Array.isArray(body) ? body : Object(body)['hydra:member']
  if (!Array.isArray(members)) return null
  const codes = (members as Listed[]).flatMap((one) => [one, ...(one.children ?? [])].map((each) => each.code ?? ''))
  const meant = nearest(code, codes)
  return meant === undefined ? null : `Write ${meant}.`
}
