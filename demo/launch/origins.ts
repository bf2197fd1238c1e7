import { fileURLToPath } from 'node:url'
import {
  readAll,
  readFolder,
  readHost,
  readOrExit,
  readPort,
  type Environment,
} from '../../widgets/server/environment.ts'

/** Every origin of the demo in port order; the index is the offset from the first port. */
export const ORIGINS = [
  { name: 'site', title: 'Site' },
  { name: 'api', title: 'API' },
  { name: 'payments', title: 'Payment sandbox' },
  { name: 'partner', title: 'Partner page' },
  { name: 'franchise', title: 'Franchise site' },
  { name: 'landing', title: 'Landing page' },
  { name: 'developers', title: 'Developers' },
] as const

export type OriginName = (typeof ORIGINS)[number]['name']

const portOffset = (name: OriginName): number => ORIGINS.findIndex((origin) => origin.name === name)

/** Where the demo listens, and where its data is stored. */
export type ServerSettings = { port: number; host: string; dataDir: string }

/** First of the seven ports the demo uses, one origin each (`PORT`, 4300 by default). */
const basePort = (env: Environment): number => readPort(env, 'PORT', 4300, ORIGINS.length - 1)

/** Reads `PORT`, `HOST`, and `DATA_DIR`, `.data` by default. */
export const serverSettingReaders = (env: Environment) => ({
  port: () => basePort(env),
  host: () => readHost(env),
  dataDir: () => readFolder(env, 'DATA_DIR', '.data'),
})

/** The settings of a starting process; an invalid one ends it with a message. */
export const serverSettingsOrExit = (): ServerSettings =>
  readOrExit(() => readAll<ServerSettings>(serverSettingReaders(process.env)))

/** The port of an origin: its index among the seven ports. */
export const portOf = (name: OriginName, { port }: Pick<ServerSettings, 'port'>): number => port + portOffset(name)

/** The port of the API: its index among the seven ports, or `API_PORT` for several processes. */
export const apiPort = (env: Environment): number =>
  env.API_PORT ? readPort(env, 'API_PORT') : portOf('api', { port: basePort(env) })

export const originUrl = (name: OriginName, base: number, onHost = 'localhost'): string =>
  `http://${onHost}:${portOf(name, { port: base })}`

/** The names of this machine: a server that listens on one of them opens under the others too. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0']

/** The origins whose pages call the API and embed the card fields, under every name of this machine if the host is one. */
export function pageOrigins({ port, host }: Pick<ServerSettings, 'port' | 'host'>): string[] {
  const hosts = LOOPBACK_HOSTS.includes(host) ? LOOPBACK_HOSTS : [host]
  const pages = ORIGINS.filter(({ name }) => name !== 'api' && name !== 'payments')
  return hosts.flatMap((onHost) => pages.map(({ name }) => originUrl(name, port, onHost)))
}

/** The origin that browsers send for a page in a sandboxed frame. */
export const NO_ORIGIN = 'null'

/**
 * `CORS_ORIGINS`: more origins whose pages may call the API and embed the card fields, as browsers write them, also `null`; anything else
 * stops the start.
 */
export function readOrigins(raw: string | undefined): string[] {
  const origins = (raw ?? '').split(',').flatMap((one) => one.trim() || [])
  for (const origin of origins) {
    if (origin !== NO_ORIGIN && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
      throw new Error(`CORS_ORIGINS: "${origin}" is not an origin such as https://www.example.fr.`)
    }
  }
  return origins
}

/** The URL of an origin in an environment. */
export const originIn = (env: Environment, name: OriginName): string => originUrl(name, basePort(env), readHost(env))

/** The server processes in start order; one may serve several origins. */
export const SERVERS = [
  { name: 'api', script: 'demo/server/main.ts', serves: ['api'] },
  { name: 'payments', script: 'demo/payments/main.ts', serves: ['payments'] },
  { name: 'site', script: 'site/server/main.ts', serves: ['site'] },
  { name: 'pages', script: 'demo/pages/main.ts', serves: ['partner', 'franchise', 'landing', 'developers'] },
] as const satisfies readonly { name: string; script: string; serves: readonly OriginName[] }[]

/**
 * Node's flags: a young generation of 2 × 4 MB, because 2 × 16 (the default) retains 130 MB more of short-lived
 * responses, and a heap of at most 512 MB, some five times the peak of the hardest load; V8 collects earlier below it.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']

/**
 * glibc's malloc settings, ignored elsewhere: one arena for all threads, free memory returned from 128 kB on, and
 * chunks from 64 kB mapped separately, which are returned at once: responses of 100 kB otherwise fragment the heap.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
}

export type Server = (typeof SERVERS)[number]

export const root = fileURLToPath(new URL('../..', import.meta.url))
