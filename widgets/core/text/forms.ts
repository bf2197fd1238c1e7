import { defineMessages } from './define.ts'

/** The labels of form fields. */
export const formsText = defineMessages('forms', {
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
