import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
/** What others may do; taken away, so that a program of the owner stays one. */
const OTHERS = 0o077

/**
 * Keeps a data folder to its owner: secrets, databases and mails that are there already, and what this process will write. Makes the
 * folder when it is missing. Files of another owner are left as they are: the folder itself is closed.
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
    // Another process of the demo may have removed the file meanwhile.
    if (!(cause instanceof Error && 'code' in cause && ['ENOENT', 'EPERM'].includes(String(cause.code)))) throw cause
  }
}
