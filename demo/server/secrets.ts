import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LEAST_BYTES = 32
const WAITS = 100
const WAIT_MS = 20

/** A secret of the environment, null when there is none; one that is short enough to be guessed stops the start. */
export function givenSecret(env: NodeJS.ProcessEnv, name: string): string | null {
  const secret = env[name]
  if (!secret) return null
  if (Buffer.byteLength(secret) >= LEAST_BYTES) return secret
  throw new Error(
    `${name} is too short: give it at least ${LEAST_BYTES} bytes, such as those of "openssl rand -hex 32".`,
  )
}

/**
 * A secret kept in the data folder, made by whichever process comes first (mode 600). The file appears whole: it is written aside
 * and linked into place, which fails when another one is there already.
 */
export async function keptSecret(folder: string, name: string): Promise<string> {
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
  return written(path)
}

/** The payment sandbox may have opened the file and not have written it yet. */
async function written(path: string): Promise<string> {
  for (let wait = 0; wait < WAITS; wait += 1) {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret) return secret
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  throw new Error(`${path} is empty: remove it and start again.`)
}
