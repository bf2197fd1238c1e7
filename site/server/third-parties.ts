import { readAll, type Environment } from './environment.ts'

/** A third party's script, and the id that it works for; both are public and stand on the page. */
export type ThirdParty = { id: string; script: string }

/** The third parties that an operator has configured; of an absent one nothing is fetched (A5, A6, J7). */
export type ThirdParties = {
  /** Asks for consent in place of our banner; `open` names the global function that shows its choices again. */
  consent?: ThirdParty & { open: string }
  pixel?: ThirdParty
  analytics?: ThirdParty
}

type Name = keyof ThirdParties

/** What the content security policy has to allow for them. */
export type Allowed = {
  /** Origins of the scripts themselves. */
  scripts: readonly string[]
  /** Origins they call, take pictures from or frame. */
  others: readonly string[]
  /** Trusted Types policies they create for themselves. */
  policies: readonly string[]
}

type Vendor = { script?: string; others: string; policies: string }

/** Addresses of the usual vendors; an operator who names another script also names what it needs. */
const VENDORS: Readonly<Record<Name, Vendor>> = {
  consent: { others: '', policies: '' },
  pixel: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    others: 'https://www.facebook.com',
    policies: 'connect.facebook.net/fbevents',
  },
  analytics: {
    script: 'https://www.googletagmanager.com/gtag/js?id={id}',
    others: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
    policies: 'goog#html',
  },
}

const NAMES: readonly Name[] = ['consent', 'pixel', 'analytics']

/**
 * Reads `CONSENT_CLIENT_ID`, `PIXEL_ID`, `ANALYTICS_ID`, each with `<NAME>_SCRIPT_URL` ('{id}' stands for the id), `<NAME>_ORIGINS` and
 * `<NAME>_POLICIES` (separated by spaces), and `CONSENT_OPEN`. Throws when there is an id without a known script, for all of them at once.
 */
export function readThirdParties(env: Environment): { thirdParties: ThirdParties; allowed: Allowed } {
  const thirdParties: ThirdParties = {}
  const allowed = { scripts: new Set<string>(), others: new Set<string>(), policies: new Set<string>() }
  const vendors = readAll({
    consent: () => vendorOf('consent', env),
    pixel: () => vendorOf('pixel', env),
    analytics: () => vendorOf('analytics', env),
  })
  for (const name of NAMES) {
    const vendor = vendors[name]
    if (!vendor) continue
    const { id, script, others, policies } = vendor
    if (name === 'consent') thirdParties.consent = { id, script, open: env.CONSENT_OPEN ?? '' }
    else thirdParties[name] = { id, script }
    allowed.scripts.add(new URL(script).origin)
    for (const origin of [new URL(script).origin, ...words(others)]) allowed.others.add(origin)
    for (const policy of words(policies)) allowed.policies.add(policy)
  }
  if (allowed.scripts.size > 0) allowed.policies.add('third-parties')
  return {
    thirdParties,
    allowed: { scripts: [...allowed.scripts], others: [...allowed.others], policies: [...allowed.policies] },
  }
}

function vendorOf(name: Name, env: Environment): (ThirdParty & { others: string; policies: string }) | null {
  const key = name.toUpperCase()
  const setting = (end: string) => env[`${key}_${end}`]?.trim() || undefined
  const id = setting(name === 'consent' ? 'CLIENT_ID' : 'ID')
  if (!id) return null
  const own = setting('SCRIPT_URL')
  const usual = VENDORS[name]
  const address = own ?? usual.script
  if (!address || !URL.canParse(address) || !/^https?:/.test(address))
    throw new Error(`${key}_SCRIPT_URL must be the address of a script.`)
  const script = new URL(address.replace('{id}', encodeURIComponent(id))).href
  const needs = own ? { others: '', policies: '' } : usual
  return {
    id,
    script,
    others: setting('ORIGINS') ?? needs.others,
    policies: setting('POLICIES') ?? needs.policies,
  }
}

/** Sources for a policy: a word that could end a directive and begin another is left out. */
const words = (text: string): string[] => text.split(/\s+/).filter((word) => /^[^\s;,'"]+$/.test(word))
