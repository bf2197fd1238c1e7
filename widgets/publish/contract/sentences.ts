import { readdirSync } from 'node:fs'
import { root } from '../root.ts'

const TEXTS = 'widgets/core/text'

/** Every sentence of the widgets, each once, as the setting `words` names it: what changes in it stands in braces. */
export async function sentences(): Promise<string[]> {
  const files = readdirSync(`${root}/${TEXTS}`).filter((name) => name.endsWith('.ts'))
  const texts = await Promise.all(files.sort().map((name): Promise<object> => import(`${root}/${TEXTS}/${name}`)))
  const found = texts.flatMap((text) => Object.values(text)).flatMap(said)
  return [...new Set(found.map((sentence) => sentence.trim()))].filter(hasWords)
}

/** Signs, and what is all hole, say nothing of ours. */
const hasWords = (sentence: string): boolean => /\p{L}{2}/u.test(sentence.replace(/\{\w+\}/g, ''))

function said(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  if (typeof text === 'function') return formsOf(text as Say).flatMap(said)
  return text && typeof text === 'object' ? Object.values(text).flatMap(said) : []
}

type Say = (...values: (string | number)[]) => unknown

/** One and several: sentences have two forms. */
const NUMBERS = [1, 7]

/** The sentences that a function makes of the names of its parameters, and of a number in the place of each. */
function formsOf(say: Say): unknown[] {
  const written = /^\(([^()]*)\)\s*=>/.exec(String(say))?.[1] ?? /^(\w+)\s*=>/.exec(String(say))?.[1]
  // Whatever takes more than words and numbers.
  if (written === undefined || /[{[=]/.test(written)) return []
  const holes = written
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `{${name}}`)
  const counted = holes.flatMap((hole, place) =>
    NUMBERS.map((number) =>
      madeOf(say, [...holes.slice(0, place), number, ...holes.slice(place + 1)]).map((form) =>
        withHole(form, number, hole),
      ),
    ),
  )
  return [...madeOf(say, holes), ...counted.flat()]
}

function madeOf(say: Say, values: Parameters<Say>): string[] {
  try {
    const made = say(...values)
    return typeof made === 'string' && !made.includes('NaN') ? [made] : []
  } catch {
    return []
  }
}

const withHole = (form: string, number: number, hole: string): string =>
  form.replace(new RegExp(`(?<!\\d)${number}(?!\\d)`), hole)
