import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative, resolve as resolvePath } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import { fontFaces } from './site/fonts/faces.mjs'
import { chunkOf } from './widgets/chunks.mjs'

const out = 'dist/browser'
const WIDGET_TOKENS = 'widgets/core/ui/sheet/tokens.styles.ts'

/** The interface is written in React; what people download runs on Preact. `RUNTIME=react` builds on React itself. */
const preact = [
  { find: /^react$/, replacement: resolvePath('widgets/core/preact/react.ts') },
  { find: /^react-dom$/, replacement: resolvePath('widgets/core/preact/react.ts') },
  { find: /^react-dom\/client$/, replacement: resolvePath('widgets/core/preact/client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

/** What both builds begin with: the sources as JavaScript, React's place taken, packages found. */
export const sources = (dir, browser, compilerOptions = {}) => [
  insideReactShadow(),
  alias({ entries: process.env.RUNTIME === 'react' ? [] : preact }),
  replace({
    'process.env.NODE_ENV': JSON.stringify('production'),
    __VERSION__: JSON.stringify(version()),
    __MAJOR__: String(parseInt(version())),
    preventAssignment: true,
  }),
  resolve({ browser, extensions: ['.js', '.mjs', '.ts', '.tsx', '.json'] }),
  commonjs(),
  ownZod(),
  json(),
  typescript({
    tsconfig: 'tsconfig.json',
    include: ['widgets/**', 'site/**'],
    exclude: ['site/server/**', 'tests/**', 'demo/**'],
    compilerOptions: {
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      outDir: dir,
      rootDir: '.',
      ...compilerOptions,
    },
    // Types are checked by `npm run verify`; a slip must not stop the page one is working on.
    noEmitOnError: false,
  }),
  squeezeStyles(),
]

// Packages carry "use client" marks that mean nothing here.
export const onwarn = (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning)

/** What the core says of itself, for files that must not bring the core along. */
function version() {
  return /VERSION = '(.+)'/.exec(readFileSync('widgets/core/store/version.ts', 'utf8'))[1]
}

/** The same pages and widgets for the site's server, in one file; elements are told apart there, not defined. */
const server = {
  input: { render: 'site/rendering/render.tsx' },
  output: { dir: 'dist/server', format: 'es', entryFileNames: '[name].js', inlineDynamicImports: true },
  external: /^node:/,
  plugins: [
    alias({
      entries: [
        { find: /^.*\/element\/define\.(tsx|js)$/, replacement: resolvePath('site/rendering/served-widgets.ts') },
        {
          find: /^(.*\/chrome|\.)\/Widget\.(tsx|js)$/,
          replacement: resolvePath('site/rendering/ServedWidget.tsx'),
        },
        { find: /^.*\/rich\/RichText\.(tsx|js)$/, replacement: resolvePath('site/rendering/ServedRichText.tsx') },
      ],
    }),
    ...sources('dist/server', false),
  ],
  onwarn,
}

/** One pass for the embed and the site, so that they share every chunk. */
const browser = {
  // The cart button is also an entry: pages that have nothing else need not download the loader.
  input: {
    embed: 'widgets/embed.ts',
    'cart-button': 'widgets/cart-button/element.ts',
    site: 'site/main.tsx',
    boot: 'site/boot.ts',
    dish: 'widgets/dish.ts',
  },
  // What pages share with the site's first file stays in it.
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: out,
    format: 'es',
    entryFileNames: '[name].js',
    freeze: false,
    // The loader names the files of every widget: letters count there.
    chunkFileNames: ({ name }) => `chunks/${name.slice(0, 4)}-[hash:7].js`,
    manualChunks: (id) => (isOfTheCore(id) ? 'core' : chunkOf.get(relative(process.cwd(), id).replace(/\.tsx?$/, ''))),
  },
  plugins: [
    inOneFile(),
    ...sources(out, true),
    terser({ module: true, ecma: 2022, compress: { passes: 3 }, format: { comments: false } }),
    siteFiles(),
    namesBesideTheDrawer(),
    ownNames(),
    describeBuild(),
    compressed(),
  ],
  onwarn,
}

// The browser's comes last: its build-id tells that both are whole.
export default [server, browser]

/** Packages that every widget runs on are part of the core. */
const isOfTheCore = (id) => /node_modules\/(preact|@preact|zustand)\//.test(id)

/** react-shadow asks for more of React than it uses here: see both files. */
function insideReactShadow() {
  const instead = {
    'prop-types': 'unused',
    'react-dom/server': 'unused',
    ...(process.env.RUNTIME === 'react' ? {} : { react: 'react' }),
  }
  return {
    name: 'inside-react-shadow',
    resolveId(source, importer) {
      const isInside = importer?.includes('/node_modules/react-shadow/') && Object.hasOwn(instead, source)
      return isInside ? resolvePath(`widgets/core/preact/react-shadow/${instead[source]}.ts`) : null
    },
  }
}

/** zod keeps its settings on the global object, where a page's own zod would find ours and ours the page's: here they are the file's. */
function ownZod() {
  return {
    name: 'own-zod',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(core|registries)\.js$/.test(id)) return null
      return { code: `const own = {};${code.replaceAll('globalThis', 'own')}`, map: null }
    },
  }
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
    .replace(/ !/g, '!')
    .replace(/;}/g, '}')
    .replace('` ', '`')
}

