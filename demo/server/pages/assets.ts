import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What pages load, by name; nothing comes from another origin. */
export type Assets = Readonly<Record<string, { type: string; read(): Promise<Buffer> }>>

const font = (name: string): Assets[string] => ({
  type: 'font/woff2',
  read: () => readFile(createRequire(import.meta.url).resolve(`@fontsource/${name}.woff2`)),
})

const sheet = (file: URL): Assets[string] => ({ type: 'text/css; charset=utf-8', read: () => readFile(file) })

/** The assets of pages with a sheet of their own, over what every page the backend draws has: fonts and base.css. */
export const assetsWith = (name: string, file: URL): Assets => ({
  'text.woff2': font('instrument-sans/files/instrument-sans-latin-400-normal'),
  'strong.woff2': font('instrument-sans/files/instrument-sans-latin-600-normal'),
  'headings.woff2': font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal'),
  'base.css': sheet(new URL('base.css', import.meta.url)),
  [name]: sheet(file),
})
