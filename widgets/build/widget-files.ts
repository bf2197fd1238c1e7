import { chunkWith, needed, type Chunks } from './graph.ts'

/** By tag: the file of the widget, then its imports. */
export type WidgetFiles = Readonly<Record<string, readonly string[]>>

export function widgetFiles(chunks: Chunks): WidgetFiles {
  // Not by facadeModuleId: a chunk that other chunks import from may have none.
  const found = Object.values(chunks).flatMap(({ fileName, moduleIds }) => {
    const widget = moduleIds.map(widgetOf).find(Boolean)
    return widget ? [[`catering-${widget}`, [...needed(chunks, fileName), ...renderedAtOnce(chunks, widget)]]] : []
  })
  return Object.fromEntries(found)
}

const widgetOf = (id: string): string | undefined => /\/widgets\/(?:[a-z-]+\/)?([a-z-]+)\/element\.tsx?$/.exec(id)?.[1]

/** The card of a formula is a dynamic import, but rendered at once. */
const renderedAtOnce = (chunks: Chunks, widget: string): string[] =>
  widget === 'formula' ? [chunkWith(chunks, '/card/ProductCard.tsx')] : []

export function filesOf(widgets: WidgetFiles, tag: string): readonly string[] {
  const files = widgets[tag]
  if (!files) throw new Error(`No chunk contains the element of ${tag}.`)
  return files
}
