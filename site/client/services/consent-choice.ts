/** The purposes that a visitor may agree to; each is asked about only when something that is configured needs it. */
export type Purpose = 'analytics' | 'advertising'
export type Choice = Readonly<Partial<Record<Purpose, boolean>>>

const NAME = 'site_consent'
/** How long an answer is kept, refusals too: six months, in seconds. */
export const CONSENT_LIFE_S = 15_778_800

/** The kept answers; null when there are none, or not one about each of these purposes. */
export function readChoice(purposes: readonly Purpose[], cookies = document.cookie): Choice | null {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  const answers = new URLSearchParams(value?.slice(NAME.length + 1))
  if (!purposes.every((purpose) => answers.has(purpose))) return null
  return Object.fromEntries(purposes.map((purpose) => [purpose, answers.get(purpose) === '1']))
}

export function keepChoice(choice: Choice): void {
  const answers = Object.entries(choice).map(([purpose, agreed]) => `${purpose}=${agreed ? 1 : 0}`)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${answers.join('&')}; Path=/; Max-Age=${CONSENT_LIFE_S}; SameSite=Lax${secure}`
}
