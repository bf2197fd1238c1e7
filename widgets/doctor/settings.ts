import { attributeName } from '../core/element/attributes.ts'
import { globalOf } from '../core/store/globals.ts'
import { isHttpUrl, readSettings, type Settings } from '../core/store/settings.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { knownSettings, nearest, PROVIDER } from '../contract/known.ts'

type Value = Settings[keyof Settings]

/** The settings of a shop, of the page when null; null when they are missing or invalid, which has a finding of its own. */
function settingsOf(provider: Element | null): Settings | null {
  try {
    return readSettings(provider)
  } catch {
    return null
  }
}

export const pageSettings = (): Settings | null => settingsOf(null)

/** Finds settings that are unknown, missing or invalid, on the page and on each `<catering-shop>`. */
export function examineSettings(): Finding[] {
  const providers = [...document.querySelectorAll(PROVIDER)]
  const shops = [null, ...providers]
  const found = [...globals(), ...unknown(), ...shops.flatMap(values), ...shops.flatMap(foreignReturn)]
  return found.length ? found : [{ level: 'fine', where: 'settings', what: 'are all known', section: 'Settings' }]
}

/** Finds elements and variables of the page that shadow the globals of the widgets. */
function globals(): Finding[] {
  return ['catering', 'cateringConfig'].flatMap((name): Finding[] => {
    const value = globalOf(name) as { watch?: unknown } | null | undefined
    const isOurs =
      name === 'catering' ? value?.watch || !Object.hasOwn(globalThis, name) : typeof (value ?? {}) === 'object'
    const element = document.getElementById(name) ?? document.getElementsByName(name)[0]
    const about = { level: 'warning', section: 'JavaScript API' } as const
    return [
      ...(isOurs
        ? []
        : [{ ...about, where: `globalThis.${name}`, what: `is a variable of the page's own`, fix: RENAME_VARIABLE }]),
      ...(element
        ? [{ ...about, element, where: `"${name}"`, what: 'is the id or name of an element', fix: RENAME_ELEMENT }]
        : []),
    ]
  })
}

const RENAME_VARIABLE = 'Rename the variable: tasks and settings of the widgets are not read under this name.'
const RENAME_ELEMENT =
  'Scripts get this element in place of the global of the widgets: change its id, or write the script as in the guide.'

/** Finds every unknown setting of the page's scripts and of `cateringConfig`. */
function unknown(): Finding[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-api-base-url]')]
  const config = globalOf('cateringConfig')
  const written = [
    ...scripts.flatMap(({ dataset }) => Object.keys(dataset).map((name) => [`data-${attributeName(name)}`, name])),
    ...Object.keys(config && typeof config === 'object' ? config : {}).map((name) => [`cateringConfig.${name}`, name]),
  ] as [where: string, name: string][]
  return written
    .filter(([, name]) => !knownSettings.includes(attributeName(name)))
    .map(([where, name]) => {
      const meant = nearest(attributeName(name), knownSettings)
      const fix = meant ? `Write ${meant}.` : 'Remove it, or see the list of settings.'
      return { level: 'warning', where, what: 'is not a setting', fix, section: 'Settings' }
    })
}

function values(provider: Element | null): Finding[] {
  const about = { section: 'Settings', ...(provider && { element: provider }) } as const
  try {
    const config = readSettings(provider)
    return Object.entries(rules).flatMap(([name, rule]) => {
      const value = config[name as keyof Settings]
      const fix = value ? rule(value) : null
      const where = `${provider ? `<${PROVIDER}> ` : ''}${attributeName(name)}="${value}"`
      return fix ? [{ ...about, level: 'error' as const, where, what: 'has no effect', fix }] : []
    })
  } catch (error) {
    return [
      { ...about, level: 'error', where: provider ? `<${PROVIDER}>` : 'the page', what: (error as Error).message },
    ]
  }
}

/** A URL of another origin is good where that origin may call the backend, which this page cannot know. */
function foreignReturn(provider: Element | null): Finding[] {
  const returnUrl = settingsOf(provider)?.returnUrl
  if (!returnUrl || !isHttpUrl(returnUrl) || new URL(returnUrl).origin === location.origin) return []
  const { origin } = new URL(returnUrl)
  return [
    {
      level: 'warning',
      where: `return-url="${returnUrl}"`,
      section: 'Settings',
      ...(provider && { element: provider }),
      what: `is of another origin than this page: without the right to call the backend there is no link back`,
      fix: `Write a URL of ${location.origin}, or have ${origin} added to the origins of the backend.`,
    },
  ]
}

/** By setting, what to write instead; null when the value is good. */
const rules: { [Name in keyof Settings]?: (value: NonNullable<Value>) => string | null } = {
  apiBaseUrl: (value) =>
    location.protocol === 'https:' && !String(value).startsWith('https:')
      ? 'A page over https cannot load http URLs: write https://…'
      : null,
  zipcode: (value) => (/^\d{5}$/.test(String(value)) ? null : 'Write five digits, such as 69002.'),
  partner: (value) => (/^[a-z0-9-]+$/.test(String(value)) ? null : 'Write your code: a-z, 0-9 and - alone.'),
  checkout: (value) => (value === 'here' ? null : 'Write here, or remove it.'),
  returnUrl: (value) => (isHttpUrl(String(value)) ? null : 'Write an absolute URL, https://…'),
  prefill: (value) => (typeof value === 'object' ? null : jsonFix(String(value))),
  messages: (value) =>
    typeof value === 'object' || isJson(String(value)) ? null : 'Write JSON, such as {"cart.title":"Ma commande"}.',
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

const PREFILLED = ['firstName', 'lastName', 'email', 'phone', 'company']

function jsonFix(text: string): string | null {
  try {
    const strange = Object.keys(JSON.parse(text) as object).filter((name) => !PREFILLED.includes(name))
    return strange.length ? `The forms only have ${PREFILLED.join(', ')}: remove ${strange.join(', ')}.` : null
  } catch {
    return 'Write JSON, such as {"email":"camille@exemple.fr"}.'
  }
}

/** Finds overrides of messages that do not exist, or whose value is not a string. */
export async function examineMessages(): Promise<Finding[]> {
  const overrides = overridesOfPage()
  if (Object.keys(overrides).length === 0) return []
  const { default: messages } = await import('../contract/messages.json', { with: { type: 'json' } })
  return Object.entries(overrides).flatMap(([key, text]): Finding[] => {
    const about = { level: 'warning', section: 'Messages', where: `messages["${key}"]` } as const
    if (!Object.hasOwn(messages, key)) {
      const meant = nearest(key, Object.keys(messages))
      const fix = meant ? `Write "${meant}".` : 'All keys are in messages.json, beside the loader.'
      return [{ ...about, what: 'is not a message key', fix }]
    }
    if (typeof text === 'string' || typeof text === 'function') return []
    return [{ ...about, what: 'is not a string', fix: 'Write a text in quotation marks.' }]
  })
}

/** A setting that cannot be parsed is reported with the settings. */
function overridesOfPage(): object {
  const { messages } = pageSettings() ?? {}
  if (typeof messages !== 'string') return messages ?? {}
  return isJson(messages) ? (JSON.parse(messages) as object) : {}
}
