// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { faqItems, faqMessages } from '#site/app/content/faq.ts'
import { FaqList, findQuestions } from '#site/app/pages/prose/Faq.tsx'
import { plainText } from '#tests/support/fake-shop/show.tsx'

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const search = (value: string) => fireEvent.input(field(), { target: { value } })
const shown = () => [...document.querySelectorAll('details')]
const statusText = () => plainText(document.querySelector('[aria-live]'))

afterEach(() => history.replaceState(null, '', '/'))

test('without a search every question is shown, collapsed', () => {
  render(<FaqList />)
  expect(shown()).toHaveLength(faqItems.length)
  expect(shown().some(({ open }) => open)).toBe(false)
})

test('a search finds the questions with all of its terms, accents or not', () => {
  const { found } = findQuestions('ALLERGENES fiche')
  expect(found.map(({ question }) => question)).toContainEqual(expect.stringMatching(/^Où trouver les allergènes/))
  expect(findQuestions('allergènes fiche girafe').found).toEqual([])
})

test.each([
  ['livraisons samedi', /week-end/],
  ['weekend', /week-end/],
  ['jours feries', /week-end/],
  ['facture', /^Où sont mes factures/],
  ['facturation', /^Où sont mes factures/],
  ['payer par carte', /moyens de paiement/],
  ['CB', /moyens de paiement/],
  ['annulation', /modifier ou annuler/],
  ['remboursements', /modifier ou annuler/],
  ['allergies', /végétariens/],
  ['végé', /végétariens/],
  ['sans gluten', /végétariens/],
  ['bon de commandes', /bon de commande/],
  ['horaires', /créneaux/],
  ['allergenne', /allergènes/],
  ['remborsement', /modifier ou annuler/],
  ['facutre', /^Où sont mes factures/],
])('"%s" finds the question %s', (search, question) => {
  expect(findQuestions(search).found.map((item) => item.question)).toContainEqual(expect.stringMatching(question))
})

test('ignored terms do not narrow the search', () => {
  expect(findQuestions('comment est-ce que je')).toEqual({ found: faqItems, isNarrow: false })
})

test('terms of another script find nothing, instead of everything', () => {
  expect(findQuestions('مطعم')).toEqual({ found: [], isNarrow: true })
  expect(findQuestions('  ')).toEqual({ found: faqItems, isNarrow: false })
})

test('few results are expanded, many collapsed', () => {
  render(<FaqList />)
  search('rétractation')
  expect(shown().map(({ open }) => open)).toEqual([true])
  search('commande')
  expect(shown().length).toBeGreaterThan(3)
  expect(shown().some(({ open }) => open)).toBe(false)
})

test('a search shows the number of results', () => {
  render(<FaqList />)
  search('rétractation')
  expect(statusText()).toBe('1 réponse pour « rétractation ».')
  search('girafe')
  expect(statusText()).toContain('Aucune réponse pour « girafe ».')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contact')
})

test('the input never becomes a link', () => {
  render(<FaqList />)
  search('[gagné](https://evil.example)')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact'])
})

test('a cleared search shows every question again', () => {
  render(<FaqList />)
  search('girafe')
  const form = document.querySelector('form')!
  expect(screen.getByText(faqMessages.clear).getAttribute('type')).toBe('reset')
  fireEvent.reset(form)
  expect(shown()).toHaveLength(faqItems.length)
})

test('the search of the URL is applied', () => {
  history.replaceState(null, '', '/foire-aux-questions?q=r%C3%A9tractation')
  render(<FaqList />)
  expect([field().value, shown().length]).toEqual(['rétractation', 1])
})
