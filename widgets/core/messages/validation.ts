import { defineMessages } from './define.ts'

/** Why the value of a field is invalid. The rules define the first five (§5), with straight apostrophes. */
export const validationMessages = defineMessages('validation', {
  required: 'Ce champ est requis.',
  email: "Votre adresse email n'est pas valide.",
  digits: "Ce champ n'est pas valide",
  phone: 'Veuillez vérifier votre numéro de téléphone',
  passwordLength: 'Votre mot de passe doit contenir au minimum 8 caractères',
  tooLong: (max: number) => `Ce champ ne peut pas dépasser ${max} caractères.`,
  postcode: 'Un code postal compte cinq chiffres.',
  siret: 'Vérifiez les quatorze chiffres du SIRET.',
  vatNumber: 'Vérifiez le numéro de TVA : FR, deux caractères, puis neuf chiffres pour une société française.',
  terms: 'Acceptez les conditions générales de vente pour commander.',
  age: 'La vente d’alcool est interdite aux mineurs.',
  insecure: (contact: string) =>
    `Cette page n’est pas sécurisée (https) : ce formulaire ne peut pas y être envoyé. ${contact ? `Contactez-nous : ${contact}.` : 'Appelez votre traiteur.'}`,
  captcha: 'La vérification anti-robot a échoué. Réessayez.',
  summary: (count: number) => (count < 2 ? `${count} champ à corriger` : `${count} champs à corriger`),
})
