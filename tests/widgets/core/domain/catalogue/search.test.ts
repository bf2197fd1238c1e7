import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  corrected,
  fold,
  hasTerms,
  indexTokens,
  matchesSearch,
  searchTerms,
  tokenize,
} from '#widgets/core/domain/catalogue/search.ts'
import { vocabularyOf } from '#widgets/core/domain/catalogue/vocabulary.ts'

const finds = (title: string, search: string, text = '', codes: string[] = []) =>
  hasTerms(indexTokens(title, text, codes), searchTerms(search))

describe('a search', () => {
  test.each([
    ['Œufs mimosa', 'oeufs mimosa'],
    ['CRÈME BRÛLÉE', 'creme brulee'],
    ['Ægir', 'aegir'],
    ['Jusqu’à demain', "jusqu'a demain"],
    ['ﬁnes', 'fines'],
  ])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('a text is split into terms of letters and digits', () => {
    expect(tokenize('L’eau, 1,5 L « plate » 25cl')).toEqual(['l', 'eau', '1', '5', 'l', 'plate', '25', 'cl'])
    expect(tokenize('% _ \\ !')).toEqual([])
  })

  test('the letter left by an elision is no term, unless nothing else was typed', () => {
    expect(searchTerms('l’avocat')).toEqual(searchTerms('avocat'))
    expect(searchTerms('t')).toHaveLength(1)
    expect(searchTerms('   ')).toEqual([])
  })

  test.each([
    ['thym poulet', true],
    ['POUL', true],
    ['rôti roti', true],
    ['oulet', false],
    ['poulet saumon', false],
    ['', true],
  ])('"%s" finds the product: %s', (search, found) => {
    expect(finds('Poulet rôti au thym', search)).toBe(found)
  })

  test.each([
    // Units
    ['Eau minérale plate 33 cl', '33cl'],
    ['Eau minérale plate 33 cl', 'eau 33cl'],
    ['Eau minérale plate 33cl', '33 cl'],
    ['Eau minérale plate 1 L', 'eau 1l'],
    ['Pur jus d’orange 25 cl', '25CL'],
    ['Pur jus d’orange 25 cl', "jus d'orange"],
    ['Eau minérale plate 33 cl', '33 centilitres'],
    ['Eau minérale plate 33 cl', 'eau 0,33l'],
    ['Eau minérale plate 33 cl', '330 ml'],
    ['Eau minérale 0,33 L', '33cl'],
    ['Eau minérale 0.33L', 'eau 33 cl'],
    ['Eau minérale plate 1 L', '1 litre'],
    ['Eau minérale plate 1 L', 'eau 100cl'],
    ['Cidre 1,5 litre', '1.5 L'],
    ['Plateau de fromages 1 kg', '1 kilo'],
    ['Plateau de fromages 0,5 kg', '500 grammes'],
    ['Mini-burgers, 12 pièces', '12pcs'],
    ['Mini-burgers, 12 pièces', '12 pcs'],
    ['Mini-burgers, 12 pièces', '12 pièce'],
    // Elisions
    ['Pur jus d’orange 25 cl', 'jus dorange'],
    ["Velouté d'asperges", 'dasperge'],
    ['Thermos d’eau chaude', 'deau'],
    ['Villeneuve-d’Ascq', 'Villeneuve dascq'],
    ["L'Haÿ-les-Roses", 'lhay les roses'],
    // Invisible characters
    ['Plateau Garrigue', 'gar\u200brigue'],
    ['Plateau Garrigue', '\u00adGarri\u00adgue'],
    // Plurals
    ['Sandwich au poulet', 'sandwiches poulet'],
    ['Mini-sandwichs', 'sandwiches'],
    ['Bocal de légumes', 'bocaux'],
    ['Bocaux de légumes', 'bocal'],
    ['Gâteau au chocolat', 'gateaux'],
    ['Plateaux-repas', 'plateau repas'],
    ['Chou farci', 'choux'],
    ['Thé glacé', 'thés'],
    ['Vin rouge', 'vins rouges'],
    ['Quiche aux légumes', 'quiches'],
    ['Tartelette au citron', 'tartelettes'],
    ['Brochettes végétariennes', 'végétarien'],
    // Joined and split terms
    ['Mini-burgers à réchauffer', 'miniburger'],
    ['Mini-burgers à réchauffer', 'miniburgers'],
    ['Mini-burgers à réchauffer', 'mini burger'],
    ['Panna cotta coco', 'pannacotta'],
    ['Millefeuille vanille', 'mille-feuilles'],
    ['Pain surprise', 'painsurprise'],
    ['Petit-déjeuner', 'petit dej'],
    // Spelling
    ['Corbeille de croissants', 'croisants'],
    ['Bière blonde', 'bierre'],
    ['Sandwich club', 'sandwitch'],
    ['Œufs mimosa', 'oeuf'],
    ['Café', 'CAFE'],
    // Other names
    ['Cola artisanal', 'coca'],
    ['Cola artisanal', 'cocas'],
    ['Cola artisanal', 'cocacola'],
    ['Cola artisanal', 'Coca-Cola'],
    ['Houmous de betterave', 'hummus'],
    ['Houmous de betterave', 'humus'],
    ['Eau minérale pétillante', 'eau gazeuse'],
    ['Eau gazeuse', 'eaux pétillantes'],
    ['Mini-burgers', 'hamburgers'],
    ['Eau pétillante', 'perrier'],
    ['Crémant brut', 'bulles'],
    ['Assiette vegan', 'végétalienne'],
    ['Plat végétarien', 'veggie'],
    ['Petit-déjeuner', 'pdj'],
    ['Plateau de mignardises', 'pâtisseries'],
    ['Apéro dînatoire', 'apéritifs'],
    // Places
    ['Saint-Denis', 'St Denis'],
    ['St-Denis', 'saint denis'],
    ['Ste Foy', 'sainte-foy'],
  ])('%s is found by "%s"', (title, search) => {
    expect(finds(title, search)).toBe(true)
  })

  test.each([
    ['Salade de fraises', 'frai pois'],
    ['Filet de porc', 'sans porc'],
    ['Jus de pomme', 'julienne'],
    ['Eau plate 1 L', 'eau 33cl'],
    ['Eau plate 33 cl', '1 litre'],
    ['Eau plate 33 cl', '33 l'],
    ['Tarte d’été', 'carte'],
    ['Rôti de porc, pain sans sel', 'sans porc'],
  ])('%s is not found by "%s"', (title, search) => {
    expect(finds(title, search)).toBe(false)
  })

  test.each([
    ['', true],
    ['BC-2026-118', true],
    ['bc 2026 118', true],
    ['118', true],
    ['bc20260118', true],
    ['durée exemple', true],
    ['saint denis', true],
    ['St-Denis SOCIETE', true],
    ['75 002', true],
    ['Пример', true],
    ['0118\u200b', true],
    ['exemple lyon', false],
    ['—', false],
  ])('records are found by "%s": %s', (search, found) => {
    const texts = ['BC-2026-0118', null, 'Société Пример', '8 rue de l’Exemple, durée', undefined, '75002 Saint-Denis']
    expect(matchesSearch(texts, search)).toBe(found)
  })

  test('a diet is found whole, and what it excludes is not', () => {
    const codes = ['vegetarien', 'sans-porc', 'sans-fruits-a-coque']
    for (const search of [
      'végé',
      'végétarienne',
      'sans porc',
      'SANS PORC',
      'sans-porc',
      'sans fruits à coque',
      'sans p',
    ])
      expect([search, finds('Taboulé', search, '', codes)]).toEqual([search, true])
    for (const search of ['porc', 'coque', 'fruits'])
      expect([search, finds('Taboulé', search, '', codes)]).toEqual([search, false])
  })

  test('the terms of a description are found as those of the title are', () => {
    expect(finds('Plateau', 'sandwiches poulet', 'Deux sandwichs au poulet')).toBe(true)
  })

  test('one letter added, left out, changed or swapped is corrected where the term is the prefix of nothing', () => {
    const tokens = indexTokens('Plateau saumon et cappuccino')
    const found = (search: string) => hasTerms(tokens, corrected(searchTerms(search), tokens))
    for (const typed of [
      'plaeteau',
      'plteau',
      'plsteau',
      'lpateau',
      'olateau',
      'saumom',
      'samuon',
      'capuccino',
      'plateauq',
    ])
      expect([typed, found(typed)]).toEqual([typed, true])
    for (const typed of ['plxxeau', 'sau1', 'gat', 'girafe']) expect([typed, found(typed)]).toEqual([typed, false])
    const terms = searchTerms('plat saumn')
    expect(corrected(terms, tokens)[0]).toBe(terms[0])
  })

  test('a term is corrected to all tokens that it begins after one edit, and to no other', () => {
    const word = fc.stringMatching(/^[abc]{2,7}$/)
    const edits = (text: string): string[] =>
      Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)] as const).flatMap(
        ([before, rest]) => [
          ...(before ? [before + rest.slice(1)] : []),
          ...(rest.length > 1 ? [before + rest.charAt(1) + rest.charAt(0) + rest.slice(2)] : []),
          ...[...'abc|'].flatMap((letter) => [before + letter + rest, before + letter + rest.slice(1)]),
        ],
      )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.stringMatching(/^[abc]{4,7}$/), (all, typed) => {
        const vocabulary = vocabularyOf(all.flatMap((one) => [one, `${one}|`]))
        const begun = (text: string) => vocabulary.filter((token) => token.startsWith(text))
        const near = edits(typed).flatMap(begun)
        const expected = near.filter((token) => token.length <= typed.length + 2)
        const [found = []] = corrected([[typed]], vocabulary)
        expect([...found].sort()).toEqual(begun(typed).length > 0 ? [typed] : [...new Set(expected)].sort())
      }),
    )
  })

  // What takes time that grows with the square of a length takes minutes here.
  test.each(['1', '1.1', '1 ', "1l'", 'a', 'a ', "l'", 'sans ', 'sans de ', 'aux', 'é', '\ufdfa', '🍞', '\n'])(
    'a search and a title of %j two hundred thousand times are read in linear time',
    (part) => {
      const text = part.repeat(200_000)
      const vocabulary = vocabularyOf(indexTokens(text))
      expect(corrected(searchTerms(`${text}l'`), vocabulary).length).toBeLessThanOrEqual(10)
      expect(matchesSearch([text], `${text}x y`)).toBe(false)
    },
  )

  test('ten terms count, however many are typed', () => {
    const typed = Array.from({ length: 90 }, (_, nth) => `mot${'abcdefghij'.charAt(nth % 10)}${nth}`).join(' ')
    expect(searchTerms(typed)).toHaveLength(10)
    expect(searchTerms(typed).slice(0, 9)).toEqual(searchTerms(typed.slice(0, 60)).slice(0, 9))
  })

  const letters = fc.stringMatching(/^[a-zéèàçœ]{2,9}( [a-zéèàçœ]{2,9}){0,3}$/)

  test('a title is found by itself, by its capitals, by hyphens, and by the prefix of each of its terms', () => {
    fc.assert(
      fc.property(letters, fc.nat(8), (title, length) => {
        expect(finds(title, title)).toBe(true)
        expect(finds(title, title.toUpperCase())).toBe(true)
        expect(finds(title, title.replaceAll(' ', '-'))).toBe(true)
        if (!/\bsans\b/.test(title)) {
          const begun = title.split(' ').map((word) => word.slice(0, Math.max(2, length)))
          expect(finds(title, begun.join(' '))).toBe(true)
        }
      }),
    )
  })

  test('a number is found with and without a space before its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('cl', 'g', 'kg', 'l', 'pièces'), (count, unit) => {
        expect(finds(`Boisson ${count} ${unit}`, `boisson ${count}${unit}`)).toBe(true)
        expect(finds(`Boisson ${count}${unit}`, `boisson ${count} ${unit}`)).toBe(true)
      }),
    )
  })
})