/** The site's own style sheets, made of their parts in name order: what every page needs, the pages', the dark one. And the fonts, cut once. */
function siteFiles() {
  let fonts
  const styles = 'site/styles'
  const parts = (folder, isIn = () => true) => {
    const names = readdirSync(folder).filter((file) => file.endsWith('.css') && isIn(file))
    return names.sort().map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  }
  const layer = (name, folder, isIn) => `@layer ${name}{${parts(folder, isIn).join('\n')}}`
  // Whenever the pages' rules come, they stand between the other two.
  const isLast = (file) => file >= '90'
  const ofEveryPage = () =>
    `@layer base,pages,last;${layer('base', styles, (file) => !isLast(file))}${layer('last', styles, isLast)}`
  // Above all layers, yet for screens alone: paper stays white.
  const ofDarkScreens = () => `@media screen{:root{${darkTokens()}}${parts(`${styles}/dark`).join('\n')}}`
  return {
    name: 'site-files',
    buildStart() {
      // Files of the build before, compressed ones above all, would be served in place of the new ones.
      if (!this.cache.has('begun')) rmSync(out, { recursive: true, force: true })
      this.cache.set('begun', true)
      this.addWatchFile('site/fonts/system.css')
      for (const name of readdirSync(styles, { recursive: true })) this.addWatchFile(`${styles}/${name}`)
    },
    async generateBundle() {
      const faces = await (fonts ??= fontFaces())
      // Said once in a page's life: told again of its fonts, a browser draws everything anew. No other sheet names one.
      const first = faces.first + readFileSync('site/fonts/system.css', 'utf8')
      this.emitFile({ type: 'asset', fileName: 'faces.css', source: squeezeCss(first) })
      this.emitFile({ type: 'asset', fileName: 'letters.css', source: squeezeCss(faces.others) })
      this.emitFile({ type: 'asset', fileName: 'site.css', source: squeezeCss(ofEveryPage()) })
      this.emitFile({ type: 'asset', fileName: 'pages.css', source: squeezeCss(layer('pages', `${styles}/pages`)) })
      this.emitFile({ type: 'asset', fileName: 'dark.css', source: squeezeCss(ofDarkScreens()) })
      const notice = { name: 'NOTICE.txt', source: readFileSync('site/fonts/NOTICE') }
      for (const { name, source } of [...faces.files, notice])
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: new Uint8Array(source) })
    },
  }
}

