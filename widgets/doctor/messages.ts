import type { Finding } from '../core/element/shop/catering.ts'
import { readSettings } from '../core/store/settings.ts'
import { nearest } from './known.ts'

/** Finds overrides of messages that do not exist, or whose value is no text. */
export async function examineMessages(): Promise<Finding[]> {
  const overrides = overridesOfPage()
  if (Object.keys(overrides).length === 0) return []
  const { default: messages } = await import('../contract/messages.json', { with: { type: 'json' } })
  return Object.entries(overrides).flatMap(([key, text]): Finding[] => {
    const about = { level: 'warning', section: 'Messages of your own', where: `messages["${key}"]` } as const
    if (!Object.hasOwn(messages, key)) {
      const meant = nearest(key, Object.keys(messages))
      const cure = meant ? `Write "${meant}".` : 'All keys are in messages.json, beside the loader.'
      return [{ ...about, what: 'is no message', cure }]
    }
    if (typeof text === 'string' || typeof text === 'function') return []
    return [{ ...about, what: 'is no text', cure: 'Write a text in quotation marks.' }]
  })
}

/** A setting that cannot be parsed is reported with the settings. */
function overridesOfPage(): object {
  try {
    const { messages = {} } = readSettings()
    return typeof messages === 'string' ? (JSON.parse(messages) as object) : messages
  } catch {
    return {}
  }
}
