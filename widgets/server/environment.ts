import { existsSync, statSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings, each with its own function. Throws one error that lists every mistake, a line each. */
export function readAll<Settings>(readers: { [Name in keyof Settings]: () => Settings[Name] }): Settings {
  // Two settings may depend on a third: its mistake is listed once.
  const mistakes = new Set<string>()
  const settings: Partial<Settings> = {}
  for (const name in readers) {
    try {
      settings[name] = readers[name]()
    } catch (cause) {
      mistakes.add(cause instanceof Error ? cause.message : String(cause))
    }
  }
  if (mistakes.size > 0) throw new Error([...mistakes].join('\n'))
  return settings as Settings
}

/** Reads the settings of a process. On an error it prints the message, without the stack, and exits with 1. */
export function readOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read()
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exit(1)
  }
}

const LAST_PORT = 65_535

/** A port, `fallback` when the setting is missing or empty; the `more` ports after it must exist too. */
export function readPort(env: Environment, name: string, fallback = 0, more = 0): number {
  const raw = env[name]
  if (!raw) return fallback
  const last = LAST_PORT - more
  if (/^[1-9]\d*$/.test(raw) && Number(raw) <= last) return Number(raw)
  throw new Error(`${name}: "${raw}" is not a port from 1 to ${last}.`)
}

/** A flag: 1 or true, 0 or false; `fallback` when the setting is missing or empty. */
export function readFlag(env: Environment, name: string, fallback = false): boolean {
  const raw = env[name]
  if (!raw) return fallback
  if (/^(1|true|0|false)$/.test(raw)) return raw === '1' || raw === 'true'
  throw new Error(`${name}: "${raw}" is neither 1 nor 0.`)
}

/** The host that a server listens on, `localhost` when the setting is missing or empty. */
export function readHost(env: Environment): string {
  const host = env.HOST || 'localhost'
  if (/^[\w-]+(\.[\w-]+)*$/.test(host) && URL.canParse(`http://${host}`)) return host
  throw new Error(`HOST: "${host}" is not a host name or an IPv4 address such as localhost or 127.0.0.1.`)
}

/** A folder, `fallback` when the setting is missing or empty; it need not exist, but must not be a file. */
export function readFolder(env: Environment, name: string, fallback: string): string {
  const folder = env[name] || fallback
  if (!existsSync(folder) || statSync(folder).isDirectory()) return folder
  throw new Error(`${name}: "${folder}" is not a folder.`)
}

/** An origin, without the trailing slash. */
export function readOrigin(name: string, raw: string): string {
  if (URL.canParse(raw) && /^https?:\/\/[^/?#@]+\/?$/.test(raw)) return raw.replace(/\/$/, '')
  throw new Error(`${name}: "${raw}" is not an origin such as https://www.example.fr.`)
}

/** A base URL, which may have a path, without trailing slashes. */
export function readBaseUrl(name: string, raw: string): string {
  if (URL.canParse(raw) && /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(raw)) return raw.replace(/\/+$/, '')
  throw new Error(`${name}: "${raw}" is not a URL such as https://api.example.fr.`)
}
