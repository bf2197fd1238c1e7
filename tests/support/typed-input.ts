/** The messages of fields for invalid input, verbatim from the rules, straight apostrophes included. */
export const FIELD_MESSAGES = {
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

/** Characters without a shape, or spaces that look like no space, as they are pasted along with a code. */
export const UNSEEN = {
  ...{
    'zero-width space': '\u200b',
    'zero-width joiner': '\u200d',
    'left-to-right mark': '\u200e',
    embedding: '\u202a',
  },
  ...{ 'end of embedding': '\u202c', isolate: '\u2066', 'soft hyphen': '\u00ad', 'byte order mark': '\ufeff' },
  ...{ 'word joiner': '\u2060', 'combining grapheme joiner': '\u034f', 'variation selector': '\ufe0f' },
  ...{ 'no-break space': '\u00a0', 'narrow no-break space': '\u202f', 'figure space': '\u2007' },
} as const

/** Email addresses with whether the rule of the HTML standard accepts them, extended by domains of other scripts. */
export const EMAILS: readonly (readonly [address: string, isValid: boolean])[] = [
  ['r&d@entreprise.fr', true],
  ["o'neill+devis@entreprise.fr", true],
  ["!#$%&'*+/=?^_`{|}~-@entreprise.fr", true],
  ['..point.@entreprise.fr', true],
  ['a@b.c', true],
  ['contact@1and1.fr', true],
  ['contact@société.fr', true],
  ['contact@xn--socit-esab.fr', true],
  ['contact@пример.рф', true],
  ['contact@例え.テスト', true],
  ['été@entreprise.fr', false],
  ['a@b@entreprise.fr', false],
  ['"a b"@entreprise.fr', false],
  ['a b@entreprise.fr', false],
  ['a(b)@entreprise.fr', false],
  ['a,b@entreprise.fr', false],
  ['a@entreprise', false],
  ['a@-entreprise.fr', false],
  ['a@entreprise-.fr', false],
  ['a@entre_prise.fr', false],
  ['a@entreprise.fr.', false],
  ['a@entreprise..fr', false],
  ['a@[127.0.0.1]', false],
  ['a@société.fr/x', false],
  ['a@entreprise.fr:25', false],
  ['a@entreprise.fr\nBcc: b@entreprise.fr', false],
  [`a@${'x'.repeat(64)}.fr`, false],
  [`${'a'.repeat(240)}@entreprise.fr`, false],
]

/** Unexpected texts from real users and programs. The markup would set `hacked` if it ran. */
export const ODD = {
  markup: '<img src=x onerror="hacked=1">',
  emoji: 'Zoé 🥐 👩‍👩‍👧‍👦',
  'text from right to left': 'مطعم السلام – שלום',
} as const
