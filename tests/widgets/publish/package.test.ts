import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { chromium, expect as see, type Browser, type Page } from '@playwright/test'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type * as Mock from '#widgets/publish/npm/mock.ts'
import type * as Rules from '#widgets/publish/npm/rules.ts'
import { allTags, className, fileOf } from '#widgets/contract/names.ts'
import { VERSION } from '#widgets/core/store/version.ts'
import { root } from '#tests/support/sources.ts'
import { CHROMIUM_ARGS, ensureChromium } from '#tests/support/browsers/browser.ts'
import type { ServedPages } from '#tests/support/static-server.ts'
import { packed, Project } from './installed.ts'
import { FROM_SERVER, ONE_SHOP, servePages, TWO_SHOPS } from './react-page.ts'

// The npm package as integrators get it: built, packed, installed into an empty folder.

const MAKING = 240_000
let into: string
let tarball: string
let browser: Browser

beforeAll(async () => {
  into = mkdtempSync(join(tmpdir(), 'packed-'))
  tarball = packed(into)
  browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
}, MAKING)
afterAll(async () => {
  await browser.close()
  rmSync(into, { recursive: true, force: true })
})

test('publint reports nothing', async () => {
  const { messages } = await publint({ pkgDir: join(root, 'dist/npm'), level: 'suggestion', strict: true })
  expect(messages).toEqual([])
})

test('the types of every entry resolve wherever ES modules do', async () => {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  if (!result.types) throw new Error('The package has no types.')
  // The package has no CommonJS on purpose, and resolvers from before 2020 do not know `exports`.
  const isOld = (problem: object) =>
    'resolutionKind' in problem && ['node10', 'node16-cjs'].includes(String(problem.resolutionKind))
  expect(result.problems.filter((problem) => !isOld(problem))).toEqual([])
  expect(Object.keys(result.entrypoints)).toEqual(
    expect.arrayContaining(['.', './pure', './pure/react', './react', './jsx', './vue', './rules', './mock']),
  )
})

test('the package has the version of the widgets, one file for each tag, and less than 620 kB', async () => {
  const read = (file: string) => readFileSync(join(root, 'dist/npm', file), 'utf8')
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: '@ambrelune/catering', version: VERSION })
  for (const [tag] of allTags) expect(read(`elements/${fileOf(tag)}.js`)).toContain(`'${tag}'`)
  expect(JSON.parse(read('custom-elements.json'))).toMatchObject({ schemaVersion: '2.1.0' })
  expect(readFileSync(tarball).length).toBeLessThan(620_000)
})

test('rules, mock and elements can be imported without a page', async () => {
  const folder = join(root, 'dist/npm')
  const { price, inclTax, parisDay } = (await import(join(folder, 'rules.js'))) as typeof Rules
  expect(price(inclTax(1690, 1000))).toBe('18,59\u00A0€')
  expect(parisDay(new Date('2026-11-23T23:30:00Z'))).toBe('2026-11-24')
  const { createMockBackend } = (await import(join(folder, 'mock.js'))) as typeof Mock
  expect((await createMockBackend().fetch('https://x.test/api/v2/shop/channels/CENTRE')).status).toBe(200)
  const { loadCatering } = (await import(join(folder, 'pure.js'))) as {
    loadCatering(options: object): Promise<unknown>
  }
  expect(await loadCatering({ src: 'https://shop.example/widgets/1/embed.js' })).toBeNull()
  const { loaded } = (await import(join(folder, 'index.js'))) as { loaded: Promise<unknown> }
  await expect(loaded).resolves.toBeUndefined()
  await import(join(folder, 'elements/cart.js'))
})

const DOM = `
import { configure, loaded, type WidgetEvents } from '@ambrelune/catering'
import { defined } from '@ambrelune/catering/elements/channel-picker'
import { loadCatering } from '@ambrelune/catering/pure'
import type { CateringParts } from '@ambrelune/catering'
import { price, parisDay, type ParisDay } from '@ambrelune/catering/rules'
import { createMockBackend } from '@ambrelune/catering/mock'

configure({ apiBaseUrl: 'https://api.shop.example' })
// @ts-expect-error no such setting
configure({ apiUrl: 'https://api.shop.example' })
const all: Promise<unknown> = loaded
const element: Promise<CustomElementConstructor> = defined
const picker = document.querySelector('catering-channel-picker')!
picker.view = 'bar'
// @ts-expect-error no such view
picker.view = 'bars'
document.createElement('catering-cart').drawer = true
document.addEventListener('catering:item-added', ({ detail }) => detail.quantity.toFixed())
// @ts-expect-error no such member
picker.addEventListener('catering:cart-updated', ({ detail }) => detail.amount)
window.addEventListener('catering:item-added', ({ detail }) => detail.quantity.toFixed())
window.cateringConfig = { apiBaseUrl: 'https://api.shop.example' }
// @ts-expect-error no such setting
window.cateringConfig = { apiUrl: 'https://api.shop.example' }
const src = 'https://shop.example/widgets/1/embed.js'
void loadCatering({ src, partner: 'integrator' }).then((catering) => catering?.push((shop) => shop.openCart()))
// @ts-expect-error the URL of the loader is missing
void loadCatering({ partner: 'integrator' })
const part: CateringParts['catering-cart'] = 'checkout'
// @ts-expect-error no such part
const nothing: CateringParts['catering-cart'] = 'nothing'
const detail: WidgetEvents['catering:order-placed'] = { number: '1', total: 100, currency: 'EUR' }
const today: ParisDay = parisDay(new Date())
createMockBackend().answer('GET /x', () => [price(detail.total), today, all, element, part, nothing])
// @ts-expect-error money is a number
price('12')
`

