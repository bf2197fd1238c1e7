import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../widgets/server/environment.ts'

const FOLDER = 0o700
/** Group and other permissions, which are removed. */
const OTHERS = 0o077

/**
 * Restricts a data folder to its owner: existing secrets, databases and emails, and the files that this process will
 * write. Creates the folder if necessary. Files of another owner stay as they are: only the owner of the folder can reach them.
 */
export function restrictDataFolder(folder: string): void {
  process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  chmodSync(folder, FOLDER)
  for (const inside of [folder, join(folder, 'mails')]) for (const path of entriesOf(inside)) restrict(path)
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

function restrict(path: string): void {
  try {
    const stats = lstatSync(path)
    if (stats.isFile() || stats.isDirectory()) chmodSync(path, stats.mode & ~OTHERS)
  } catch (cause) {
    // ENOENT: another process has deleted the file meanwhile. EPERM: it has another owner.
    if (!(cause instanceof Error && 'code' in cause && ['ENOENT', 'EPERM'].includes(String(cause.code)))) throw cause
  }
}

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
  mkdirSync(folder, { recursive: true, mode: FOLDER })
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
