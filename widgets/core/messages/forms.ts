import { defineMessages } from './define.ts'

/** The labels of form fields. */
export const formsMessages = defineMessages('forms', {
  civility: 'Civilité',
  civilityMme: 'Madame',
  civilityM: 'Monsieur',
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Société',
  siret: 'SIRET',
  siretHint: 'Il figure sur vos factures. Quatorze chiffres.',
  email: 'Adresse courriel',
  phone: 'Téléphone',
  phoneHint: 'Joignable le jour de la livraison',
  address: 'Adresse',
  street: 'Numéro et rue',
  postcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  building: 'Tour ou bâtiment',
  floor: 'Étage et salle',
  accessCode: 'Code d’accès',
  loadingDock: 'Quai de livraison',
})

export const fieldMessages = defineMessages('field', {
  /** In parentheses beside the label of every optional field. */
  optional: 'facultatif',
  /** Above the fields of a form with optional fields. */
  required: 'Tous les champs sont requis, sauf ceux marqués « facultatif ».',
  /** Below an invalid field of this type. */
  examples: { email: 'Exemple : nom@entreprise.fr', tel: 'Exemple : 01 99 00 12 34' } as Readonly<
    Record<string, string>
  >,
})
