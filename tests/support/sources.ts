import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../')

export type Source = { path: string; text: string }

/** The files of the repository that match, with their paths from its root. Throws for a pattern that finds nothing: its test could not fail. */
export function sources(...patterns: string[]): Source[] {
  const found = patterns.flatMap((pattern) => {
    const paths = globSync(pattern, { cwd: root })
    if (paths.length === 0) throw new Error(`No file matches ${pattern}`)
    return paths
  })
  return [...new Set(found)].sort().map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}
