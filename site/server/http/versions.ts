import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

/** A place where a build is served; a fixed one never changes. */
export type Place = { prefix: string; folder: string; isFixed: boolean }

const EXACT = /^\d+\.\d+\.\d+$/

/**
 * Where the builds are served: the one in service at `/widgets/`, every version under its number, and the last version of each major
 * under the major's number. Each version is one set of files; earlier ones stand in `VERSIONS_DIR`, a folder for each.
 */
export function placesOf({ dist, kept, dev }: Settings, version: string): Place[] {
  const others = existsSync(kept) ? readdirSync(kept).filter((name) => EXACT.test(name) && name !== version) : []
  const folders = new Map(others.map((name) => [name, join(kept, name)]))
  if (EXACT.test(version)) folders.set(version, dist)
  const last = new Map([...folders].sort(ascending).map(([name, folder]) => [majorOf(name), folder]))
  return [
    { prefix: '/widgets/', folder: dist, isFixed: false },
    ...[...folders].map(([name, folder]) => ({
      prefix: `/widgets/${name}/`,
      folder,
      isFixed: !dev || folder !== dist,
    })),
    ...[...last].map(([major, folder]) => ({ prefix: `/widgets/${major}/`, folder, isFixed: false })),
  ]
}

const majorOf = (version: string): string => version.slice(0, version.indexOf('.'))

const ascending = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one.localeCompare(other, 'en', { numeric: true })
