import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'

const out = 'dist/browser'

/** The interface is written in React; what people download runs on Preact. `RUNTIME=react` builds on React itself. */
const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: '@preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

/** One pass for the embed and the site, so that they share every chunk. */
export default {
  input: { embed: 'widgets/embed.ts', site: 'site/main.tsx' },
  output: {
    dir: out,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // Everything that every widget needs is one file: fewer requests beat a few spared bytes.
    manualChunks: (id) => (isCore(id) ? 'core' : isLater(id) ? 'later' : undefined),
  },
  plugins: [
    alias({ entries: process.env.RUNTIME === 'react' ? [] : preact }),
    replace({ 'process.env.NODE_ENV': JSON.stringify('production'), preventAssignment: true }),
    resolve({ browser: true, extensions: ['.js', '.mjs', '.ts', '.tsx', '.json'] }),
    commonjs(),
    json(),
    typescript({
      tsconfig: 'tsconfig.json',
      include: ['widgets/**', 'site/**'],
      exclude: ['site/server/**', 'tests/**', 'demo/**'],
      compilerOptions: { noEmit: false, rewriteRelativeImportExtensions: true, outDir: out, rootDir: '.' },
      // Types are checked by `npm run verify`; a slip must not stop the page one is working on.
      noEmitOnError: false,
    }),
    squeezeStyles(),
    terser({ module: true, compress: { passes: 2 }, format: { comments: false } }),
    siteFiles(),
    describeBuild(),
    compressed(),
  ],
  onwarn(warning, warn) {
    // Packages carry "use client" marks that mean nothing to a browser.
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
  },
}

function isCore(id) {
  const path = relative(process.cwd(), id)
  return (
    /^widgets\/core\/(store|api|element)\/(?!later\/)/.test(path) ||
    /^widgets\/core\/ui\/(css|tokens\.styles|kit\.styles|Button|Icon|Alert|EmptyState|Skeleton|FieldError|useLater)\./.test(
      path,
    ) ||
    // Both the menu and the cart draw these, and one of the two is on nearly every page.
    /^widgets\/core\/ui\/(LazyImage|Quantity|Summary|(quantity|badge|summary|input)\.styles)\./.test(path) ||
    /^widgets\/core\/ui\/icons\/(calendar-blank|caret-(left|right)|check|cross|map-pin|truck|user)\./.test(path) ||
    /^widgets\/core\/text\/common\./.test(path) ||
    /node_modules\/(preact|@preact|zustand)\//.test(path)
  )
}

/**
 * Calls that signed-in or paying visitors need, in one request. The actions of the checkout stay apart: whatever a part
 * like this imports comes along, and they bring the words of the checkout. So does what only some backends need.
 */
function isLater(id) {
  return /^widgets\/core\/(api\/later\/(?!relations)|store\/later\/profile-actions)/.test(relative(process.cwd(), id))
}

function json() {
  return {
    name: 'json',
    transform(code, id) {
      return id.endsWith('.json') ? { code: `export default ${JSON.stringify(JSON.parse(code))}`, map: null } : null
    },
  }
}

/** Takes indentation and comments out of css`…` templates: bytes that every partner page would download. */
function squeezeStyles() {
  return {
    name: 'squeeze-styles',
    transform(code, id) {
      return id.includes('.styles.') ? { code: code.replace(/`[^`]*`/g, squeezeCss), map: null } : null
    },
  }
}

function squeezeCss(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
}

/** The site's own style sheet, made of its parts in name order, and the two fonts. */
function siteFiles() {
  const styles = 'site/styles'
  return {
    name: 'site-files',
    buildStart() {
      // Files of the build before, compressed ones above all, would be served in place of the new ones.
      if (!this.cache.has('begun')) rmSync(out, { recursive: true, force: true })
      this.cache.set('begun', true)
      for (const name of readdirSync(styles)) this.addWatchFile(`${styles}/${name}`)
    },
    generateBundle() {
      const parts = readdirSync(styles)
        .sort()
        .map((name) => readFileSync(`${styles}/${name}`, 'utf8'))
      this.emitFile({ type: 'asset', fileName: 'site.css', source: squeezeCss(parts.join('\n')) })
    },
    writeBundle() {
      mkdirSync(`${out}/fonts`, { recursive: true })
      for (const font of [
        'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
        'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      ])
        copyFileSync(font, `${out}/fonts/${basename(font)}`)
    },
  }
}

/**
 * Tells the loader and the site which files a widget needs, so that they are asked for at once instead of one after
 * the other: fills PRELOADS in embed.js, writes manifest.json, and build-id last, whose date says the build is whole.
 */
function describeBuild() {
  return {
    name: 'describe-build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needs = (chunk, seen = new Set()) => {
        if (!seen.has(chunk.fileName)) {
          seen.add(chunk.fileName)
          for (const name of chunk.imports) needs(bundle[name], seen)
        }
        return [...seen]
      }
      // Not by facadeModuleId: a chunk that other chunks take parts from may have none.
      const widgets = Object.fromEntries(
        chunks.flatMap((chunk) => {
          const entry = chunk.moduleIds.find((id) => /\/widgets\/[a-z-]+\/element\.tsx?$/.test(id))
          return entry ? [[`catering-${entry.split('/').at(-2)}`, needs(chunk)]] : []
        }),
      )
      const embed = bundle['embed.js']
      embed.code = embed.code.replace(/\bPRELOADS\b/g, JSON.stringify(widgets))
      const manifest = { 'site.js': needs(bundle['site.js']), widgets }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest, null, 2) })
      const all = Object.values(bundle).map((file) => file.code ?? file.source)
      const id = createHash('sha256').update(all.join('')).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'build-id', source: id })
    },
  }
}

/** Compressed once and well, instead of at each request and in haste. */
function compressed() {
  return {
    name: 'compressed',
    writeBundle(_, bundle) {
      if (process.env.ROLLUP_WATCH) return
      for (const { fileName, code, source } of Object.values(bundle)) {
        if (!/\.(js|css|json)$/.test(fileName)) continue
        writeFileSync(`${out}/${fileName}.br`, brotliCompressSync(code ?? source))
        writeFileSync(`${out}/${fileName}.gz`, gzipSync(code ?? source, { level: 9 }))
      }
    },
  }
}
