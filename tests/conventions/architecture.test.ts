import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sources, type Source } from '../support/sources.ts'

// Imports go down the layers: each folder names the folders and the packages that it may import, and nothing else.

const react = ['react', 'react-dom/client']
const core = (...layers: string[]) => layers.map((layer) => `widgets/core/${layer}`)
const belowWidgets = core('messages', 'domain', 'store', 'queries', 'ui', 'components', 'element', 'hydration')

/** The rules that client and server share. */
const rules = core('domain', 'messages')
/** What the modules of the backend share with the site: the rules, and code of Node. */
const shared = [...rules, 'widgets/server']
/** The modules of the backend, lowest layer first. */
const LAYERS = ['database', 'payments', 'shop', 'documents', 'pages', 'mail', 'views', 'http', 'routes'] as const
const server = (...modules: string[]) => modules.map((name) => `demo/server/${name}`)

type Rule = { folders: string[]; packages: string[] }

const mayImport: Record<string, Rule> = {
  'widgets/core/messages': { folders: [], packages: [] },
  'widgets/core/domain': { folders: core('messages'), packages: [/* loaded on focus */ 'libphonenumber-js/core'] },
  'widgets/core/api': { folders: core('domain', 'messages'), packages: [] },
  'widgets/core/store': {
    folders: core('domain', 'messages', 'api', 'queries'),
    packages: ['zustand', 'zustand/vanilla'],
  },
  'widgets/core/store/hooks.ts': {
    folders: core('domain', 'messages', 'api', 'store', 'queries'),
    packages: ['zustand', 'react'],
  },
  'widgets/core/queries': { folders: core('domain', 'api', 'store', 'queries'), packages: ['react'] },
  'widgets/core/ui': { folders: core('domain', 'messages'), packages: ['react', /* portals */ 'react-dom'] },
  'widgets/core/ui/rich': {
    folders: core('ui/styles'),
    packages: ['react', 'react-shadow', 'html5parser', 'character-entities-html4'],
  },
  'widgets/core/components': {
    folders: core('messages', 'domain', 'store', 'queries', 'ui'),
    packages: ['react', 'react-dom/client'],
  },
  'widgets/core/element': { folders: core('messages', 'domain', 'ui', 'store', 'queries'), packages: react },
  // By dynamic import alone: what the page renders beside its widgets belongs to a higher layer than the forms.
  'widgets/core/element/page/page.ts': {
    folders: core('messages', 'store', 'queries', 'element', 'components'),
    packages: [],
  },
  // Hydrates a server-rendered page.
  'widgets/core/hydration': { folders: core('domain', 'store', 'queries'), packages: [] },
  'widgets/embed.ts': { folders: core('element', 'store/globals.ts', 'ui/loading.ts'), packages: [] },
  // The loader of a page that has nothing but a button: by dynamic import alone.
  'widgets/cart-drawer.ts': { folders: ['widgets/cart', ...core('ui/dialog', 'ui/loading.ts')], packages: [] },
  // Part of the loader, which runs before the core has loaded: pure modules, of which the build makes copies (build/entry-copies.ts).
  'widgets/prefetch.ts': {
    folders: core(
      ...['api/urls.ts', 'api/catalogue-query.ts', 'store/page-settings.ts', 'domain/catalogue/special-categories.ts'],
      /* types */ 'store/globals.ts',
    ),
    packages: [],
  },
  'widgets/cart-button-entry.ts': {
    folders: ['widgets/cart-button/element.ts', 'widgets/embed.ts', ...core('store/globals.ts')],
    packages: [],
  },
  // Tables, typed by the code that they describe.
  'widgets/contract': {
    folders: [...core('messages', 'store', 'queries', 'element/attributes.ts'), 'widgets/account/views.ts'],
    packages: [],
  },
  // Fetched on demand: it reads the contract as editors do.
  'widgets/doctor': {
    folders: [...core('domain', 'store', 'queries', 'element', 'ui'), 'widgets/contract'],
    packages: [],
  },
  // What leaves the repository: documents, types, the npm package, the check of a backend, which reads responses as the storefront does, and
  // the doctor as a command.
  'widgets/publish': {
    folders: [
      ...['widgets/contract', 'widgets/embed.ts', 'widgets/doctor/guide.ts'],
      ...core('api', 'domain', 'store', 'queries', 'element', 'ui/loading.ts'),
    ],
    packages: ['*'],
  },
  // Build plugins: no browser file imports them.
  'widgets/build': { folders: ['widgets/core/store/version.ts'], packages: ['*'] },
  'site/build': { folders: ['widgets/build', 'site/fonts', 'site/app/content'], packages: ['*'] },
  'site/fonts': { folders: [], packages: ['*'] },
  // Code of Node shared by the servers of the site and of the demo: settings, connection limits, response cache, HTML templates, signatures.
  'widgets/server': { folders: [], packages: ['fastify', 'lru-cache'] },
  'widgets/dom.d.ts': { folders: [...core('element', 'store', 'queries'), 'widgets/contract'], packages: [] },
  'widgets/jsx.d.ts': { folders: [...core('store', 'queries'), 'widgets/contract'], packages: ['react'] },
  // The one surface of the widgets for a host that renders on its server; bundled as part of dist/server/render.js.
  'widgets/ssr': {
    folders: [...core('domain', 'store', 'queries', 'ui', 'element', 'hydration'), ...widgetFolders()],
    packages: ['react', 'preact-render-to-string', 'postcss'],
  },
  'site/server': {
    folders: [
      ...core('domain', 'store/version.ts'),
      'widgets/server',
      'site/build/markdown-pages.ts',
      'site/app/content',
      ...['routes.ts', 'breadcrumbs.ts', 'page-error.ts'].map((file) => `site/app/router/${file}`),
      ...['stylesheets.ts', 'services/consent-choice.ts'].map((file) => `site/client/${file}`),
      'site/fonts/families.ts',
      /* the URLs of the API, and the fields of its responses in any API version */
      ...core('api/urls.ts', 'api/client/response-fields.ts'),
    ],
    packages: ['*'],
  },
  // Pages rendered without a browser.
  'site/server/ssr': { folders: ['widgets/ssr', 'site/app'], packages: ['react'] },
  // The pages: one bundle with the widgets, whose cart, session, channel and data they show.
  'site/app': {
    folders: [
      ...core('domain', 'store', 'queries'),
      'site/client',
      /* the attributes of the tags */ 'widgets/contract/elements.ts',
      /* the cart drawer of the page */ 'widgets/core/element/page/drawer.ts',
      /* the same lazy images */ 'widgets/core/ui/picture/Picture.tsx',
      /* the components of a formula */ 'widgets/core/messages/formulas.ts',
      /* a property by a name that is data */ 'widgets/core/messages/define.ts',
    ],
    packages: ['react', 'regexparam'],
  },
  // A widget of a page that is rendered without a browser.
  'site/app/components/Widget.server.tsx': { folders: ['widgets/ssr', 'site/app'], packages: ['react'] },
  // Loads the widgets, and hydrates a page after them.
  'site/client': {
    folders: [
      ...core('domain', 'store', 'queries', 'hydration'),
      'widgets/embed.ts',
      'site/app',
      'site/fonts',
      'widgets/core/ui/loading.ts',
      /* translated and typed text outlives the hydration */ 'widgets/core/ui/browser-translation.ts',
      'widgets/core/ui/field/field-events.ts',
    ],
    packages: react,
  },
  // What starts the backend and puts it together.
  'demo/server': {
    folders: [...shared, ...server(...LAYERS, 'seed', 'api-versions', 'openapi', 'back-office'), 'demo/launch'],
    packages: ['*'],
  },
  'demo/server/logs.ts': { folders: [], packages: ['*'] },
  'demo/server/database': { folders: [...shared, ...server('database')], packages: ['*'] },
  'demo/server/payments': { folders: [...shared, ...server('payments')], packages: ['*'] },
  'demo/server/shop': { folders: [...shared, ...server('database', 'payments', 'shop')], packages: ['*'] },
  // An invoice or a quote is rendered once, in the transaction that issues it.
  'demo/server/shop/payment/invoices.ts': {
    folders: [...shared, ...server('database', 'shop', 'documents')],
    packages: ['*'],
  },
  'demo/server/shop/quote/quote-document.ts': {
    folders: [...shared, ...server('database', 'shop', 'documents')],
    packages: ['*'],
  },
  'demo/server/documents': {
    folders: [...shared, ...server('database', 'shop', 'documents'), 'demo/data'],
    packages: ['*'],
  },
  'demo/server/pages': { folders: [...shared, ...server('pages')], packages: ['*'] },
  'demo/server/mail': {
    folders: [...shared, ...server('database', 'shop', 'documents', 'pages', 'mail', 'logs.ts'), 'demo/data'],
    packages: ['*'],
  },
  'demo/server/views': { folders: [...shared, ...server('database', 'payments', 'shop', 'views')], packages: ['*'] },
  'demo/server/http': {
    folders: [...shared, ...server('database', 'shop', 'views', 'http')],
    packages: ['*'],
  },
  'demo/server/routes': {
    folders: [
      ...shared,
      ...server('database', 'shop', 'documents', 'mail', 'views', 'http', 'routes', 'openapi/route-docs.ts'),
    ],
    packages: ['*'],
  },
  'demo/server/api-versions': { folders: [...shared, ...server('shop', 'views', 'api-versions')], packages: ['*'] },
  'demo/server/openapi': { folders: [...shared, ...server('shop', 'views', 'http', 'openapi')], packages: ['*'] },
  // One list of the calls that an order needs: that of the backend check.
  'demo/server/openapi/order-document.ts': {
    folders: ['widgets/publish/backend-check/client-calls.ts'],
    packages: [],
  },
  'demo/server/back-office': {
    folders: [...shared, ...server('database', 'shop', 'documents', 'pages', 'views', 'http', 'routes', 'back-office')],
    packages: ['*'],
  },
  'demo/server/seed': { folders: [...shared, ...server('database', 'shop', 'seed'), 'demo/data'], packages: ['*'] },
  'demo/payments': {
    folders: ['demo/launch', 'widgets/server', 'widgets/core/domain/normalize-input.ts'],
    packages: ['*'],
  },
  'demo/pages': { folders: ['demo/launch', 'widgets/server'], packages: ['*'] },
  // It is made from the contract, and names mistakes as the doctor does.
  'demo/pages/developers': {
    folders: [
      'demo/pages',
      'widgets/server/html-template.ts',
      'widgets/contract',
      'widgets/core/domain/catalogue/catalogue.ts',
      'widgets/core/domain/catalogue/special-categories.ts',
      'widgets/core/domain/money.ts',
    ],
    packages: ['*'],
  },
  'demo/images': { folders: ['demo/data'], packages: ['*'] },
  'demo/launch': { folders: ['widgets/server/environment.ts'], packages: [] },
}
for (const widget of widgetFolders()) mayImport[widget] = { folders: belowWidgets, packages: ['react'] }
mayImport['widgets/checkout'] = { folders: belowWidgets, packages: ['react', /* portals */ 'react-dom'] }
// A button alone in its page loads the drawer, and reads the stored cart without the client.
mayImport['widgets/cart-button'] = {
  folders: [...belowWidgets, 'widgets/cart-drawer.ts'],
  packages: [],
}

