/** The purposes of third parties; consent is requested for those of the configured ones. */
export type Purpose = 'analytics' | 'advertising'
export type Choice = Readonly<Partial<Record<Purpose, boolean>>>

/** A third party's script, and its id of the site; both are public. */
export type ThirdParty = { id: string; script: string }

/** The configured third parties (A5, A6, J7). */
export type ThirdParties = {
  /** Replaces the consent banner of the site; `open` names the global function that shows its settings. */
  consent?: ThirdParty & { open: string }
  pixel?: ThirdParty
  analytics?: ThirdParty
}

/** Whether the visitor can change the choice later: in the banner of the site, or with the `open` function of a consent script. */
export const hasConsentSettings = ({ consent, pixel, analytics }: ThirdParties): boolean =>
  consent ? consent.open !== '' : Boolean(pixel ?? analytics)

const NAME = 'site_consent'
/** How long a choice is stored, in seconds: six months. */
export const CONSENT_MAX_AGE_S = 15_778_800

/** The stored choice; null unless it covers each of these purposes. */
export function readChoice(purposes: readonly Purpose[], cookies = document.cookie): Choice | null {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  const choice = new URLSearchParams(value?.slice(NAME.length + 1))
  if (!purposes.every((purpose) => choice.has(purpose))) return null
  return Object.fromEntries(purposes.map((purpose) => [purpose, choice.get(purpose) === '1']))
}

export function storeChoice(choice: Choice): void {
  const pairs = Object.entries(choice).map(([purpose, granted]) => `${purpose}=${granted ? 1 : 0}`)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${pairs.join('&')}; Path=/; Max-Age=${CONSENT_MAX_AGE_S}; SameSite=Lax${secure}`
}
