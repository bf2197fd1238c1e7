import * as z from 'zod/mini'

const Config = z.object({
  apiBaseUrl: z.url(),
  /** Point of sale to begin with, for partners who serve one place. */
  channel: z.optional(z.string()),
})
export type Config = z.infer<typeof Config>

type Global = { cateringConfig?: unknown }

/** The entry beside which the chunks lie: this file is bundled into one of them. */
const EMBED = new URL('../embed.js', import.meta.url)

/**
 * Settings of the page (A4): data attributes of the script tag that loaded us, else of any tag that carries them,
 * else `globalThis.cateringConfig`. Throws one sentence that says what to write where.
 */
export function readConfig(): Config {
  const tag = scriptTag()
  const { cateringConfig } = globalThis as Global
  const values = { ...(typeof cateringConfig === 'object' && cateringConfig), ...definedData(tag) }
  const result = z.safeParse(Config, values)
  if (result.success) return result.data
  const key = String(result.error.issues[0]?.path[0] ?? 'apiBaseUrl')
  const attribute = `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new Error(
    `catering: setting '${key}' is missing or wrong. Write ${attribute}="https://…" on the <script type="module" src="${EMBED.href}"> tag, ` +
      `or set globalThis.cateringConfig = { ${key}: 'https://…' } before it. See "Settings" in widgets/README.md.`,
  )
}

function scriptTag(): HTMLScriptElement | undefined {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const isOurs = ({ src }: HTMLScriptElement) => src.split(/[?#]/, 1)[0] === EMBED.href
  return tags.find((tag) => isOurs(tag) && tag.dataset.apiBaseUrl) ?? tags.find((tag) => tag.dataset.apiBaseUrl)
}

function definedData(tag: HTMLScriptElement | undefined): Partial<Config> {
  const { apiBaseUrl, channel } = tag?.dataset ?? {}
  return { ...(apiBaseUrl && { apiBaseUrl }), ...(channel && { channel }) }
}
