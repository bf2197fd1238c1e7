import { readFileSync } from 'node:fs'
import { VERSION } from '../../core/store/version.ts'
import { elementTypes, eventTypes } from '../contract/dom-types.ts'
import { llms } from '../contract/llms.ts'
import { manifest } from '../contract/manifest.ts'
import { htmlData } from '../contract/html-data.ts'
import { webTypes } from '../contract/web-types.ts'
import { allTags, fileOf, allSettings } from '../../contract/names.ts'
import { root } from '../root.ts'
import { reactModule, reactTypes } from './react-files.ts'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
/** The types of a file of the repository, whose imports have other paths in the package. */
const typesOf = (path: string): string => read(path).replace(/^import .*\n/gm, '')

const entry = (name: string) => ({
  require: { types: './require.d.cts', default: './require.cjs' },
  types: `./${name}.d.ts`,
  default: `./${name}.js`,
})

/** The package has ES modules only and no dependency; React is needed for its components only. */
const packageJson = () => ({
  name: '@ambrelune/catering',
  version: VERSION,
  description:
    'Ordering widgets of a French business caterer: custom elements, React components, rules and a mock backend.',
  license: 'MIT',
  homepage: 'https://ambrelune.example/guide',
  repository: { type: 'git', url: 'git+https://ambrelune.example/ambrelune.git', directory: 'widgets' },
  type: 'module',
  engines: { node: '>=20' },
  bin: { catering: './bin.js' },
  sideEffects: ['./index.js', './elements/*.js', './widgets/*.js', './chunks/*.js'],
  types: './index.d.ts',
  exports: {
    '.': entry('index'),
    './elements/*': entry('elements/*'),
    './react': entry('react'),
    './pure': entry('pure'),
    './pure/react': entry('pure/react'),
    './jsx': entry('jsx'),
    './vue': entry('vue'),
    './rules': entry('rules'),
    './mock': entry('mock'),
    './custom-elements.json': './custom-elements.json',
    './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    './web-types.json': './web-types.json',
    './messages.json': './messages.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
  'web-types': 'web-types.json',
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
  publishConfig: { access: 'public' },
})

const index = (): string => `import './dom.js'
import type { Settings } from './dom.js'
export type { Catering, CateringAttributes, CateringElements, CateringParts, PageShop, Settings, Snapshot, WidgetEvents } from './dom.js'

/** Call it before the loader finds the first tag. */
export declare function configure(settings: Settings): void

/** Resolves once the loader observes the page; at once where there is no document. */
export declare const loaded: Promise<unknown>
`

const PURE = `import type { Catering, Settings } from './dom.js'
export { configure } from './index.js'

/** Loads the widgets of a shop's server: \`src\` is the URL of its loader, the other properties are settings. Null where there is no document; rejects when the file cannot be loaded. */
export declare function loadCatering(options: Settings & { src: string }): Promise<Catering | null>
`

const PURE_MODULE = `import { loadCatering as load } from './load.js'

export { configure } from './load.js'
export const loadCatering = (options) =>
  load(options, (url) => import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ url))
`

const VUE = `import type { HTMLAttributes } from 'vue'
import type { CateringAttributes, WidgetEvents } from './dom.js'

type Listeners = { [Name in keyof WidgetEvents as \`on\${Capitalize<Name>}\`]?: (event: CustomEvent<WidgetEvents[Name]>) => void }
type Tags = {
  [Tag in keyof CateringAttributes]: new () => { $props: CateringAttributes[Tag] & Listeners & HTMLAttributes }
}

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
`

const element = (tag: string, folder: string): [string, string][] => [
  [
    `elements/${folder}.js`,
    `/** Resolves once the element is defined; never where custom elements are missing. */
export const defined = globalThis.customElements
  ? import('../widgets/${folder}.js').then(() => customElements.whenDefined('${tag}'))
  : new Promise(() => {})
`,
  ],
  [
    `elements/${folder}.d.ts`,
    `import '../dom.js'\n\n/** Resolves with the constructor of \`<${tag}>\` once it is defined; never without a document. */\nexport declare const defined: Promise<CustomElementConstructor>\n`,
  ],
]

const JSX = `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CateringAttributes, CateringElements, WidgetEvents } from './dom.js'

`

const settings = (): string =>
  `/** Settings of the page, the same as \`globalThis.cateringConfig\`. */
export type Settings = { ${allSettings.map(({ name, type }) => `${name}?: ${type}`).join('; ')} }

`

const SHOP = `import type { Catering, Task } from './types/widgets/core/element/shop/catering.js'
export type { Catering, PageShop, Snapshot } from './types/widgets/core/element/shop/catering.js'

`

const REQUIRE = `throw new Error("@ambrelune/catering has ES modules only: write import … from '@ambrelune/catering', or await import('@ambrelune/catering') in a CommonJS file.")
`

/** `npx @ambrelune/catering backend-check URL`, `npx @ambrelune/catering doctor URL`. */
const BIN = `#!/usr/bin/env node
const [command, ...args] = process.argv.slice(2)
const files = { 'backend-check': './backend-check.js', doctor: './doctor-command.js' }
if (Object.hasOwn(files, command)) process.exitCode = await (await import(files[command])).run(args)
else {
  const isHelp = /^(help|--help|-h)$/.test(command)
  for (const file of Object.values(files)) console[isHelp ? 'log' : 'error']((await import(file)).usage)
  process.exitCode = isHelp ? 0 : 2
}
`

/** The text files of the package, by their path in it. */
export const files = (): [path: string, text: string][] => [
  ['package.json', json(packageJson())],
  ['README.md', read('widgets/publish/npm/README.md')],
  ['CHANGELOG.md', read('widgets/CHANGELOG.md')],
  ['LICENSE', read('LICENSE')],
  ['custom-elements.json', JSON.stringify(manifest())],
  ['vscode.html-custom-data.json', JSON.stringify(htmlData())],
  ['web-types.json', JSON.stringify(webTypes())],
  ['messages.json', read('widgets/contract/messages.json')],
  ['llms.txt', llms()],
  ['dom.d.ts', `${SHOP}${settings()}${eventTypes()}\n${elementTypes()}${typesOf('widgets/dom.d.ts')}`],
  ['dom.js', 'export {}\n'],
  ['jsx.d.ts', `${JSX}${typesOf('widgets/jsx.d.ts')}`],
  ['jsx.js', 'export {}\n'],
  ['vue.d.ts', VUE],
  ['vue.js', 'export {}\n'],
  ['index.d.ts', index()],
  ['pure.d.ts', PURE],
  ['pure.js', PURE_MODULE],
  ['react.js', reactModule(false)],
  ['react.d.ts', reactTypes()],
  ['pure/react.js', reactModule(true)],
  ['pure/react.d.ts', "export * from '../react.js'\n"],
  ['require.cjs', REQUIRE],
  ['require.d.cts', 'export {}\n'],
  ['bin.js', BIN],
  ...['rules', 'mock'].map((name): [string, string] => [
    `${name}.d.ts`,
    `export * from './types/widgets/publish/npm/${name}.js'\n`,
  ]),
  ...allTags.flatMap(([name]) => element(name, fileOf(name))),
]
