import { fileURLToPath } from 'node:url'
import {
  readBaseUrl,
  readAll,
  readFlag,
  readFolder,
  readHost,
  readOrigin,
  readPort,
  type Environment,
} from '../../widgets/server/environment.ts'
import { readThirdParties } from './third-parties.ts'

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the settings from the environment: `PORT`, `HOST`, `API_BASE_URL`, `PAYMENTS_ORIGIN`, `SITE_URL`, `DIST_DIR`, `VERSIONS_DIR`,
 * `DEV`, `MAINTENANCE`, and those of third parties. The API and the payment sandbox default to the ports after the site's. Throws one
 * error that lists every mistake.
 */
export function readSettings(env: Environment) {
  const port = () => readPort(env, 'PORT', 4300, FURTHER_PORTS)
  const host = () => readHost(env)
  const origin = (distance: number) => `http://${host()}:${port() + distance}`
  const { parties, ...settings } = readAll({
    port,
    host,
    // Origins, without a trailing slash.
    siteUrl: () => readOrigin('SITE_URL', env.SITE_URL || origin(0)),
    apiBaseUrl: () => readBaseUrl('API_BASE_URL', env.API_BASE_URL || origin(1)),
    paymentsOrigin: () => readOrigin('PAYMENTS_ORIGIN', env.PAYMENTS_ORIGIN || origin(2)),
    /** Folder of earlier versions of the widgets, each in a folder of its number. */
    versionsDir: () => readFolder(env, 'VERSIONS_DIR', fileURLToPath(new URL('../../dist/versions', import.meta.url))),
    /** Folder of the build. */
    dist: () => readFolder(env, 'DIST_DIR', fileURLToPath(new URL('../../dist/browser', import.meta.url))),
    /** True: open pages reload when a build is done. */
    dev: () => readFlag(env, 'DEV'),
    /** True: every page is a 503. */
    maintenance: () => readFlag(env, 'MAINTENANCE'),
    parties: () => readThirdParties(env),
  })
  return { ...settings, ...parties }
}

/** The default ports of the API and the payment sandbox follow that of the site. */
const FURTHER_PORTS = 2
