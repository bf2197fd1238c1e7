import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the build says of itself: the files of the site, and those of each widget by its tag. */
export type Manifest = { site: readonly string[]; widgets: Readonly<Record<string, readonly string[]>> }

const NOTHING: Manifest = { site: [], widgets: {} }

/** Reads `manifest.json` beside the build, again whenever it has changed; an absent one only means no preloads. */
export function createManifest(dist: string): () => Manifest {
  const file = join(dist, 'manifest.json')
  let read = { at: -1, manifest: NOTHING }
  return () => {
    try {
      const at = statSync(file).mtimeMs
      if (at !== read.at) read = { at, manifest: parse(readFileSync(file, 'utf8')) }
      return read.manifest
    } catch {
      return NOTHING
    }
  }
}

function parse(text: string): Manifest {
  const { 'site.js': site = [], widgets = {} } = JSON.parse(text) as {
    'site.js'?: string[]
    widgets?: Record<string, string[]>
  }
  return { site, widgets }
}