const REACT = `
import { useRef } from 'react'
import '@ambrelune/catering/jsx'
import { CateringAccount, CateringCart, CateringCatalogue, useCart, useShop } from '@ambrelune/catering/react'
import { CateringQuote } from '@ambrelune/catering/pure/react'

export function Page() {
  const catalogue = useRef<HTMLElementTagNameMap['catering-catalogue']>(null)
  const count: number | undefined = useCart()?.count
  const shop = useShop()
  return (
    <main onClick={() => catalogue.current?.category?.toUpperCase()}>
      <CateringCatalogue
        ref={catalogue}
        category="plateaux-repas"
        className="menu"
        aria-label="Carte"
        onItemAdded={({ detail }) => detail.productCode.trim()}
        onNavigate={(event) => event.preventDefault()}
      />
      <CateringAccount view="forgotten-password" resetToken="abc" />
      <button onClick={() => shop?.openCart()}>{count}</button>
      <CateringQuote loading="lazy" />
      <CateringCart compact onOrderPlaced={({ detail }) => detail.total.toFixed()} />
      {/* @ts-expect-error no such view */}
      <CateringAccount view="elsewhere" />
      {/* @ts-expect-error no such member */}
      <CateringCart onSlotChosen={({ detail }) => detail.hour} />
      {/* @ts-expect-error no such attribute */}
      <CateringCart flavour="red" />
      <catering-cart-button product="EAU-PLATE" quantity={2} class="in-menu" />
      <catering-account view="forgotten-password" reset-token="abc" loading="lazy" />
      {/* @ts-expect-error no such step */}
      <catering-checkout step="nowhere" />
    </main>
  )
}
`

test('types the elements, events, rules and mock in a page without a framework', () => {
  expect(new Project(tarball).typeErrors({ 'page.ts': DOM })).toBe('')
})

test('the tags have types in templates of Vue', () => {
  const project = new Project(tarball)
  for (const name of ['vue', '@vue']) project.link(name)
  const text = `
import '@ambrelune/catering/vue'
import type { GlobalComponents } from 'vue'

type Props = InstanceType<GlobalComponents['catering-account']>['$props']
export const props: Props = { view: 'sign-in', 'onCatering:ready': ({ detail }) => detail.tag.trim() }
// @ts-expect-error no such view
export const wrong: Props = { view: 'elsewhere' }
`
  expect(project.typeErrors({ 'page.ts': text })).toBe('')
})

