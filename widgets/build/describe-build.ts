import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OutputBundle, OutputChunk, Plugin } from 'rollup'
import { VERSION } from '../core/store/version.ts'
import { chunkAt, chunksOf, holding, needed, reachable, type Chunks } from './graph.ts'
import { fillPreloads } from './preloads.ts'
import { filesOf, widgetFiles, type WidgetFiles } from './widget-files.ts'

/** For editors and assistants, beside what they describe. */
const DESCRIPTIONS = ['custom-elements.json', 'vscode.html-custom-data.json', 'messages.json', 'llms.txt']

/**
 * Tells the loader and the site which files a widget needs, so that they are asked for at once instead of one after
 * the other: fills PRELOADS in embed.js, writes manifest.json, and build-id last, whose date says the build is whole.
 */
export function describeBuild(): Plugin {
  return {
    name: 'describe-build',
    generateBundle(_, bundle) {
      const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const chunks = chunksOf(bundle)
      const widgets = widgetFiles(chunks)
      fillPreloads(chunkAt(chunks, 'embed.js'), widgets)
      write('manifest.json', JSON.stringify(manifestOf(chunks, widgets), null, 2))
      for (const name of DESCRIPTIONS) write(name, readFileSync(`widgets/contract/${name}`, 'utf8'))
      write('build-id', idOf(bundle))
    },
  }
}

function manifestOf(chunks: Chunks<OutputChunk>, widgets: WidgetFiles) {
  const neededBy = (source: string) => needed(chunks, holding(chunks, source))
  const atCheckout = filesOf(widgets, 'catering-checkout')
  // The loader asks for no other file, ever.
  const asked = new Set(['embed.js', 'cart-button.js'].flatMap((file) => reachable(chunks, file)))
  return {
    version: VERSION,
    'site.js': needed(chunks, 'site.js'),
    widgets,
    // Named for the site alone, which knows that its customer is about to order: an empty checkout does without them.
    steps: neededBy('/checkout/Funnel.tsx').filter((file) => !atCheckout.includes(file)),
    // What a dish that the server drew needs to come alive.
    dish: [
      ...new Set([
        'embed.js',
        ...filesOf(widgets, 'catering-product'),
        ...neededBy('/hydration/adopt-server-markup.ts'),
      ]),
    ],
    integrity: Object.fromEntries([...asked].map((file) => [file, integrityOf(chunkAt(chunks, file).code)])),
  }
}

/** As `integrity` attributes and import maps want it. */
const integrityOf = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`

function idOf(bundle: OutputBundle): string {
  const all = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source))
  return createHash('sha256').update(all.join('')).digest('hex').slice(0, 12)
}