/** The dark colours of the widgets as tokens of the page: the site's own rules read them too, and so do views that the server draws. */
function darkTokens() {
  const pairs = readFileSync(WIDGET_TOKENS, 'utf8').matchAll(/(--catering-[\w-]+), light-dark\(#\w+, (#\w+)\)/g)
  return [...pairs].map(([, token, dark]) => `${token}:${dark};`).join('')
}

/**
 * Tells the loader and the site which files a widget needs, so that they are asked for at once instead of one after
 * the other: fills PRELOADS in embed.js, writes manifest.json, and build-id last, whose date says the build is whole.
 * The manifest also says the version and the hash of every file that the loader may ever ask for.
 */
function describeBuild() {
  return {
    name: 'describe-build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needs = (chunk) => needed(bundle, chunk)
      // The card of a formula comes later, yet whoever has the tag sees it at once.
      const dishes = chunks.filter(({ name }) => name === 'dishes').map(({ fileName }) => fileName)
      // Not by facadeModuleId: a chunk that other chunks take parts from may have none.
      const widgets = Object.fromEntries(
        chunks.flatMap((chunk) => {
          const entry = chunk.moduleIds.find((id) => /\/widgets\/([a-z-]+\/){1,2}element\.tsx?$/.test(id))
          const widget = entry?.split('/').at(-2)
          return entry ? [[`catering-${widget}`, [...needs(chunk), ...(widget === 'formula' ? dishes : [])]]] : []
        }),
      )
      // Named for the site alone, which knows that its customer is about to order: an empty checkout does without them.
      const funnel = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/checkout/Funnel.tsx')))
      if (!funnel) this.error('The steps of the checkout are not found: no chunk holds checkout/Funnel.tsx.')
      const steps = needs(funnel).filter((file) => !widgets['catering-checkout'].includes(file))
      const takeOver = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/served/take-over.ts')))
      if (!takeOver) this.error('What takes a served dish over is not found: no chunk holds served/take-over.ts.')
      // What a dish that the server drew needs to come alive.
      const dish = [...new Set(['embed.js', ...widgets['catering-product'], ...needs(takeOver)])]
      const embed = bundle['embed.js']
      // The first file is the widget's own, which the loader imports by name at the same moment.
      const tags = [...embed.code.matchAll(/"(catering-[a-z-]+)":\s*\(\)\s*=>/g)].map(([, tag]) => tag)
      const unnamed = Object.keys(widgets).filter((tag) => !tags.includes(tag))
      if (unnamed.length > 0) this.error(`Not found in the loader's table: ${unnamed.join(', ')}.`)
      embed.code = embed.code.replace(/\bPRELOADS\b/g, preloads(tags, widgets))
      // What a widget's file hands out is for other files: nobody here looks at it, nor the button at what the core does.
      embed.code = embed.code.replace(/\.then\(function\(\w\)\{return \w\.\w\}\)/g, '')
      const button = bundle['cart-button.js']
      button.code = button.code.replace(/("[^"]*core-[^"]*"\))\.then\(function\(\w\)\{return \w\.\w+\}\)/, '$1')
      const manifest = {
        version: version(),
        'site.js': needs(bundle['site.js']),
        widgets,
        steps,
        dish,
        integrity: Object.fromEntries(
          [...new Set([...reachable(bundle, 'embed.js'), ...reachable(bundle, 'cart-button.js')])].map((name) => [
            name,
            integrityOf(bundle[name].code),
          ]),
        ),
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest, null, 2) })
      // For editors and assistants, beside what they describe.
      for (const name of ['custom-elements.json', 'vscode.html-custom-data.json', 'words.json', 'llms.txt'])
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(`widgets/contract/${name}`, 'utf8') })
      const all = Object.values(bundle).map((file) => file.code ?? file.source)
      const id = createHash('sha256').update(all.join('')).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'build-id', source: id })
    },
  }
}

/** The dish is one request: of what it shares with other entries it has copies, where a bundler would make chunks. */
function inOneFile() {
  const own = '?own'
  const withoutMark = (id) => id.slice(0, -own.length)
  const isOwn = (id) => id?.endsWith(own)
  return {
    name: 'in-one-file',
    async resolveId(source, importer) {
      const isPart = isOwn(importer) || /\/widgets\/dish\.ts$/.test(importer)
      if (!isPart || source.endsWith('/embed.js')) return null
      const found = await this.resolve(source, isOwn(importer) ? withoutMark(importer) : importer, { skipSelf: true })
      return found && `${found.id}${own}`
    },
    async load(id) {
      return isOwn(id) ? (await this.load({ id: withoutMark(id) })).code : null
    },
  }
}

/**
 * Tells the button which chunks the drawer's files import (BESIDE). The names still have marks in place of their hashes, so that the
 * button's own hash follows from them.
 */
