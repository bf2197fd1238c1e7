import { expect, test } from 'vitest'
import { proseContent } from '#site/build/markdown-pages.ts'

const page = (...blocks: string[]) => ['# Titre', 'Introduction.', '## Une partie {#partie}', ...blocks].join('\n\n')
const blocksOf = (...blocks: string[]) => proseContent(page(...blocks)).sections.partie?.blocks

test('a page has its heading, its introduction and its sections by id, those beside the others marked', () => {
  expect(
    proseContent('# Titre\n\nPour [vous](/cgv).\n\n## 1. Une {#une}\n\nTexte.\n\n## Deux {#deux .aside}\n'),
  ).toEqual({
    h1: 'Titre',
    intro: 'Pour [vous](/cgv).',
    sections: {
      une: { heading: '1. Une', blocks: ['Texte.'] },
      deux: { heading: 'Deux', aside: true, blocks: [] },
    },
  })
})

test('a page has the picture after its introduction, with its alternative text and size', () => {
  const source = page('Texte.').replace('\n\n## ', "\n\n![Une table](table-contact '1280 × 960')\n\n## ")
  expect(proseContent(source)).toMatchObject({
    h1: 'Titre',
    picture: { name: 'table-contact', alt: 'Une table', width: 1280, height: 960 },
    sections: { partie: { blocks: ['Texte.'] } },
  })
  expect(proseContent(source.replace('Une table', '')).picture?.alt).toBe('')
})

test.each([
  ['text with links and placeholders', 'Voyez [la {brand}](/cgv), puis.', 'Voyez [la {brand}](/cgv), puis.'],
  ['a note', '> Attention.', { note: 'Attention.' }],
  ['a list', '- Un\n- Deux : trois', { list: ['Un', 'Deux : trois'] }],
  ['steps', '1. **Un**\n   Texte.\n2. **Deux**\n   Suite.', { steps: { Un: 'Texte.', Deux: 'Suite.' } }],
  ['cards', '- **Un**\n  Texte.', { cards: { Un: 'Texte.' } }],
  ['facts', '- _Courriel_ : [{contactEmail}](mailto:x)', { facts: { Courriel: '[{contactEmail}](mailto:x)' } }],
  [
    'a table',
    '**Délais**\n\n| Quoi | Durée |\n| - | - |\n| Panier | 1 h |',
    {
      table: 'Délais',
      columns: ['Quoi', 'Durée'],
      rows: [['Panier', '1 h']],
    },
  ],
  ['a primary button', '**[La carte](/buffet)**', { action: 'La carte', to: '/buffet', style: 'primary' }],
  ['a secondary button', '[La carte](#la-carte)', { action: 'La carte', to: '#la-carte', style: 'secondary' }],
  ['a form', '::form[Deux lignes.]{quote}', { form: 'quote', intro: 'Deux lignes.' }],
  ['data', '::data{channels}', { data: 'channels' }],
  ['data of a category', '::data[buffets-chauds]{products}', { data: 'products', taxon: 'buffets-chauds' }],
])('%s', (_, source, block) => expect(blocksOf('Avant.', source)).toEqual(['Avant.', block]))

test('the questions of a section are in one block, after the others', () => {
  expect(blocksOf('Avant.', '### Un ?\n\nOui.', '### Deux ?\n\nNon.')).toEqual([
    'Avant.',
    { questions: { 'Un ?': 'Oui.', 'Deux ?': 'Non.' } },
  ])
})

test.each([
  ['a section without an id', '## Deux'],
  ['a picture in a section', "![Une table](table-contact '1280 × 960')"],
  ['a table without a caption', 'Texte.\n\n| Quoi |\n| - |\n| Panier |'],
  ['a card without a text', '- **Un**'],
  ['a question without a text', '### Un ?'],
  ['a block of another kind', '```\ncode\n```'],
])('%s is an error', (_, source) => expect(() => proseContent(page(source))).toThrow())
