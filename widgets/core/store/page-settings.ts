import { globalOf } from './globals.ts'

/** Folder of the entry files: this module is part of entries, and of chunks in the folder `chunks` beside them. */
const FOLDER = /* @__PURE__ */ import.meta.url.replace(/(chunks\/)?[^/]*$/, '')

/**
 * Settings of the page, by name, as it wrote them: `globalThis.cateringConfig`, overridden by the data attributes of the script tag with
 * `data-api-base-url`. Of several such tags that of this build counts, as other products use the attribute too. `readSettings` checks them.
 */
export function pageSettings(): Record<string, unknown> {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[data-api-base-url]')]
  const tag = tags.find(({ src }) => src.startsWith(FOLDER)) ?? tags[0]
  return { ...(globalOf('cateringConfig') as object), ...tag?.dataset }
}

/** Whether the page may have the setting `messages`, in fewer bytes than `pageSettings`: the cart button reads nothing else. */
export const mayHaveMessages = (): unknown =>
  (globalOf('cateringConfig') as { messages?: unknown } | undefined)?.messages ||
  document.querySelector('script[data-messages]')

/** A URL or code without punctuation that was copied along with it: both begin and end with a letter or a digit. */
export const trimmed = (value: unknown): string => String(value ?? '').replace(/^\W+|\W+$/g, '')
