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
  /** Said in brackets beside the label of a field that may stay empty, in every form. */
  optional: 'facultatif',
  /** Above the fields of a form that has some. */
  required: 'Tous les champs sont requis, sauf ceux marqués « facultatif ».',
  /** Under a field of this type that has an error. */
  examples: { email: 'Exemple : nom@entreprise.fr', tel: 'Exemple : 01 99 00 12 34' } as Readonly<
    Record<string, string>
  >,
})
