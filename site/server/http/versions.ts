import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

/** A URL prefix and the folder served under it; the files of an immutable one never change. */
export type StaticMount = { prefix: string; folder: string; isImmutable: boolean }

const EXACT = /^\d+\.\d+\.\d+$/

/**
 * The URL prefixes of the builds: the one in service at `/widgets/`, each version at its number, and the last version of each major at the
 * major's number. Earlier versions are in `VERSIONS_DIR`, a folder for each.
 */
export function staticMounts({ dist, versionsDir, dev }: Settings, version: string): StaticMount[] {
  const others = existsSync(versionsDir)
    ? readdirSync(versionsDir).filter((name) => EXACT.test(name) && name !== version)
    : []
  const folders = new Map(others.map((name) => [name, join(versionsDir, name)]))
  if (EXACT.test(version)) folders.set(version, dist)
  const last = new Map([...folders].sort(ascending).map(([name, folder]) => [majorOf(name), folder]))
  return [
    { prefix: '/widgets/', folder: dist, isImmutable: false },
    ...[...folders].map(([name, folder]) => ({
      prefix: `/widgets/${name}/`,
      folder,
      isImmutable: !dev || folder !== dist,
    })),
    ...[...last].map(([major, folder]) => ({ prefix: `/widgets/${major}/`, folder, isImmutable: false })),
  ]
}

const majorOf = (version: string): string => version.slice(0, version.indexOf('.'))

const ascending = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one.localeCompare(other, 'en', { numeric: true })
