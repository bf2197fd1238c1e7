import { globalOf } from '../core/store/globals.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { pageSettings } from './settings.ts'

/** Checks storage, font and consent, and what the Content-Security-Policy has blocked since the page was opened. */
export async function examineSurroundings(): Promise<Finding[]> {
  return [storage(), ...insecure(), ...font(), ...consent(), ...(await violations())]
}

function storage(): Finding {
  const about = { where: 'localStorage', section: 'Storage' } as const
  try {
    const key = 'catering-doctor'
    localStorage.setItem(key, '1')
    localStorage.removeItem(key)
    return { ...about, level: 'fine', what: 'can be written' }
  } catch {
    return {
      ...about,
      level: 'warning',
      what: 'is blocked: the cart lasts as long as this page',
      fix: 'In a frame, write sandbox="allow-scripts allow-same-origin allow-forms allow-popups".',
    }
  }
}

function insecure(): Finding[] {
  if (isSecureContext) return []
  return [
    {
      level: 'error',
      where: location.origin,
      section: 'Origin of the page',
      what: 'is not a secure context: forms with a captcha cannot be sent, and tabs do not share a new cart',
      fix: 'Serve the page over https.',
    },
  ]
}

/** The generic families, which need no file. */
const GENERIC =
  /^(inherit|initial|(ui-)?(sans-)?serif|(ui-)?monospace|system-ui|cursive|fantasy|math|emoji|ui-rounded)$/

function font(): Finding[] {
  const [element] = findInShadowTrees('catering-catalogue, catering-cart, catering-checkout')
  const named = element && getComputedStyle(element).getPropertyValue('--catering-font')
  const [family = '', ...others] = (named ?? '').split(',').map((name) => name.trim().replace(/^['"]|['"]$/g, ''))
  const isThere = !family || GENERIC.test(family) || [...document.fonts].some((face) => face.family.includes(family))
  if (isThere) return []
  return [
    {
      // Machines without it show the next family of the list.
      level: others.some((name) => GENERIC.test(name)) ? 'note' : 'warning',
      where: `--catering-font: ${family}`,
      section: 'Theming',
      what: 'no @font-face of the page has this name: without an installed copy another font is used',
      fix: 'Write the @font-face in the page; one inside a widget has no effect.',
    },
  ]
}

function consent(): Finding[] {
  const { dataLayer } = pageSettings() ?? {}
  if (dataLayer === undefined) return []
  const layer = dataLayer || 'dataLayer'
  const entries = globalOf(layer)
  const about = { where: `data layer ${layer}`, section: 'Analytics' } as const
  if (entries && !Array.isArray(entries))
    return [
      {
        ...about,
        level: 'error',
        what: 'is not an array: nothing is written into it',
        fix: 'Write the name of an array.',
      },
    ]
  const hasConsent =
    Array.isArray(entries) && entries.some((entry) => (entry as ArrayLike<unknown> | null)?.[0] === 'consent')
  return hasConsent
    ? [{ ...about, level: 'fine', what: 'has a consent command' }]
    : [
        {
          ...about,
          level: 'warning',
          what: 'has no consent command: nothing is written into it',
          fix: "Set consent mode in it, or call catering.push((shop) => shop.consent('granted')) once the visitor has agreed.",
        },
      ]
}

type Violation = { effectiveDirective?: string; blockedURL?: string }

/** The requests that the Content-Security-Policy has blocked so far, in browsers that report them. */
async function violations(): Promise<Finding[]> {
  if (!('ReportingObserver' in globalThis)) return []
  const reported: Violation[] = []
  const observer = new ReportingObserver((reports) => reports.forEach(({ body }) => reported.push(body as Violation)), {
    types: ['csp-violation'],
    buffered: true,
  })
  observer.observe()
  // Buffered reports arrive in a later task; without reports, the observer is never called.
  await new Promise((resolve) => setTimeout(resolve, 50))
  observer.disconnect()
  const stopped = reported.map(({ effectiveDirective = '', blockedURL = '' }) =>
    // Each image has a report of its own, and policies list origins.
    JSON.stringify([effectiveDirective.replace(/-(elem|attr)$/, ''), originOf(blockedURL)]),
  )
  return [...new Set(stopped)].map((one) => {
    const [directive, source] = JSON.parse(one) as [string, string]
    return {
      level: 'error',
      where: 'Content-Security-Policy',
      section: 'Content Security Policy',
      what: `has blocked ${directive}: ${source}`,
      fix: fixOf(directive, source),
    }
  })
}

/** The origin of a URL; what a report has in its place, such as `inline` or `data`, as it is. */
const originOf = (url: string): string => (/^(https?|wss?):/.test(url) ? new URL(url).origin : url)

function fixOf(directive: string, source: string): string {
  if (directive === 'frame-ancestors')
    return `The page in the frame does not allow this one: have its server (the payment provider) allow ${location.origin}. Nothing of this page can.`
  return source.includes('://')
    ? `Add ${source} to ${directive}, if the widgets request it.`
    : 'The widgets need no such source; a script of the page with their settings needs a nonce or a hash.'
}
