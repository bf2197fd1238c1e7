/** The page's messages by key (`cart.title`): a text, in which `{0}` is the first value, or a function. */
export type MessageOverrides = Readonly<Record<string, string | ((...values: never[]) => string)>>

type Node = Record<string, unknown>

const groups = new Map<string, object>()
let overrides: MessageOverrides = {}

/** Registers the messages of a feature under the first part of their keys, and applies the page's overrides to them. */
export function defineMessages<const Messages extends object>(name: string, messages: Messages): Messages {
  groups.set(name, messages)
  for (const key of Object.keys(overrides)) if (key.startsWith(`${name}.`)) replace(messages, key)
  return messages
}

/** Overrides messages of the whole page, including those of modules loaded later. An unreadable setting is reported in the console. */
export function overrideMessages(setting: MessageOverrides | string): void {
  overrides = { ...overrides, ...(typeof setting === 'string' ? parse(setting) : setting) }
  for (const key of Object.keys(overrides)) {
    const messages = groups.get(key.split('.', 1)[0] ?? '')
    if (messages) replace(messages, key)
  }
}

/** An unknown key has no effect: the doctor reports it. */
function replace(messages: object, key: string): void {
  const path = key.split('.').slice(1)
  const last = path.pop() ?? ''
  let node: unknown = messages
  for (const name of path) node = Object(node) === node ? (node as Node)[name] : undefined
  const before = (node as Node | undefined)?.[last]
  const theirs = overrides[key]
  if (typeof before === 'string' && typeof theirs === 'string') (node as Node)[last] = theirs
  if (typeof before === 'function')
    (node as Node)[last] =
      typeof theirs === 'function'
        ? theirs
        : (...values: unknown[]) =>
            String(theirs).replace(/\{(\d)\}/g, (hole, at: number) => String(values[at] ?? hole))
}

/** A property of an object by a name that is data; undefined for a name that only the prototype has, such as `constructor`. */
export const ownProperty = <Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined

function parse(setting: string): MessageOverrides {
  try {
    return Object(JSON.parse(setting)) as MessageOverrides
  } catch {
    console.error(`catering: setting messages is no JSON: ${setting}`)
    return {}
  }
}