const files = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}', 'demo/**/*.ts')

test.each(files.map((file) => [file.path, file] as const))('%s imports only the layers below', (_, file) => {
  const folder = folderOf(file.path)
  expect(folder, `no import rule covers ${file.path}`).toBeDefined()
  const rule = mayImport[folder!]!
  expect(importsOf(file).filter((target) => !isAllowed(target, folder!, rule, file.path))).toEqual([])
})

test('no files import each other in a circle, types and dynamic imports included', () => {
  const graph = new Map(files.map((file) => [file.path, importsOf(file)]))
  expect(circlesOf(graph)).toEqual([])
})

test('the loader imports widgets by dynamic import alone', () => {
  const [embed] = sources('widgets/embed.ts')
  const targets = [...embed!.text.matchAll(/import\('(.+?)'\)/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThanOrEqual(6)
  for (const target of targets)
    expect(target).toMatch(
      /^\.\/(([a-z-]+\/){1,2}element\.tsx?|core\/element\/(shop\/page-api|page\/placeholder)\.ts|doctor\/(doctor|panel)\.ts)$/,
    )
  const own = [...embed!.text.matchAll(/^import (?!type ).* from '(.+)'/gm)].map(([, target]) => target)
  expect(own).toEqual(['./core/ui/loading.ts', './core/store/globals.ts', './prefetch.ts'])
})

test.each(files.map((file) => [file.path, file] as const))(
  '%s has no default export and, in a widget, 200 lines at most',
  (_, file) => {
    expect(file.text).not.toMatch(/^export default/m)
    if (file.path.startsWith('widgets/') && !/\.(styles|d)\.ts$|messages/.test(file.path))
      expect(file.text.split('\n').length).toBeLessThanOrEqual(201)
  },
)

test('servers import date-fns-tz by function: the whole of it loads three hundred modules of date-fns when they start', () => {
  const whole = files.filter((file) => importsOf(file).some((target) => /^date-fns(-tz)?$/.test(target)))
  expect(whole.map(({ path }) => path)).toEqual([])
})

test('no file or folder is named utils, helpers, common, misc or types', () => {
  const found = files
    .map(({ path }) => path)
    .filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.ts$)/.test(path))
  expect(found.filter((path) => path !== 'widgets/core/messages/common.ts')).toEqual([])
})

