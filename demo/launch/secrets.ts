import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../widgets/server/environment.ts'

const LEAST_BYTES = 32

/** A secret of the environment, null when it is not set. Throws for one that is too short. */
export function readSecret(env: Environment, name: string): string | null {
  const secret = env[name]
  if (!secret) return null
  if (Buffer.byteLength(secret) >= LEAST_BYTES) return secret
  throw new Error(
    `${name} is too short: give it at least ${LEAST_BYTES} bytes, such as those of "openssl rand -hex 32".`,
  )
}

/**
 * A secret in a file of the data folder, created by the first process that needs it (mode 600). Created atomically:
 * written under a temporary name and hard-linked, which fails when the file exists.
 */
export function storedSecret(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(aside, path)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    rmSync(aside)
  }
  return readFileSync(path, 'utf8')
}
