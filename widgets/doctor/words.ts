import type { Finding } from '../core/element/shop/catering.ts'
import { readSettings } from '../core/store/settings.ts'
import { nearest } from './known.ts'

/** Finds words of the page's own that replace none of our sentences: a slip, or a sentence that is worded otherwise by now. */
export async function examineWords(): Promise<Finding[]> {
  const words = wordsOfPage()
  if (Object.keys(words).length === 0) return []
  const { default: sentences } = await import('../contract/words.json', { with: { type: 'json' } })
  const known = new Set(sentences.map(shape))
  const near = new Map(sentences.map((sentence) => [shape(sentence).toLowerCase(), sentence]))
  return Object.entries(words).flatMap(([ours, theirs]): Finding[] => {
    const about = { level: 'warning', section: 'Words of your own', where: `words["${ours}"]` } as const
    if (typeof theirs !== 'string')
      return [{ ...about, what: 'is replaced by no text', cure: 'Write your words in quotation marks.' }]
    if (known.has(shape(ours))) return []
    const meant = near.get(nearest(shape(ours), near.keys()) ?? '')
    const cure = meant ? `Write "${meant}".` : 'All sentences stand in words.json, beside the loader.'
    return [{ ...about, what: 'is no sentence of ours', cure }]
  })
}

/** Settings that cannot be read are told where settings are examined. */
function wordsOfPage(): object {
  try {
    const { words = {} } = readSettings()
    return typeof words === 'string' ? (JSON.parse(words) as object) : words
  } catch {
    return {}
  }
}

/** A sentence but for what does not matter in it: names of its holes, kinds of spaces and apostrophes. */
const shape = (sentence: string): string =>
  sentence
    .replace(/\{\w+\}/g, '{}')
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'")
