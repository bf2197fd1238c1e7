import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
/** Group and other permissions, which are removed. */
const OTHERS = 0o077

/**
 * Restricts a data folder to its owner: existing secrets, databases and emails, and the files that this process will
 * write. Creates the folder if necessary. Files of another owner stay as they are: the folder itself is closed.
 */
export function closeDataFolder(folder: string): void {
  process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  chmodSync(folder, FOLDER)
  for (const inside of [folder, join(folder, 'mails')]) for (const path of entriesOf(inside)) close(path)
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

function close(path: string): void {
  try {
    const stats = lstatSync(path)
    if (stats.isFile() || stats.isDirectory()) chmodSync(path, stats.mode & ~OTHERS)
  } catch (cause) {
    // Another process of the demo may have deleted the file meanwhile.
    if (!(cause instanceof Error && 'code' in cause && ['ENOENT', 'EPERM'].includes(String(cause.code)))) throw cause
  }
}
