import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The files that pages load, by name; all of them same-origin. */
type Assets = Readonly<Record<string, { type: string; read(): Promise<Buffer> }>>

const font = (name: string): Assets[string] => ({
  type: 'font/woff2',
  read: () => readFile(createRequire(import.meta.url).resolve(`@fontsource/${name}.woff2`)),
})

const stylesheet = (file: URL): Assets[string] => ({ type: 'text/css; charset=utf-8', read: () => readFile(file) })

/** The assets of a group of pages: its stylesheet, and the fonts and base.css shared by all pages of the backend. */
export const assetsWith = (name: string, file: URL): Assets => ({
  'text.woff2': font('instrument-sans/files/instrument-sans-latin-400-normal'),
  'strong.woff2': font('instrument-sans/files/instrument-sans-latin-600-normal'),
  'headings.woff2': font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal'),
  'base.css': stylesheet(new URL('base.css', import.meta.url)),
  [name]: stylesheet(file),
})
