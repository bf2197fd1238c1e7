import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sources, type Source } from '../support/sources.ts'

// Floors point down: each folder names the folders and the packages it may import, and nothing else.

const react = ['react', 'react-dom/client']
const core = (...floors: string[]) => floors.map((floor) => `widgets/core/${floor}`)
const belowWidgets = core('text', 'domain', 'store', 'ui', 'forms', 'element')

type Rule = { folders: string[]; packages: string[] }

const mayImport: Record<string, Rule> = {
  'widgets/core/text': { folders: [], packages: [] },
  'widgets/core/domain': {
    folders: core('text'),
    packages: ['zod/mini', /* loaded on focus */ 'libphonenumber-js/core'],
  },
  'widgets/core/api': { folders: core('domain'), packages: [] },
  'widgets/core/store': { folders: core('domain', 'text', 'api'), packages: ['zustand', 'zustand/vanilla'] },
  'widgets/core/store/hooks.ts': { folders: core('domain', 'text', 'api', 'store'), packages: ['zustand', 'react'] },
  'widgets/core/ui': { folders: core('domain', 'text'), packages: ['react'] },
  'widgets/core/forms': { folders: core('text', 'domain', 'store', 'ui'), packages: ['react', 'zod/mini'] },
  'widgets/core/element': { folders: core('text', 'domain', 'ui', 'store'), packages: react },
  'widgets/embed.ts': { folders: [], packages: [] },
  'widgets/elements.d.ts': { folders: core('element', 'store'), packages: ['react'] },
  'site/server': { folders: ['site/routes.ts', 'site/content'], packages: ['*'] },
  site: {
    folders: [...core('text', 'domain', 'store', 'ui', 'forms'), 'widgets/embed.ts', 'widgets/elements.d.ts'],
    packages: [...react, 'react-shadow', 'regexparam'],
  },
  'demo/server': {
    folders: [...core('domain', 'text'), 'site/routes.ts', 'demo/data', 'demo/launch', 'demo/pictures'],
    packages: ['*'],
  },
  'demo/payments': { folders: ['demo/launch'], packages: ['*'] },
  'demo/pages': { folders: ['demo/launch'], packages: ['*'] },
  'demo/pictures': { folders: ['demo/data'], packages: ['*'] },
  'demo/launch': { folders: [], packages: [] },
}
for (const widget of widgetFolders()) mayImport[widget] = { folders: belowWidgets, packages: ['react'] }

const files = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}', 'demo/**/*.ts')

test.each(files.map((file) => [file.path, file] as const))('%s imports only the floors below', (_, file) => {
  const folder = folderOf(file.path)
  expect(folder, `no import rule covers ${file.path}`).toBeDefined()
  const rule = mayImport[folder!]!
  expect(importsOf(file).filter((target) => !isAllowed(target, folder!, rule, file.path))).toEqual([])
})

test('the loader takes widgets by dynamic import alone', () => {
  const [embed] = sources('widgets/embed.ts')
  const targets = [...embed!.text.matchAll(/import\('(.+?)'\)/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThanOrEqual(6)
  for (const target of targets) expect(target).toMatch(/^\.\/[a-z-]+\/element\.tsx?$/)
  expect(embed!.text).not.toMatch(/^import .* from/m)
})

test.each(files.map((file) => [file.path, file] as const))(
  '%s is one idea: no default export, no endless file',
  (_, file) => {
    expect(file.text).not.toMatch(/^export default/m)
    if (file.path.startsWith('widgets/') && !file.path.endsWith('.styles.ts'))
      expect(file.text.split('\n').length).toBeLessThanOrEqual(201)
  },
)

test('no drawer for odds and ends', () => {
  const drawers = files
    .map(({ path }) => path)
    .filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.ts$)/.test(path))
  expect(drawers.filter((path) => path !== 'widgets/core/text/common.ts')).toEqual([])
})

test('the domain asks nobody what time it is', () => {
  const clocks = sources('widgets/core/domain/*.ts').filter(({ text }) => /Date\.now\(\)|new Date\(\)/.test(text))
  expect(clocks.map(({ path }) => path)).toEqual([])
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
  if (target.startsWith('node:')) return !folder.startsWith('widgets')
  const isFile = /^(widgets|site|demo|tests)\//.test(target)
  if (!isFile) return rule.packages.some((name) => name === '*' || name === target)
  if (from === 'widgets/embed.ts') return /^widgets\/[a-z-]+\/element\.tsx?$/.test(target)
  const own = folder.includes('.') ? posix.dirname(folder) : folder
  return [own, ...rule.folders].some((allowed) => target === allowed || target.startsWith(`${allowed}/`))
}
