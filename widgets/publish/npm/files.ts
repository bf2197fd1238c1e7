import { readFileSync } from 'node:fs'
import { VERSION } from '../../core/store/version.ts'
import { elementTypes, eventTypes } from '../contract/element-types.ts'
import { llms } from '../contract/llms.ts'
import { manifest } from '../contract/manifest.ts'
import { htmlData } from '../contract/html-data.ts'
import { allTags, fileOf, allSettings } from '../../contract/names.ts'
import { root } from '../root.ts'
import { reactModule, reactTypes } from './react-files.ts'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
/** The types of a file of the repository, whose imports have other paths in the package. */
const typesOf = (path: string): string => read(path).replace(/^import .*\n/gm, '')

const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })

/** The package has ES modules only and no dependency; React is needed for its components only. */
const packageJson = () => ({
  name: '@ambrelune/catering',
  version: VERSION,
  description:
    'Ordering widgets of a French business caterer: custom elements, React components, rules and a mock backend.',
  license: 'MIT',
  type: 'module',
  sideEffects: ['./index.js', './elements/*.js', './widgets/*.js', './chunks/*.js'],
  types: './index.d.ts',
  exports: {
    '.': entry('index'),
    './elements/*': { types: './elements/*.d.ts', default: './elements/*.js' },
    './react': entry('react'),
    './jsx': entry('jsx'),
    './rules': entry('rules'),
    './mock': entry('mock'),
    './custom-elements.json': './custom-elements.json',
    './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    './messages.json': './messages.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
  publishConfig: { access: 'public' },
})

const index = (): string => `import './dom.js'
export type { Catering, CateringAttributes, CateringElements, PageShop, Snapshot, WidgetEvents } from './dom.js'

/** Settings of the page, the same as \`globalThis.cateringConfig\`. */
export type Settings = { ${allSettings.map(({ name, type }) => `${name}?: ${type}`).join('; ')} }

/** Call it before the loader finds the first tag. */
export declare function configure(settings: Settings): void

/** Resolves once the loader observes the page; at once where there is no document. */
export declare const loaded: Promise<unknown>
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

const SHOP = `import type { Catering, Task } from './types/widgets/core/element/shop/catering.js'
export type { Catering, PageShop, Snapshot } from './types/widgets/core/element/shop/catering.js'

`

/** The text files of the package, by their path in it. */
export const files = (): [path: string, text: string][] => [
  ['package.json', json(packageJson())],
  ['README.md', read('widgets/publish/npm/README.md')],
  ['CHANGELOG.md', read('widgets/CHANGELOG.md')],
  ['LICENSE', read('LICENSE')],
  ['custom-elements.json', json(manifest())],
  ['vscode.html-custom-data.json', json(htmlData())],
  ['messages.json', read('widgets/contract/messages.json')],
  ['llms.txt', llms()],
  ['dom.d.ts', `${SHOP}${eventTypes()}\n${elementTypes()}${typesOf('widgets/dom.d.ts')}`],
  ['dom.js', 'export {}\n'],
  ['jsx.d.ts', `${JSX}${typesOf('widgets/jsx.d.ts')}`],
  ['jsx.js', 'export {}\n'],
  ['index.d.ts', index()],
  ['react.js', reactModule()],
  ['react.d.ts', reactTypes()],
  ...['rules', 'mock'].map((name): [string, string] => [
    `${name}.d.ts`,
    `export * from './types/widgets/publish/npm/${name}.js'\n`,
  ]),
  ...allTags.flatMap(([name]) => element(name, fileOf(name))),
]
