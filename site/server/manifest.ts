import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the build says of itself: the files of the site, and those of each widget by its tag. */
export type Manifest = {
  /** Id of the build, as `/latest-build.json` says it (J2). */
  id: string
  /** Version of the widgets; empty before the first build. */
  version: string
  site: readonly string[]
  widgets: Readonly<Record<string, readonly string[]>>
  /** What the checkout needs besides, once there is something to order. */
  steps: readonly string[]
  /** What brings a dish to life that was drawn for somebody else's page. */
  dish: readonly string[]
}

/** Reads `manifest.json` and `build-id` of a build, again whenever they change; a missing file only means no preloads or no news. */
export function createManifest(dist: string): () => Manifest {
  const parts = whenChanged(join(dist, 'manifest.json'), parse, {
    version: '',
    site: [],
    widgets: {},
    steps: [],
    dish: [],
  })
  const id = whenChanged(join(dist, 'build-id'), (text) => text.trim(), '')
  return () => ({ ...parts(), id: id() })
}

/** The content of a file, as it is now. */
export function whenChanged<Value>(file: string, read: (text: string) => Value, absent: Value): () => Value {
  let known = { at: -1, value: absent }
  return () => {
    try {
      const at = statSync(file).mtimeMs
      if (at !== known.at) known = { at, value: read(readFileSync(file, 'utf8')) }
      return known.value
    } catch {
      return absent
    }
  }
}

function parse(text: string): Omit<Manifest, 'id'> {
  const {
    version = '',
    'site.js': site = [],
    widgets = {},
    steps = [],
    dish = [],
  } = JSON.parse(text) as {
    version?: string
    'site.js'?: string[]
    widgets?: Record<string, string[]>
    steps?: string[]
    dish?: string[]
  }
  return { version, site, widgets, steps, dish }
}
