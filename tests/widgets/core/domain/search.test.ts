import { describe, expect, test } from 'vitest'
import { fold, hasTerms, searchTerms, wordsOf } from '../../../../widgets/core/domain/search.ts'

describe('a search', () => {
  test.each([
    ['Œufs mimosa', 'oeufs mimosa'],
    ['CRÈME BRÛLÉE', 'creme brulee'],
    ['Ægir', 'aegir'],
    ['Jusqu’à demain', 'jusqu’a demain'],
  ])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('a text is split into words of letters and digits', () => {
    expect(wordsOf('L’eau, 1,5 L « plate »')).toEqual(['l', 'eau', '1', '5', 'l', 'plate'])
    expect(wordsOf('% _ \\ !')).toEqual([])
  })

  test('the letter left by an elided article is no term, unless nothing else was typed', () => {
    expect(searchTerms('l’avocat')).toEqual(['avocat'])
    expect(searchTerms('t')).toEqual(['t'])
    expect(searchTerms('   ')).toEqual([])
  })

  test('plurals become singular, and short words stay', () => {
    expect(searchTerms('tartelettes gâteaux noix maïs')).toEqual(['tartelette', 'gateau', 'noix', 'mais'])
  })

  test.each([
    ['thym poulet', true],
    ['POUL', true],
    ['rôti roti', true],
    ['oulet', false],
    ['poulet saumon', false],
    ['', true],
  ])('"%s" finds the dish: %s', (search, found) => {
    expect(hasTerms(wordsOf('Poulet rôti au thym'), searchTerms(search))).toBe(found)
  })
})
