import type { OutputChunk } from 'rollup'
import { shortName } from './graph.ts'
import { filesOf, type WidgetFiles } from './widget-files.ts'

/** Fills PRELOADS in the loader. A widget that its table does not name stops the build. */
export function fillPreloads(loader: OutputChunk, widgets: WidgetFiles): void {
  const tags = [...loader.code.matchAll(/"(catering-[a-z-]+)":\s*\(\)\s*=>/g)].map(([, tag = '']) => tag)
  const unnamed = Object.keys(widgets).filter((tag) => !tags.includes(tag))
  if (unnamed.length > 0) throw new Error(`Not found in the loader's table: ${unnamed.join(', ')}.`)
  loader.code = loader.code.replace(/\bPRELOADS\b/g, preloads(tags, widgets))
}

/** Each file is named once, and each tag of the loader's table has the places of its own: every page downloads this. */
function preloads(tags: string[], widgets: WidgetFiles): string {
  // The first file is the widget's own, which the loader imports by name at the same moment.
  const beside = tags.map((tag) => filesOf(widgets, tag).slice(1))
  const files = [...new Set(beside.flat())]
  return JSON.stringify([files.map(shortName), beside.map((needed) => needed.map((file) => files.indexOf(file)))])
}
