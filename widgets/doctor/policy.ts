import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'

// The frame of the payment provider is the last thing that an order needs: without this, a policy that forbids it is found at the payment.

const CHECKOUT = 'catering-checkout'

/**
 * Finds a policy that allows no frame of another origin on a page with a payment. It is read from the `meta` of the page: a request for the
 * header would itself be a violation that the page reports where `connect-src` has no `'self'`.
 */
export function examinePolicy(): Finding[] {
  const [element] = [CHECKOUT, 'catering-account'].flatMap((tag) => findInShadowTrees(tag))
  if (!element) return []
  const closed = metaPolicies()
    .map(frameSources)
    .find((sources) => sources?.every(isOwn))
  if (!closed) return []
  const isCheckout = element.localName === CHECKOUT
  return [
    {
      level: isCheckout ? 'error' : 'warning',
      where: 'Content-Security-Policy',
      section: 'Content Security Policy',
      element,
      what: `allows no frame of another origin (${closed.join(' ') || 'none'}): ${isCheckout ? 'the card fields of the payment' : 'the fields of a saved card'} stay empty`,
      fix: 'Add frame-src with the origin of the payment provider.',
    },
  ]
}

const metaPolicies = (): string[] =>
  [...document.querySelectorAll('meta')]
    .filter(({ httpEquiv }) => httpEquiv.toLowerCase() === 'content-security-policy')
    .map(({ content }) => content)

/** The sources of frames that a policy allows; undefined where it restricts none. */
function frameSources(policy: string): string[] | undefined {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  return directives.get('frame-src') ?? directives.get('child-src') ?? directives.get('default-src')
}

/** A source that no payment provider has. */
const isOwn = (source: string): boolean => /^'|^(data|blob):$/.test(source) || source.includes(`//${location.host}`)
