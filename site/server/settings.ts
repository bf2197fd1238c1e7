import { fileURLToPath } from 'node:url'

export type Settings = {
  port: number
  host: string
  /** Origins, without a slash at the end. */
  siteUrl: string
  apiBaseUrl: string
  paymentsOrigin: string
  /** Where the build lies. */
  dist: string
  /** Open pages reload when a build is done. */
  dev: boolean
}

/**
 * Everything the server is told from outside, read when it starts: `PORT`, `HOST`, `API_BASE_URL`, `PAYMENTS_ORIGIN`,
 * `SITE_URL`, `DIST_DIR`, `DEV`. Without them, the ports beside its own.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT ?? 4300)
  const host = env.HOST ?? 'localhost'
  const origin = (distance: number) => `http://${host}:${port + distance}`
  return {
    port,
    host,
    siteUrl: trim(env.SITE_URL ?? origin(0)),
    apiBaseUrl: trim(env.API_BASE_URL ?? origin(1)),
    paymentsOrigin: trim(env.PAYMENTS_ORIGIN ?? origin(2)),
    dist: env.DIST_DIR ?? fileURLToPath(new URL('../../dist/browser', import.meta.url)),
    dev: env.DEV === '1',
  }
}

const trim = (address: string): string => address.replace(/\/+$/, '')
