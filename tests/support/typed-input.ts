/** What fields say of what was typed, word for word as in the rules of the trade, straight apostrophes included. */
export const SAID = {
  required: 'Ce champ est requis.',
  email: "Votre adresse email n'est pas valide.",
  digits: "Ce champ n'est pas valide",
  phone: 'Veuillez vérifier votre numéro de téléphone',
  shortPassword: 'Votre mot de passe doit contenir au minimum 8 caractères',
  longPassword: 'Votre mot de passe est trop long.',
  wrongPassword: 'Le mot de passe fourni est différent de celui en cours.',
  postcode: 'Un code postal compte cinq chiffres.',
  siret: 'Vérifiez les quatorze chiffres du SIRET.',
  tooLong: (most: number): string => `Ce champ ne peut pas dépasser ${most} caractères.`,
} as const

/** Texts that nobody expects in a field, and that some people and some programs type. The markup would set `hacked` if it ran. */
export const ODD = {
  markup: '<img src=x onerror="hacked=1">',
  emoji: 'Zoé 🥐 👩‍👩‍👧‍👦',
  'text from right to left': 'مطعم السلام – שלום',
} as const
