import type { ThirdParties, ThirdParty } from '../client/services/consent-choice.ts'
import { readAll, type Environment } from '../../widgets/server/environment.ts'

type Name = keyof ThirdParties

/** What the content security policy allows for the configured third parties. */
export type CspSources = {
  /** Origins of the scripts themselves. */
  scripts: readonly string[]
  /** Origins of their requests, images and frames. */
  others: readonly string[]
  /** Trusted Types policies that they create. */
  policies: readonly string[]
}

type Vendor = { script?: string; others: string; policies: string }

/** The default vendors. Another script is configured with its own origins and policies. */
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
 * `<NAME>_POLICIES` (separated by spaces), and `CONSENT_OPEN`. Throws one error that lists every id without a script URL.
 */
export function readThirdParties(env: Environment): { thirdParties: ThirdParties; allowed: CspSources } {
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
    for (const origin of [new URL(script).origin, ...sources(others)]) allowed.others.add(origin)
    for (const policy of sources(policies)) allowed.policies.add(policy)
  }
  if (allowed.scripts.size > 0) allowed.policies.add('third-parties')
  return {
    thirdParties,
    allowed: { scripts: [...allowed.scripts], others: [...allowed.others], policies: [...allowed.policies] },
  }
}

function vendorOf(name: Name, env: Environment): (ThirdParty & { others: string; policies: string }) | null {
  const key = name.toUpperCase()
  const setting = (suffix: string) => env[`${key}_${suffix}`]?.trim() || undefined
  const id = setting(name === 'consent' ? 'CLIENT_ID' : 'ID')
  if (!id) return null
  const customScript = setting('SCRIPT_URL')
  const vendor = VENDORS[name]
  const url = customScript ?? vendor.script
  if (!url || !URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`${key}_SCRIPT_URL must be the URL of a script.`)
  const script = new URL(url.replace('{id}', encodeURIComponent(id))).href
  const defaults = customScript ? { others: '', policies: '' } : vendor
  return {
    id,
    script,
    others: setting('ORIGINS') ?? defaults.others,
    policies: setting('POLICIES') ?? defaults.policies,
  }
}

/** The sources of a policy, without those that could end a directive and begin another. */
const sources = (text: string): string[] => text.split(/\s+/).filter((word) => /^[^\s;,'"]+$/.test(word))
