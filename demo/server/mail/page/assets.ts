import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const font = (name: string): string => createRequire(import.meta.url).resolve(`@fontsource/${name}.woff2`)

/** What the pages load, by name; nothing comes from another origin. */
export const ASSETS: Readonly<Record<string, { type: string; read(): Promise<Buffer> }>> = {
  'mails.css': {
    type: 'text/css; charset=utf-8',
    read: () => readFile(new URL('mails.css', import.meta.url)),
  },
  'text.woff2': {
    type: 'font/woff2',
    read: () => readFile(font('instrument-sans/files/instrument-sans-latin-400-normal')),
  },
  'strong.woff2': {
    type: 'font/woff2',
    read: () => readFile(font('instrument-sans/files/instrument-sans-latin-600-normal')),
  },
  'headings.woff2': {
    type: 'font/woff2',
    read: () => readFile(font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal')),
  },
}
