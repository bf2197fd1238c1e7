import { globSync } from 'node:fs'
import { root } from '../root.ts'

/** Messages used by several features, then those beside a feature. */
const FILES = ['widgets/core/messages/!(define).ts', 'widgets/*/{,*/}messages.ts']

/** Every message of the widgets by its key, as the setting `messages` replaces it; `{0}` stands for the first value of a message with values. */
export async function messages(): Promise<Record<string, string>> {
  const files = globSync(FILES, { cwd: root }).sort()
  const modules = await Promise.all(files.map((file): Promise<object> => import(`${root}/${file}`)))
  return Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter(([name]) => name.endsWith('Messages'))
      // Node sorts the exports of a module by name, other loaders do not.
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, group]) => leaves(name.slice(0, -'Messages'.length), group)),
  )
}

const leaves = (key: string, message: unknown): [key: string, text: string][] =>
  message && typeof message === 'object'
    ? Object.entries(message).flatMap(([name, inner]) => leaves(`${key}.${name}`, inner))
    : [[key, typeof message === 'function' ? withHoles(message as Message) : String(message)]]

type Message = (...values: (string | number)[]) => unknown

/** The text that a function returns for its values' places; numbers stand in where it calculates, several rather than one. */
function withHoles(message: Message): string {
  const places = [...Array(message.length).keys()]
  const texts = made(
    message,
    places.map((place) => `{${place}}`),
  )
  if (texts) return texts
  const numbers = made(
    message,
    places.map((place) => 70 + place),
  )
  return numbers?.replace(/\b7(\d)\b/g, '{$1}') ?? ''
}

function made(message: Message, values: Parameters<Message>): string | null {
  try {
    const text = message(...values)
    return typeof text === 'string' && !text.includes('NaN') ? text : null
  } catch {
    return null
  }
}
