const listed = (raw: string | undefined): string[] => (raw ?? '').split(',').flatMap((one) => one.trim() || [])

/** The origin that browsers send for a page in a sandboxed frame. */
const NO_ORIGIN = 'null'

/** `CORS_ORIGINS`: more origins whose pages may call the API, as browsers write them, also `null`; anything else stops the start. */
export function readOrigins(raw: string | undefined): string[] {
  const origins = listed(raw)
  for (const origin of origins) {
    if (origin !== NO_ORIGIN && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
      throw new Error(`CORS_ORIGINS: "${origin}" is not an origin such as https://www.example.fr.`)
    }
  }
  return origins
}

/** `TRUST_PROXY`: addresses or networks of the proxies in front; without it no `X-Forwarded-For` is believed. */
export function readProxies(raw: string | undefined): string[] | false {
  const proxies = listed(raw)
  return proxies.length > 0 && proxies
}
