import type { OutputChunk } from 'rollup'
import { shortName } from './graph.ts'
import { filesOf, type WidgetFiles } from './widget-files.ts'

/** Fills PRELOADS in the loader. A widget that is missing from the loader's table fails the build. */
export function fillPreloads(loader: OutputChunk, widgets: WidgetFiles): void {
  const tags = [...loader.code.matchAll(/"(catering-[a-z-]+)":\s*\(\)\s*=>/g)].map(([, tag = '']) => tag)
  const unnamed = Object.keys(widgets).filter((tag) => !tags.includes(tag))
  if (unnamed.length > 0) throw new Error(`Not found in the loader's table: ${unnamed.join(', ')}.`)
  loader.code = loader.code.replace(/\bPRELOADS\b/g, preloads(tags, widgets))
}

/** Compact, as every page downloads it: each file once, and for each tag of the loader's table the indexes of its files. */
function preloads(tags: string[], widgets: WidgetFiles): string {
  // Without the first file, the widget's own, which the loader imports at the same moment.
  const others = tags.map((tag) => filesOf(widgets, tag).slice(1))
  const files = [...new Set(others.flat())]
  return JSON.stringify([files.map(shortName), others.map((needed) => needed.map((file) => files.indexOf(file)))])
}
