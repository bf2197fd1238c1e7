export type Config = {
  apiBaseUrl: string
  /** Point of sale to begin with, for partners who serve one place. */
  channel: string | null
}

type Global = { cateringConfig?: Partial<Config> }

/** The entry beside which the chunks lie: this file is bundled into one of them. */
const EMBED = new URL('../embed.js', import.meta.url)

/**
 * Settings of the page (A4): data attributes of the script tag that loaded us, else of any tag that carries them,
 * else `globalThis.cateringConfig`. Throws one sentence that says what to write where.
 */
export function readConfig(): Config {
  const { cateringConfig } = globalThis as Global
  const { apiBaseUrl, channel = null } = { ...cateringConfig, ...scriptTag()?.dataset }
  if (apiBaseUrl && URL.canParse(apiBaseUrl)) return { apiBaseUrl, channel }
  throw new Error(
    `catering: setting apiBaseUrl is missing or no address. Write data-api-base-url="https://…" on <script type="module" src="${EMBED.href}">, ` +
      'or globalThis.cateringConfig = { apiBaseUrl: "https://…" } before it (widgets/README.md, "Settings").',
  )
}

function scriptTag(): HTMLScriptElement | undefined {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const isOurs = ({ src }: HTMLScriptElement) => src.split(/[?#]/, 1)[0] === EMBED.href
  return tags.find((tag) => isOurs(tag) && tag.dataset.apiBaseUrl) ?? tags.find((tag) => tag.dataset.apiBaseUrl)
}
