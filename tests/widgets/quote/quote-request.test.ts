import { expect, test } from 'vitest'
import { checkForm } from '#widgets/core/domain/customer/validation.ts'
import { servicesIn } from '#widgets/core/messages/quote-services.ts'
import { budgetText, messageOf, quoteSchema } from '#widgets/quote/quote-request.ts'

const typed = {
  eventType: 'Séminaire',
  eventDate: '2026-12-17',
  deliveryWindow: '',
  guests: '120',
  zipcode: '75002',
  budgetPerPerson: '',
  budgetFor: 'person',
  message: '',
  diets: '',
  firstName: 'Camille',
  lastName: 'Aubert',
  email: 'camille@nordet.example',
  company: 'Nordet',
  phoneNumber: '01 99 00 45 12',
}
const errorsOf = (change: Partial<typeof typed>) => {
  const checked = checkForm(quoteSchema('2026-11-24'), { ...typed, ...change })
  return 'errors' in checked ? checked.errors : {}
}

test('a budget is written per guest, and also as a total when it was entered as a total', () => {
  expect(budgetText(null, true, 40)).toBe('')
  expect(budgetText(4500, false, 40)).toBe('45\u00A0€ HT')
  expect(budgetText(500_000, true, 120)).toBe('41,67\u00A0€ HT, soit 5\u202F000\u00A0€ HT en tout')
})

test('the message contains what the backend has no field for, and is never empty', () => {
  expect(messageOf({ wishes: '', diets: '', services: [] })).toBe('Livraison seule, sans service ni matériel.')
  expect(messageOf({ wishes: 'Des bouchées.', diets: 'Six végétariens.', services: ['service', 'cook'] })).toBe(
    [
      'Des bouchées.',
      'Avec\u00A0: personnel de service, cuisinier sur place.',
      'Régimes, allergies, contraintes\u00A0: Six végétariens.',
    ].join('\n'),
  )
})

test.each([
  [['service', 'cook', 'furniture'], 'Des bouchées.'],
  [['tableware'], 'Avec\u00A0: du mobilier, en deux temps'],
  [[], 'Sans mobilier ni cuisinier sur place.'],
] as const)('the services %j are read from the message again', (services, wishes) => {
  expect(servicesIn(messageOf({ wishes, diets: 'Aucun.', services }))).toEqual(
    ['service', 'tableware', 'cook', 'furniture', 'alcohol'].filter((name) => services.some((one) => one === name)),
  )
})

test('a request with its required fields alone is valid', () => {
  expect(errorsOf({})).toEqual({})
})

test.each([
  [{ eventType: 'Mariage' }, { eventType: 'Ce champ est requis.' }],
  [{ eventDate: '' }, { eventDate: 'Choisissez une date à venir.' }],
  [{ eventDate: '2026-11-24' }, { eventDate: 'Choisissez une date à venir.' }],
  [{ guests: '' }, { guests: 'Ce champ est requis.' }],
  [{ guests: 'une dizaine' }, { guests: 'Indiquez de 1 à 5\u202f000 convives.' }],
  [{ guests: '5001' }, { guests: 'Indiquez de 1 à 5\u202f000 convives.' }],
  [{ zipcode: '7500' }, { zipcode: 'Un code postal compte cinq chiffres.' }],
  [{ budgetPerPerson: 'peu' }, { budgetPerPerson: 'Indiquez un montant en euros, par exemple 45.' }],
  [{ budgetPerPerson: '-3' }, { budgetPerPerson: 'Indiquez un montant en euros, par exemple 45.' }],
  [{ company: ' ' }, { company: 'Ce champ est requis.' }],
  [{ email: 'camille' }, { email: "Votre adresse email n'est pas valide." }],
] as const)('with %j the error of the field is %j', (change, errors) => {
  expect(errorsOf(change as Partial<typeof typed>)).toEqual(errors)
})

test('a budget may be as large as a total for all guests', () => {
  expect(errorsOf({ budgetPerPerson: '25 000 €', budgetFor: 'all' })).toEqual({})
  expect(errorsOf({ budgetPerPerson: '25 000 €' })).toEqual({
    budgetPerPerson: 'Au-delà de 10\u202F000\u00A0€ par personne, indiquez le budget en tout.',
  })
})