describe('its command', () => {
  let command: string
  beforeAll(() => {
    command = join(new Project(tarball).folder, 'node_modules/.bin/catering')
  })
  function execute(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  test('checks a backend, with an exit code', () => {
    const { status, stdout } = execute('backend-check', 'http://127.0.0.1:9', '--json')
    expect([status, JSON.parse(stdout).canOrder]).toEqual([1, false])
  })

  test('lists every option of every command on request', () => {
    const { status, stdout, stderr } = execute('--help')
    expect([status, stderr]).toEqual([0, ''])
    for (const one of ['backend-check', 'doctor', '--browser', '--origin', '--order']) expect(stdout).toContain(one)
    expect(execute('help')).toEqual({ status, stdout, stderr })
    expect(execute('doctor', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--browser') })
  })

  test.each([[], ['doctr'], ['toString'], ['doctor', 'example.fr'], ['backend-check', '--orgin', 'https://x.example']])(
    'writes its usage as an error with `%s %s`',
    (...args) => {
      const { status, stdout, stderr } = execute(...args)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toContain('npx @ambrelune/catering')
    },
  )
})

test('a CommonJS file gets a sentence', () => {
  const project = new Project(tarball)
  project.write('page.cjs', "require('@ambrelune/catering/rules')")
  const load = () => execFileSync(process.execPath, [join(project.folder, 'page.cjs')], { stdio: 'pipe' })
  expect(load).toThrow('@ambrelune/catering has ES modules only')
})

const REACT_18 = [
  ['react', 'react-18'],
  ['react-dom', 'react-dom-18'],
  ['scheduler', 'react-dom-18/node_modules/scheduler'],
] as const
const REACT_19 = [['react'], ['react-dom'], ['scheduler']] as const

describe.each([
  ['18', 'types-react-18', REACT_18],
  ['19', '@types/react', REACT_19],
])('in a project of React %s', (major, types, packages) => {
  let project: Project
  let pages: ServedPages

  beforeAll(async () => {
    project = new Project(tarball)
    project.link('@types/react', types)
    for (const [name, from] of packages) project.add(name, from)
    pages = await servePages(project, { 'one-shop': ONE_SHOP, 'two-shops': TWO_SHOPS, 'from-server': FROM_SERVER })
  }, MAKING)
  afterAll(() => pages.stop())

  test('the components and tags have types', () => {
    expect(project.typeErrors({ 'Page.tsx': REACT })).toBe('')
  })

  test('the components work in a bundled page', async () => {
    const { page, logs, state } = await opened(`${pages.url}one-shop`)
    await page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
    await later(page)
    await see(page.locator('catering-cart').getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
    await see(page.getByRole('button', { name: 'Mon panier' })).toBeVisible()
    expect(await state('version')).toMatch(new RegExp(`^${major}\\.`))
    expect(await state('heard')).toContain('ready')
    expect(await state<string[]>('heard')).toContain('plateaux-repas PLATEAU-GARRIGUE')
    expect(await state('[menu.current.localName, menu.current.className, menu.current.dataset.of]')).toEqual([
      ...['catering-catalogue', 'menu', 'page'],
    ])
    const cart = page.locator('catering-cart')
    await see(cart).toHaveAttribute('compact', '')

    await page.getByRole('button', { name: 'Tout le panier' }).click()
    await see(cart).not.toHaveAttribute('compact')
    await page.getByRole('button', { name: 'Les boissons' }).click()
    await page.getByRole('button', { name: 'Ajouter, Eau plate, 1,5 l' }).click()
    await see(cart.getByRole('heading', { name: 'Eau plate, 1,5 l' })).toBeVisible()
    expect(await state<string[]>('heard')).toContain('boissons EAU-PLATE')
    const added = await state<string[]>('backend.requests.map(({ method, path }) => method + " " + path)')
    expect(added.filter((one) => /^POST .*\/items$/.test(one))).toHaveLength(2)
    expect(logs).toEqual([])
  })

  test('an application, which has no site of the shop, gets a warning in place of a page of that site', async () => {
    const { page, logs } = await opened(`${pages.url}one-shop`)
    await page.locator('catering-catalogue').evaluate((list) => list.remove())
    await page.getByRole('button', { name: 'Mon panier' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Voir la carte' }).click()
    await see
      .poll(() => logs.map((text) => text.slice(0, 68)))
      .toEqual(['catering: nothing on this page takes catering:navigate to catalogue '])
    expect(page.url()).toBe(`${pages.url}one-shop`)
  })

  test('the thin entry loads the widgets of a server, and none of the package', async () => {
    const { page, state } = await opened(`${pages.url}from-server`)
    await see(page.locator('output')).toHaveText('3')
    expect(await state('loaded.then(({ version }) => version)')).toBe('1.0.0')
    expect(await state('failed')).toContain('/absent.js')
    expect(await state('cateringConfig.partner')).toBe('integrator')
    expect(await state('customElements.get("catering-cart-button") ?? null')).toBeNull()
  })

  test('a component gets the events of its own shop, and none of another shop of the page', async () => {
    const { page, logs, state } = await opened(`${pages.url}two-shops`)
    await page.getByRole('button', { name: 'Ajouter, Eau plate, 1,5 l' }).click()
    await later(page)
    await see.poll(() => state('heard')).toContain('bureau EAU-PLATE')
    await page.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
    await later(page)
    await see.poll(() => state('heard')).toContain('own PLATEAU-GARRIGUE')
    expect(await state('heard')).toEqual(['bureau EAU-PLATE', 'own PLATEAU-GARRIGUE'])
    expect(logs).toEqual([])
  })
})

/** Adds the first product of a shop without a postal code. */
const later = (page: Page): Promise<void> => page.getByRole('button', { name: 'Plus tard' }).click()

type Opened = {
  page: Page
  /** The messages of the console, and the exceptions. */
  logs: string[]
  state<Value>(expression: string): Promise<Value>
}

/** Opens a page in Chromium for the running test. */
async function opened(url: string): Promise<Opened> {
  const page = await browser.newPage({ locale: 'fr-FR' })
  onTestFinished(() => page.close())
  const logs: string[] = []
  page.on('console', (message) => message.type() !== 'info' && logs.push(message.text()))
  page.on('pageerror', (error) => logs.push(error.message))
  await page.goto(url)
  return { page, logs, state: (expression) => page.evaluate(expression) }
}

test('every tag has a React component', () => {
  const exported = readFileSync(join(root, 'dist/npm/react.d.ts'), 'utf8')
  for (const [tag] of allTags) expect(exported).toContain(`export declare const ${className(tag)}: `)
})
