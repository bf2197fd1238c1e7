import { fileURLToPath } from 'node:url'

/** First of the seven ports the demo uses, one origin each (`PORT`, 4300 by default). */
export const basePort = (env: NodeJS.ProcessEnv = process.env): number => Number(env.PORT ?? 4300)

export const host = (env: NodeJS.ProcessEnv = process.env): string => env.HOST ?? 'localhost'

/** Where the demo keeps its data (`DATA_DIR`, `.data` by default). */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string => env.DATA_DIR ?? '.data'

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

/** The port of the API: its place among the seven ports, or `API_PORT` when several processes serve it. */
export const apiPort = (env: NodeJS.ProcessEnv = process.env): number =>
  Number(env.API_PORT ?? basePort(env) + ORIGINS.findIndex(({ name }) => name === 'api'))

export function originUrl(name: OriginName, base: number, onHost = 'localhost'): string {
  return `http://${onHost}:${base + ORIGINS.findIndex((origin) => origin.name === name)}`
}

/** The processes, in the order in which they are started; one may serve several origins. */
export const PARTS = [
  { name: 'api', script: 'demo/server/main.ts', serves: ['api'] },
  { name: 'payments', script: 'demo/payments/main.ts', serves: ['payments'] },
  { name: 'site', script: 'site/server/main.ts', serves: ['site'] },
  { name: 'pages', script: 'demo/pages/main.ts', serves: ['partner', 'franchise', 'landing', 'developers'] },
] as const satisfies readonly { name: string; script: string; serves: readonly OriginName[] }[]

export type Part = (typeof PARTS)[number]

export const root = fileURLToPath(new URL('../..', import.meta.url))
