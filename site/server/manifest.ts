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
  /** The files of each view of the site by its name. */
  views: Readonly<Record<string, readonly string[]>>
  /** Further files of the checkout, needed once the cart has items. */
  steps: readonly string[]
  /** Further files of a catalogue over which a product is open. */
  dialog: readonly string[]
}

type ManifestFile = Partial<Omit<Manifest, 'id' | 'site'> & { 'site.js': string[] }>

/** Reads `manifest.json` and `build-id` of a build, again whenever they change. Without these files, pages have no preloads and no build id. */
export function createManifest(dist: string): () => Manifest {
  const [file, idFile] = [join(dist, 'manifest.json'), join(dist, 'build-id')]
  return whenChanged([file, idFile], () => {
    const manifest = read(file, (text) => JSON.parse(text) as ManifestFile, {})
    const { version = '', 'site.js': site = [], widgets = {}, views = {}, steps = [], dialog = [] } = manifest
    return { id: read(idFile, (text) => text.trim(), ''), version, site, widgets, views, steps, dialog }
  })
}

/** Reads a file; `fallback` when it is missing or incomplete. */
function read<Value>(file: string, parse: (text: string) => Value, fallback: Value): Value {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch {
    return fallback
  }
}

/** A value made from files, and made again whenever one of them changes. */
export function whenChanged<Value>(files: readonly string[], make: (version: string) => Value): () => Value {
  let cached: { version: string; value: Value } | null = null
  return () => {
    const version = versionOf(files)
    if (cached?.version !== version) cached = { version, value: make(version) }
    return cached.value
  }
}

/** The modification times of files: 0 for one that does not exist. */
export const versionOf = (files: readonly string[]): string =>
  files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join('-')
