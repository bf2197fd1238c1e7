import { expect, test } from 'vitest'
import { rewording, wordsIn } from '../../../../widgets/core/domain/rewording.ts'

const NARROW = '\u202F'

test('a sentence is replaced as a whole, and another one stays', () => {
  const own = rewording({ 'Passer commande': 'Valider' })
  expect(own('Passer commande')).toBe('Valider')
  expect(own('Passer commande plus tard')).toBe('Passer commande plus tard')
  expect(own('')).toBe('')
})

test('spaces around a sentence stay, and its own need not be written as they are', () => {
  const own = rewording({ "L'adresse : où ?": 'Où ?' })
  expect(own(` L’adresse${NARROW}:\u00A0où${NARROW}?\n`)).toBe(' Où ?\n')
})

test('what changes in a sentence goes where its name stands, as it was written', () => {
  const own = rewording({
    'Plus que {amount} pour commander': 'Encore {amount}',
    '{name} : {now} au lieu de {before}': '{before} → {now} ({name})',
  })
  expect(own(`Plus que 38${NARROW}€ pour commander`)).toBe(`Encore 38${NARROW}€`)
  expect(own('Plat d’hier : 12 € au lieu de 10 €')).toBe('10 € → 12 € (Plat d’hier)')
})

test('what goes into a sentence is replaced too', () => {
  const own = rewording({
    '{count} articles': '{count} items',
    'Panier : {count}, total {total} HT': 'Cart: {count}, {total}',
  })
  expect(own('Panier : 3 articles, total 45 € HT')).toBe('Cart: 3 items, 45 €')
})

test('of two sentences that fit the one with more words of its own is taken', () => {
  const own = rewording({ 'Plus que {count}': 'un', 'Plus que {count} disponibles': 'deux', 'Plus que 3': 'trois' })
  expect(own('Plus que 4 disponibles')).toBe('deux')
  expect(own('Plus que 4')).toBe('un')
  expect(own('Plus que 3')).toBe('trois')
})

test('a control is still called what is written on it', () => {
  const own = rewording({ Retirer: 'Enlever', 'Passer commande': 'Valider' })
  expect(own('Retirer, Plateau Garrigue')).toBe('Enlever, Plateau Garrigue')
  expect(own('Étape : Passer commande')).toBe('Étape : Valider')
})

test('signs that mean something in patterns mean themselves', () => {
  const own = rewording({ 'Tout (dont {count} en +) ?': '{count} [+]', '{code}': 'n’importe quoi' })
  expect(own('Tout (dont 3 en +) ?')).toBe('3 [+]')
  expect(own('LUNCH10')).toBe('LUNCH10')
})

test('what is no text replaces nothing, as a page writes its settings without types', () => {
  const own = rewording(wordsIn('{"Retirer":5,"{count} articles":null,"Fermer":"Close"}'))
  expect(['Retirer', '3 articles', 'Fermer'].map(own)).toEqual(['Retirer', '3 articles', 'Close'])
  expect(rewording(wordsIn('null'))('Retirer')).toBe('Retirer')
})

test('a name that the sentence does not have stays as it is written', () => {
  expect(rewording({ '{count} articles': '{number} items' })('3 articles')).toBe('{number} items')
})
