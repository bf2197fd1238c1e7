import { fileURLToPath } from 'node:url'
import {
  readAddress,
  readAll,
  readFlag,
  readFolder,
  readHost,
  readOrigin,
  readPort,
  type Environment,
} from './environment.ts'
import { readThirdParties, type Allowed, type ThirdParties } from './third-parties.ts'

export type Settings = {
  port: number
  host: string
  /** Origins, without a slash at the end. */
  siteUrl: string
  apiBaseUrl: string
  paymentsOrigin: string
  /** Folder of the build. */
  dist: string
  /** Folder of earlier versions of the widgets, each in a folder of its number. */
  kept: string
  /** True: open pages reload when a build is done. */
  dev: boolean
  /** True: every page says that the site is under maintenance (503). */
  maintenance: boolean
  /** Third parties are written on the page; `allowed` is what they need in its policy. */
  thirdParties: ThirdParties
  allowed: Allowed
}

/**
 * Reads the server's settings from the environment when it starts, and throws one error that names every mistake: `PORT`, `HOST`, `API_BASE_URL`, `PAYMENTS_ORIGIN`, `SITE_URL`,
 * `DIST_DIR`, `VERSIONS_DIR`, `DEV`, `MAINTENANCE`, and those of third parties. Without them: the ports beside its own, no third parties.
 */
export function readSettings(env: Environment): Settings {
  const port = () => readPort(env, 'PORT', 4300, NEIGHBOURS)
  const host = () => readHost(env)
  const origin = (distance: number) => `http://${host()}:${port() + distance}`
  const { parties, ...settings } = readAll<Omit<Settings, keyof Parties> & { parties: Parties }>({
    port,
    host,
    siteUrl: () => readOrigin('SITE_URL', env.SITE_URL || origin(0)),
    apiBaseUrl: () => readAddress('API_BASE_URL', env.API_BASE_URL || origin(1)),
    paymentsOrigin: () => readOrigin('PAYMENTS_ORIGIN', env.PAYMENTS_ORIGIN || origin(2)),
    kept: () => readFolder(env, 'VERSIONS_DIR', fileURLToPath(new URL('../../dist/versions', import.meta.url))),
    dist: () => readFolder(env, 'DIST_DIR', fileURLToPath(new URL('../../dist/browser', import.meta.url))),
    dev: () => readFlag(env, 'DEV'),
    maintenance: () => readFlag(env, 'MAINTENANCE'),
    parties: () => readThirdParties(env),
  })
  return { ...settings, ...parties }
}

/** The ports after the site's that others have by default: the API's and the payment sandbox's. */
const NEIGHBOURS = 2

type Parties = Pick<Settings, 'thirdParties' | 'allowed'>
