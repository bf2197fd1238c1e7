import { fileURLToPath } from 'node:url'
import { readAll, readFolder, readHost, readOrExit, readPort, type Environment } from '../../site/server/environment.ts'

/** Every origin of the demo in port order; the place in the list is the distance from the first port. */
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

const placeOf = (name: OriginName): number => ORIGINS.findIndex((origin) => origin.name === name)

/** Where the demo listens, and where it keeps its data. */
export type Place = { port: number; host: string; dataDir: string }

/** First of the seven ports the demo uses, one origin each (`PORT`, 4300 by default). */
const basePort = (env: Environment): number => readPort(env, 'PORT', 4300, ORIGINS.length - 1)

/** How each setting of the place is read: `PORT`, `HOST`, and `DATA_DIR`, `.data` by default. */
export const placeReaders = (env: Environment) => ({
  port: () => basePort(env),
  host: () => readHost(env),
  dataDir: () => readFolder(env, 'DATA_DIR', '.data'),
})

/** The place of a process that starts; with a mistaken one it says so and ends. */
export const placeOrExit = (): Place => readOrExit(() => readAll<Place>(placeReaders(process.env)))

/** The port of an origin: its place among the seven ports. */
export const portOf = (name: OriginName, { port }: Pick<Place, 'port'>): number => port + placeOf(name)

/** The port of the API: its place among the seven ports, or `API_PORT` when several processes serve it. */
export const apiPort = (env: Environment): number =>
  env.API_PORT ? readPort(env, 'API_PORT') : portOf('api', { port: basePort(env) })

export const originUrl = (name: OriginName, base: number, onHost = 'localhost'): string =>
  `http://${onHost}:${portOf(name, { port: base })}`

/** The address at which an environment puts an origin. */
export const originIn = (env: Environment, name: OriginName): string => originUrl(name, basePort(env), readHost(env))

/** The processes, in the order in which they are started; one may serve several origins. */
export const PARTS = [
  { name: 'api', script: 'demo/server/main.ts', serves: ['api'] },
  { name: 'payments', script: 'demo/payments/main.ts', serves: ['payments'] },
  { name: 'site', script: 'site/server/main.ts', serves: ['site'] },
  { name: 'pages', script: 'demo/pages/main.ts', serves: ['partner', 'franchise', 'landing', 'developers'] },
] as const satisfies readonly { name: string; script: string; serves: readonly OriginName[] }[]

/**
 * How Node runs the servers: a young generation of 2 × 4 MB, as with the usual 2 × 16 their short-lived answers hold 130 MB more, and
 * a heap of 512 MB at most, some five times what the hardest load needed, below which V8 collects after less growth.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']

/**
 * How glibc serves the servers; other systems read none of it. One place for all threads instead of one for each, free memory given back
 * from 128 kB on, and pieces from 64 kB mapped by themselves, which go back at once: answers of 100 kB otherwise leave holes.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
}

export type Part = (typeof PARTS)[number]

export const root = fileURLToPath(new URL('../..', import.meta.url))
