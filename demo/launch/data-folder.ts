import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

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
