/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings, each by its own function. Throws one error that names every mistake, a line each. */
export function readAll<Settings>(readers: { [Name in keyof Settings]: () => Settings[Name] }): Settings {
  // Two settings may depend on a third: its mistake is told once.
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

/** The settings of a process that starts; a process with mistaken ones says so, without a stack, and ends. */
export function readOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read()
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exit(1)
  }
}

const LAST_PORT = 65_535

/** A port, `usual` when the setting is missing or empty; `more` ports after it must exist too. */
export function readPort(env: Environment, name: string, usual = 0, more = 0): number {
  const raw = env[name]
  if (!raw) return usual
  const last = LAST_PORT - more
  if (/^[1-9]\d*$/.test(raw) && Number(raw) <= last) return Number(raw)
  throw new Error(`${name}: "${raw}" is not a port from 1 to ${last}.`)
}

/** An origin such as that of the site, without the slash at its end. */
export function readOrigin(name: string, raw: string): string {
  if (URL.canParse(raw) && /^https?:\/\/[^/?#@]+\/?$/.test(raw)) return raw.replace(/\/$/, '')
  throw new Error(`${name}: "${raw}" is not an origin such as https://www.example.fr.`)
}

/** The address of a server, perhaps with a path, without slashes at its end. */
export function readAddress(name: string, raw: string): string {
  if (URL.canParse(raw) && /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(raw)) return raw.replace(/\/+$/, '')
  throw new Error(`${name}: "${raw}" is not an address such as https://api.example.fr.`)
}
