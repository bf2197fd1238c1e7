import { describe, expect, test } from 'vitest'
import { fold, hasTerms, searchTerms, wordsOf } from '../../../../widgets/core/domain/search.ts'

describe('what a search looks for', () => {
  test.each([
    ['Œufs mimosa', 'oeufs mimosa'],
    ['CRÈME BRÛLÉE', 'creme brulee'],
    ['Ægir', 'aegir'],
    ['Jusqu’à demain', 'jusqu’a demain'],
  ])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('a text becomes words of letters and digits, whatever stands between', () => {
    expect(wordsOf('L’eau, 1,5 L « plate »')).toEqual(['l', 'eau', '1', '5', 'l', 'plate'])
    expect(wordsOf('% _ \\ !')).toEqual([])
  })

  test('the letter an article leaves is no term, unless nothing else was typed', () => {
    expect(searchTerms('l’avocat')).toEqual(['avocat'])
    expect(searchTerms('t')).toEqual(['t'])
    expect(searchTerms('   ')).toEqual([])
  })

  test('plurals ask for their singular, short words stay', () => {
    expect(searchTerms('tartelettes gâteaux noix maïs')).toEqual(['tartelette', 'gateau', 'noix', 'mais'])
  })

  test.each([
    ['thym poulet', true],
    ['POUL', true],
    ['rôti roti', true],
    ['oulet', false],
    ['poulet saumon', false],
    ['', true],
  ])('"%s" among the words of a dish: %s', (search, found) => {
    expect(hasTerms(wordsOf('Poulet rôti au thym'), searchTerms(search))).toBe(found)
  })
})
