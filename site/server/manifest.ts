import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The manifest of the build: the files of the site, and those of each widget by tag. */
export type Manifest = {
  /** Id of the build, as in `/latest-build.json` (J2). */
  id: string
  /** Version of the widgets; empty before the first build. */
  version: string
  site: readonly string[]
  widgets: Readonly<Record<string, readonly string[]>>
  /** Further files of the checkout, needed once the cart has items. */
  steps: readonly string[]
}

/** Reads `manifest.json` and `build-id` of a build, again whenever they change. Without these files, pages have no preloads and no build id. */
export function createManifest(dist: string): () => Manifest {
  const files = whenChanged(join(dist, 'manifest.json'), parse, {
    version: '',
    site: [],
    widgets: {},
    steps: [],
  })
  const id = whenChanged(join(dist, 'build-id'), (text) => text.trim(), '')
  return () => ({ ...files(), id: id() })
}

/** The parsed content of a file, cached until the file changes; `absent` without the file. */
function whenChanged<Value>(file: string, read: (text: string) => Value, absent: Value): () => Value {
  let cached = { at: -1, value: absent }
  return () => {
    try {
      const at = statSync(file).mtimeMs
      if (at !== cached.at) cached = { at, value: read(readFileSync(file, 'utf8')) }
      return cached.value
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
  } = JSON.parse(text) as {
    version?: string
    'site.js'?: string[]
    widgets?: Record<string, string[]>
    steps?: string[]
  }
  return { version, site, widgets, steps }
}
