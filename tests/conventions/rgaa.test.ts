import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#site/app/content/site.ts'
import { openSite, type OpenSite } from '../support/shop/site.ts'
import { sources } from '../support/sources.ts'

const read = (path: string): string => sources(path)[0]!.text
const table = read('site/RGAA.md')
const rows = [...table.matchAll(/^\| (\d+\.\d+) +\|[^|]*\| (C|NC|NA) +\| +(\S.*?) *\|$/gm)].map(
  ([, number = '', result, evidence = '']) => ({ number, result, evidence }),
)
const pages = [...table.matchAll(/^\| (P\d\d) +\| ([^|]*?) *\|$/gm)].map(([, id = '', page = '']) => ({ id, page }))

/** How many criteria each of the thirteen themes of RGAA 4.1.2 has. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

test('the table has each of the 106 criteria once, with its evidence', () => {
  const numbers = THEMES.flatMap((count, theme) => Array.from({ length: count }, (_, at) => `${theme + 1}.${at + 1}`))
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(rows.filter(({ evidence }) => evidence.length < 6)).toEqual([])
})

test('each path that the table names exists', () => {
  const paths = [...table.matchAll(/`((?:widgets|site|demo|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
})

describe('a test that the table names', () => {
  const files = sources('tests/{e2e,browser,demo,site,webkit,widgets}/**/*.{ts,tsx}')
  /** The files that the table means by 'keyboard.spec', or by 'contact/contact.test' where two have that name: one. */
  const filesOf = (name: string) => files.filter(({ path }) => path.replace(/\.tsx?$/, '').endsWith(`/${name}`))
  const NAME = String.raw`\`([\w/-]+\.(?:spec|test|browser))\``
  const quotes = [...table.matchAll(new RegExp(`« ([^»]+) » \\(${NAME}\\)`, 'g'))].map(([, title = '', file = '']) => ({
    title,
    file,
  }))

  test('is in one file of that name', () => {
    const names = [...table.matchAll(new RegExp(NAME, 'g'))].map(([, name = '']) => name)
    expect(names.filter((name) => filesOf(name).length !== 1)).toEqual([])
  })

  test('has that title, and asserts more than axe does', () => {
    expect(quotes.length).toBeGreaterThan(20)
    for (const { title, file } of quotes) {
      const body = bodyOf(title, filesOf(file)[0]?.text ?? '')
      expect(body, `${file}: ${title}`).not.toBe('')
      expect(body, `${file}: ${title}`).toMatch(/\b(expect|tabTo|structureFaults)\b/)
    }
  })

  /** The test with this title up to the next one; a placeholder of its title may be anything. */
  function bodyOf(title: string, text: string): string {
    const tests = text.split(/^(?=(?: {2})*test(?:\.each)?\()/m)
    const isTitle = (source: string): boolean => {
      const [, , literal = ''] = /test(?:\.each\(.*?\))?\(\s*(['`])(.*?)\1,/s.exec(source) ?? []
      const [first = '', ...rest] = literal.split(/\$\{[^}]*\}/)
      return (
        literal !== '' &&
        (literal === title || (rest.length > 0 && title.startsWith(first) && title.endsWith(rest.at(-1)!)))
      )
    }
    return tests.find(isTitle) ?? ''
  }
})

describe('a criterion that is met', () => {
  const checked = [...read('tests/e2e/visual/rgaa/faults.ts').matchAll(/^ {4}'(\d+\.\d+)':/gm)].map(
    ([, number = '']) => number,
  )
  const met = rows.filter(({ result }) => result === 'C')

  test('names a criterion that rgaa.spec checks', () => {
    const named = [...table.matchAll(/`rgaa\.spec`, (\d+\.\d+)\)/g)].map(([, number = '']) => number)
    expect(named.filter((number) => !checked.includes(number))).toEqual([])
  })

  test('has a test, or what was looked at with which browser or reader: axe alone is no evidence', () => {
    /** A quoted test, a check of rgaa.spec, a file of the product, a tool, or a criterion with such evidence. */
    const proof = /» \(`|`rgaa\.spec`, \d|`(?:widgets|site|demo)\/|Chromium|Firefox|Orca|Nu HTML Checker/
    const isProven = (evidence: string): boolean => {
      const [, same] = /^Comme (\d+\.\d+)/.exec(evidence) ?? []
      return (
        proof.test(evidence) ||
        (same !== undefined && met.some((row) => row.number === same && proof.test(row.evidence)))
      )
    }
    expect(met.filter(({ evidence }) => !isProven(evidence))).toEqual([])
  })
})

test('the sample of the table is the one that rgaa.spec opens, at the same URLs', () => {
  const opened = [...read('tests/e2e/visual/rgaa/sample.ts').matchAll(/^ {2}(P\d\d): (.*?)(?=^ {2}P\d\d|^\})/gms)]
  expect(pages.map(({ id }) => id)).toEqual(opened.map(([, id]) => id))
  for (const [, id, steps = ''] of opened) {
    const { page } = pages.find((one) => one.id === id)!
    const [, path] = /`(\/[^`]*)`/.exec(page) ?? []
    // The confirmation follows the payment, and the cart opens on a list.
    if (path && !['P04', 'P08'].includes(id!)) expect(steps, page).toContain(`'${path}'`)
  }
})

describe('the statement', () => {
  let open: OpenSite
  let statement = ''
  beforeAll(async () => {
    open = await openSite()
    const { body } = await open.site.inject('/accessibilite')
    statement = /<main.*<\/main>/s.exec(body)![0]
  })
  afterAll(() => open.close())

  const textOf = (tag: string): string[] =>
    [...statement.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([html]) =>
      html
        .replace(/<[^>]*>/g, '')
        .replace(/[\u00A0\u202F]/g, ' ')
        .trim(),
    )

  test('has the rate, the counts and the date of the table', () => {
    const count = (result: string) => rows.filter((row) => row.result === result).length
    const [met, applicable] = [count('C'), count('C') + count('NC')]
    expect(audit).toMatchObject({ applicable, met })
    expect(audit.failures).toHaveLength(count('NC'))
    expect(table).toContain(`Audit interne du ${audit.date}`)
    const text = textOf('p').join('\n')
    expect(text).toContain(`le ${audit.date} révèle que ${Math.floor((met / applicable) * 100)} % des critères`)
    expect(text).toContain(`soit ${met} des ${applicable} `)
    expect(text).toContain(`établie le ${audit.date}`)
  })

  test('has the headings of the model of the order of 20 September 2019', () => {
    expect(textOf('h1')).toEqual(['Déclaration d’accessibilité'])
    expect(textOf('h2')).toEqual(
      expect.arrayContaining([
        'État de conformité',
        'Résultats des tests',
        'Contenus non accessibles',
        'Établissement de cette déclaration d’accessibilité',
        'Retour d’information et contact',
        'Voies de recours',
      ]),
    )
    expect([...textOf('dt'), ...textOf('caption')]).toEqual(
      expect.arrayContaining([
        'Technologies utilisées pour la réalisation du site',
        'Environnement de test',
        'Outils pour évaluer l’accessibilité',
        'Pages du site ayant fait l’objet de la vérification de conformité',
      ]),
    )
    for (const part of [
      'Non-conformités',
      'Dérogations pour charge disproportionnée',
      'Contenus non soumis à l’obligation d’accessibilité',
    ])
      expect(
        textOf('p').filter((text) => text.startsWith(`${part} :`)),
        part,
      ).toHaveLength(1)
  })

  test('has the twenty pages of the sample with their URLs', () => {
    const cells = textOf('td')
    for (const { id, page } of pages) {
      const [, name = ''] = /^(.*?)(?:, `|$)/.exec(page) ?? []
      const [, path] = /`(\/[^`]*)`/.exec(page) ?? []
      const at = cells.findIndex((cell) => cell.toLowerCase() === name.toLowerCase())
      expect(at, `${id} ${name}`).toBeGreaterThanOrEqual(0)
      if (path) expect(cells[at + 1]).toBe(path)
    }
  })
})
