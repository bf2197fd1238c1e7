// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { layoutMessages } from '#site/app/content/layout.ts'
import type { Block, Section, Sections as AllSections } from '#site/app/content/page.ts'
import { loadPageModule } from '#site/app/router/page-modules.ts'
import { Sections } from '#site/app/pages/prose/Sections.tsx'
import { routes } from '#site/app/router/routes.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const section = (id: string, change: Partial<Section> = {}): AllSections => ({
  [id]: { heading: id, blocks: [], ...change },
})
const many = (count: number): AllSections =>
  Object.assign({}, ...Array.from({ length: count }, (_, index) => section(`partie-${index}`)))

const show = (sections: AllSections, values?: Record<string, string>) =>
  shop({ catalogue: { taxons: async () => [] }, channels: { all: async () => [] } }).show(
    <Sections sections={sections} values={values} channel={null} />,
  ).container
const blocks = (...all: Block[]) => show(section('a', { blocks: all }))

test('a long page has a table of contents', () => {
  const page = show(many(6))
  const targets = [...page.querySelectorAll('nav a')].map((link) => page.querySelector(link.getAttribute('href') ?? ''))
  expect(targets).toHaveLength(6)
  expect(targets).not.toContain(null)
})

test('a short page has no table of contents', () => {
  show(many(5))
  expect(screen.queryByRole('navigation', { name: layoutMessages.contents })).toBeNull()
})

test('an aside is in a column after the others', () => {
  const page = show({ ...section('cote', { aside: true }), ...section('texte') })
  expect([...page.querySelectorAll('section')].map(({ id }) => id)).toEqual(['texte', 'cote'])
})

test('a section is labelled by its heading, with its values', () => {
  show(section('a', { heading: 'Commander à {channelShort}' }), { channelShort: 'Lyon' })
  expect(screen.getByRole('region', { name: 'Commander à Lyon' })).toBeTruthy()
})

test('consecutive buttons are in one row', () => {
  const action = (to: string): Block => ({ action: to, to, style: 'primary' })
  const page = blocks(action('/buffet'), action('/boissons'), 'Ou bien', action('/contact'))
  expect([...page.querySelectorAll('.row a')].map(({ textContent }) => textContent)).toEqual(['/buffet', '/boissons'])
})

test('a table has its caption and its column heads, and is reached by the keyboard to be scrolled', () => {
  blocks({ table: 'Durées', columns: ['Quoi', 'Combien'], rows: [['Panier', '[trente jours](/cgv)']] })
  expect(screen.getByRole('region', { name: 'Durées' }).tabIndex).toBe(0)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Quoi', 'Combien'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cgv')
})

test('each form of the site is the one that its page names', () => {
  const page = blocks({ form: 'quote' }, { form: 'contact' }, { form: 'franchise' })
  const forms = [...page.querySelectorAll('catering-quote, catering-contact')]
  expect(forms.map((form) => [form.localName, form.getAttribute('view')])).toEqual([
    ['catering-quote', null],
    ['catering-contact', 'message'],
    ['catering-contact', 'franchise'],
  ])
})

test('the seasonal menu lists its products, a subcategory of the buffet its own', () => {
  const page = blocks({ data: 'products' }, { data: 'products', taxon: 'buffets-chauds' })
  const lists = [...page.querySelectorAll('catering-catalogue')]
  expect(lists.map((list) => [list.getAttribute('category'), list.getAttribute('subcategory')])).toEqual([
    ['carte-traiteur-saison', null],
    ['buffet', 'buffets-chauds'],
  ])
})

test.each(routes.filter(({ view }) => view === 'Prose'))('$path has only known data sources', async (route) => {
  const { content } = await loadPageModule(route)
  const data = Object.values(content?.sections ?? {})
    .flatMap((one) => one.blocks)
    .filter((block) => typeof block === 'object')
  for (const block of data) {
    if (!('data' in block)) continue
    const [rendered] = blocks(block).querySelectorAll('h2 + *')
    expect([block.data, rendered?.textContent !== undefined]).toEqual([block.data, true])
  }
})
