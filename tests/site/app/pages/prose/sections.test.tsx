// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chromeText } from '../../../../../site/app/content/layout.ts'
import type { Block, Section } from '../../../../../site/app/content/page.ts'
import { loadPage } from '../../../../../site/app/router/load-page.ts'
import { Sections } from '../../../../../site/app/pages/prose/Sections.tsx'
import { routes } from '../../../../../site/app/router/routes.ts'
import { shop } from '../../../../support/fake-shop/show.tsx'

const section = (id: string, change: Partial<Section> = {}): Section => ({ id, heading: id, blocks: [], ...change })
const many = (count: number) => Array.from({ length: count }, (_, index) => section(`partie-${index}`))

const show = (sections: readonly Section[], values?: Record<string, string>) =>
  shop({ catalogue: { taxons: async () => [] }, channels: { all: async () => [] } }).show(
    <Sections sections={sections} values={values} channel={null} />,
  ).container
const blocks = (...all: Block[]) => show([section('a', { blocks: all })])

test('a long page has a list of its sections, which leads to each', () => {
  const page = show(many(6))
  const targets = [...page.querySelectorAll('nav a')].map((link) => page.querySelector(link.getAttribute('href') ?? ''))
  expect(targets).toHaveLength(6)
  expect(targets).not.toContain(null)
})

test('a short page has no list of its sections', () => {
  show(many(5))
  expect(screen.queryByRole('navigation', { name: chromeText.contents })).toBeNull()
})

test('a section for a live page is left out', () => {
  expect(show([section('a'), section('b', { when: 'live' })]).querySelectorAll('section')).toHaveLength(1)
})

test('a section at the side stands in a column after the others', () => {
  const page = show([section('cote', { aside: true }), section('texte')])
  expect([...page.querySelectorAll('section')].map(({ id }) => id)).toEqual(['texte', 'cote'])
})

test('a section is called by its heading, with its values filled in', () => {
  show([section('a', { heading: 'Commander à {channelShort}' })], { channelShort: 'Lyon' })
  expect(screen.getByRole('region', { name: 'Commander à Lyon' })).toBeTruthy()
})

test('buttons that follow each other stand in one row, others alone', () => {
  const action = (to: string): Block => ({ type: 'action', label: to, to, style: 'primary' })
  const page = blocks(action('/buffet'), action('/boissons'), 'Ou bien', action('/contact'))
  expect([...page.querySelectorAll('.row a')].map(({ textContent }) => textContent)).toEqual(['/buffet', '/boissons'])
})

test('a table has its caption and its column heads, and is reached by the keyboard to be scrolled', () => {
  blocks({ type: 'table', caption: 'Durées', columns: ['Quoi', 'Combien'], rows: [['Panier', '[trente jours](/cgv)']] })
  expect(screen.getByRole('region', { name: 'Durées' }).tabIndex).toBe(0)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Quoi', 'Combien'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cgv')
})

test('each form of the site is the one that its page names', () => {
  const page = blocks(
    { type: 'form', form: 'quote' },
    { type: 'form', form: 'contact' },
    { type: 'form', form: 'franchise' },
  )
  const forms = [...page.querySelectorAll('catering-quote, catering-contact')]
  expect(forms.map((form) => [form.localName, form.getAttribute('view')])).toEqual([
    ['catering-quote', null],
    ['catering-contact', 'message'],
    ['catering-contact', 'franchise'],
  ])
})

test('the seasonal menu lists its dishes, a range of the buffet its own', () => {
  const page = blocks(
    { type: 'data', source: 'products' },
    { type: 'data', source: 'products', taxon: 'buffets-chauds' },
  )
  const lists = [...page.querySelectorAll('catering-catalogue')]
  expect(lists.map((list) => [list.getAttribute('category'), list.getAttribute('subcategory')])).toEqual([
    ['carte-traiteur-saison', null],
    ['buffet', 'buffets-chauds'],
  ])
})

test.each(routes.filter(({ view }) => view === 'Prose'))('$path names no data that cannot be shown', async (route) => {
  const { words } = await loadPage(route)
  const data = (words?.sections ?? []).flatMap((one) => one.blocks).filter((block) => typeof block === 'object')
  for (const block of data) {
    if (block.type !== 'data') continue
    const [drawn] = blocks(block).querySelectorAll('h2 + *')
    expect([block.source, drawn?.textContent !== undefined]).toEqual([block.source, true])
  }
})