function namesBesideTheDrawer() {
  return {
    name: 'names-beside-the-drawer',
    renderChunk(code, own, _, { chunks }) {
      if (!code.includes('BESIDE')) return null
      const holding = (file) => Object.values(chunks).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
      const [element, dialog, lines] = ['/cart/element.ts', '/dialog/Dialog.tsx', '/cart/FilledCart.tsx'].map(holding)
      const asked = new Set([...needed(chunks, own), ...[element, dialog, lines].map(({ fileName }) => fileName)])
      const namesOf = (...roots) => {
        const files = roots.flatMap((root) => needed(chunks, root)).filter((file) => !asked.has(file))
        for (const file of files) asked.add(file)
        return [...new Set(files)].map((file) => /^chunks\/(.+)\.js$/.exec(file)[1])
      }
      return { code: code.replace(/\bBESIDE\b/, JSON.stringify([namesOf(element, dialog), namesOf(lines)])), map: null }
    },
  }
}

/**
 * What the listed chunks hand out bears the name that it has inside, and lists are sorted: after the minifier every part has two names, of
 * which the outer one is as good as random. An element's file, which has no parts, hands out nothing.
 */
function ownNames() {
  const LIST = /\bexport\{([^}]*)\};?\s*$/
  const listed = new Set(['core', ...chunkOf.values()])
  const pairs = (list) => list.split(',').map((one) => one.split(' as '))
  const sorted = (names) => names.sort((one, other) => one.length - other.length || (one < other ? -1 : 1)).join()
  return {
    name: 'own-names',
    // The names of files follow from what is written here too.
    augmentChunkHash: () => 'own-names',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      for (const own of chunks) {
        const [whole, none] = /var ([\w$]+)=\{__proto__:null\};/.exec(own.code) ?? []
        if (!whole) continue
        const without = pairs(LIST.exec(own.code)[1]).filter(([inside]) => inside !== none)
        own.code = own.code.replace(whole, '').replace(LIST, () => `export{${without.map((one) => one.join(' as '))}};`)
      }
      for (const own of chunks.filter(({ name, code }) => listed.has(name) && LIST.test(code))) {
        const inner = Object.fromEntries(
          pairs(LIST.exec(own.code)[1]).map(([inside, outside = inside]) => [outside, inside]),
        )
        own.code = own.code.replace(LIST, () => `export{${sorted([...new Set(Object.values(inner))])}};`)
        const file = `"[^"]*/${own.fileName.split('/').at(-1).replace('.', '\\.')}"`
        const taken = new RegExp(`\\bimport\\{([^}]*)\\}from(${file})`, 'g')
        const member = new RegExp(
          `(import\\(${file}\\))\\.then\\(function\\((\\w)\\)\\{return \\2\\.([\\w$]+)\\}\\)`,
          'g',
        )
        const others = new RegExp(`\\bimport\\(${file}\\)|\\bexport\\{[^}]*\\}from${file}`)
        for (const one of chunks) {
          if (others.test(one.code.replace(member, '')))
            this.error(`${one.fileName} takes parts of ${own.name} unseen.`)
          one.code = one.code
            .replace(taken, (_, list, from) => {
              const names = pairs(list).map(([outside, local = outside]) => [inner[outside], local])
              return `import{${sorted(names.map(([name, local]) => (name === local ? name : `${name} as ${local}`)))}}from${from}`
            })
            .replace(member, (_, asked, all, outside) =>
              Object.hasOwn(inner, outside)
                ? `${asked}.then(function(${all}){return ${all}.${inner[outside]}})`
                : asked,
            )
        }
      }
    },
  }
}

/** A chunk and all that it imports, by name. */
function needed(chunks, chunk, seen = new Set()) {
  if (!seen.has(chunk.fileName)) {
    seen.add(chunk.fileName)
    for (const name of chunk.imports) needed(chunks, chunks[name], seen)
  }
  return [...seen]
}

/** Each file is named once, and each tag of the loader's table has the places of its own: every page downloads this. */
function preloads(tags, widgets) {
  const beside = tags.map((tag) => widgets[tag].slice(1))
  const files = [...new Set(beside.flat())]
  const names = files.map((file) => /^chunks\/(.+)\.js$/.exec(file)[1])
  return JSON.stringify([names, beside.map((needed) => needed.map((file) => files.indexOf(file)))])
}

/** A file and all it imports, at once or later. */
function reachable(bundle, name, seen = new Set()) {
  if (!seen.has(name)) {
    seen.add(name)
    const { imports, dynamicImports } = bundle[name]
    for (const next of [...imports, ...dynamicImports]) reachable(bundle, next, seen)
  }
  return [...seen]
}

/** As `integrity` attributes and import maps want it. */
const integrityOf = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`

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
