import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../')

export type Source = { path: string; text: string }

/** The files of the repository that match, with their paths from its root. */
export function sources(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}
