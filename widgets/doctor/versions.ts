import { VERSION } from '../core/store/version.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { knownTags } from '../contract/known.ts'

const about = { where: 'versions', section: 'Versions' } as const

/** Finds the versions of the widgets on the page, and a script that is there more than once. */
export function examineVersions(): Finding[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(({ src }) =>
    /\/(embed|cart-button)\.js([?#]|$)/.test(src),
  )
  const addresses = [...new Set(scripts.map(({ src }) => src))]
  const defined = [...knownTags.keys()].flatMap((tag) => {
    const { version } = (customElements.get(tag) ?? {}) as { version?: string }
    return version ? [version] : []
  })
  const versions = [...new Set([...defined, VERSION])].sort()
  const majors = new Set(versions.map((version) => version.split('.', 1)[0]))
  const found: Finding[] = []
  if (addresses.length > 1)
    found.push({
      ...about,
      level: 'warning',
      where: addresses.join(', '),
      what: 'are all on this page; the first one loaded is used',
      fix: 'Keep one of them.',
    })
  if (majors.size > 1)
    found.push({
      ...about,
      level: 'error',
      what: `${versions.join(' and ')} do not share a cart`,
      fix: 'Load every widget from one major version.',
    })
  return found.length ? found : [{ ...about, level: 'fine', what: versions.join(' and ') }]
}