const CLOCK = /Date\.now\b|new Date\(\)/

test('the domain never reads the clock', () => {
  const clocks = sources('widgets/core/domain/**/*.ts').filter(({ text }) => CLOCK.test(text))
  expect(clocks.map(({ path }) => path)).toEqual([])
})

test('the backend reads the clock where it is composed alone: its rules get the time as an argument', () => {
  const clocks = sources('demo/server/**/*.ts').filter(({ text }) => CLOCK.test(text))
  expect(clocks.map(({ path }) => path)).toEqual([
    'demo/server/app.ts',
    'demo/server/payments/sandbox.ts',
    'demo/server/settings.ts',
  ])
})

function widgetFolders(): string[] {
  const folders = sources('widgets/*/element.{ts,tsx}').map(({ path }) => posix.dirname(path))
  return [...new Set(folders)]
}

/** The most precise rule whose folder holds the file. */
function folderOf(path: string): string | undefined {
  return Object.keys(mayImport)
    .filter((folder) => path === folder || path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function importsOf({ path, text }: Source): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const found = [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target!)
  return found.map((target) => (target.startsWith('.') ? posix.join(posix.dirname(path), target) : target))
}

function isAllowed(target: string, folder: string, rule: Rule, from: string): boolean {
  if (target.startsWith('node:'))
    return /^widgets\/(build|publish|server)$/.test(folder) || !folder.startsWith('widgets')
  const isFile = /^(widgets|site|demo|tests)\//.test(target)
  if (!isFile) return rule.packages.some((name) => name === '*' || name === target)
  if (
    from === 'widgets/embed.ts' &&
    /\/element\.tsx?$|^widgets\/(prefetch|doctor\/[a-z]+|contract\/tags)\.ts$/.test(target)
  )
    return true
  if (/^widgets\/[a-z-]+\.ts$/.test(from)) return rule.folders.some((allowed) => target.startsWith(allowed))
  const own = folder.includes('.') ? posix.dirname(folder) : folder
  return [own, ...rule.folders].some((allowed) => target === allowed || target.startsWith(`${allowed}/`))
}

/** The groups of files that import each other in a circle. */
function circlesOf(graph: ReadonlyMap<string, string[]>): string[][] {
  const below = new Map([...graph.keys()].map((path) => [path, reachedFrom(path, graph)]))
  const inCircle = [...graph.keys()].filter((path) => below.get(path)!.has(path))
  const circleOf = (path: string) =>
    inCircle.filter((other) => below.get(path)!.has(other) && below.get(other)!.has(path))
  return [...new Map(inCircle.map((path) => [circleOf(path).join(), circleOf(path)])).values()]
}

function reachedFrom(path: string, graph: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const target of graph.get(next) ?? [])
      if (!reached.has(target)) {
        reached.add(target)
        waiting.push(target)
      }
  return reached
}
