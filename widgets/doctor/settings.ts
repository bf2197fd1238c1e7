import { attributeName } from '../core/element/attributes.ts'
import { globalOf } from '../core/store/globals.ts'
import { isHttpUrl, readSettings, type Settings } from '../core/store/settings.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { check, checkMessage, objectIn } from '../contract/check.ts'
import { knownSettings, PROVIDER } from '../contract/known.ts'
import { describe } from './faults.ts'

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
  return written.flatMap(([where, property]) => {
    const name = attributeName(property)
    return check(name, '', knownSettings).map((fault) => ({ where, section: 'Settings', ...describe(name, '', fault) }))
  })
}

function values(provider: Element | null): Finding[] {
  const about = { section: 'Settings', ...(provider && { element: provider }) } as const
  try {
    return Object.entries(readSettings(provider)).flatMap(([property, value]): Finding[] => {
      const name = attributeName(property)
      const written = value && typeof value === 'object' ? JSON.stringify(value) : value
      const found = { ...about, where: `${provider ? `<${PROVIDER}> ` : ''}${name}="${written}"` }
      if (name === 'api-base-url' && isBlocked(String(value)))
        return [{ ...found, level: 'error', what: 'has no effect', fix: BLOCKED }]
      const faults = knownSettings.has(name) ? check(name, value, knownSettings) : []
      return faults.map((fault) => ({ ...found, ...describe(name, value, fault) }))
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

const isBlocked = (url: string): boolean => location.protocol === 'https:' && !url.startsWith('https:')
const BLOCKED = 'A page over https cannot load http URLs: write https://…'

/** Finds overrides of messages that do not exist, or whose value is not a string. */
export async function examineMessages(): Promise<Finding[]> {
  // One that cannot be parsed is reported with the settings.
  const overrides = objectIn(pageSettings()?.messages) ?? {}
  if (Object.keys(overrides).length === 0) return []
  const { default: messages } = await import('../contract/messages.json', { with: { type: 'json' } })
  return Object.entries(overrides).flatMap(([key, text]): Finding[] => {
    const about = { level: 'warning', section: 'Messages', where: `messages["${key}"]` } as const
    const fault = checkMessage(key, text, messages)
    if (fault?.fault !== 'unknown')
      return fault ? [{ ...describe(key, text, fault), ...about, what: 'is not a string' }] : []
    const fix = fault.meant ? `Write "${fault.meant}".` : 'All keys are in messages.json, beside the loader.'
    return [{ ...about, what: 'is not a message key', fix }]
  })
}
