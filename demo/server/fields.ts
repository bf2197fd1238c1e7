import { z } from 'zod'

/** Marks a field that was not sent at all, which the error handler words for each dialect. */
export const MISSING = 'missing'

const REQUIRED = 'Ce champ est requis.'
const LONGEST = 250
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const wrongType = (message: string) => (issue: { input?: unknown }) => (issue.input === undefined ? MISSING : message)

const text = (message: string) => z.string({ error: wrongType(message) }).trim()

/** Words that must be there. */
export const required = (message = REQUIRED, longest = LONGEST) =>
  text(message).min(1, message).max(longest, `Ce champ ne peut pas dépasser ${longest} caractères.`)

/** Words that may be absent, null or empty; read as an empty string. */
export const optional = (longest = LONGEST) =>
  z
    .string()
    .trim()
    .max(longest, `Ce champ ne peut pas dépasser ${longest} caractères.`)
    .nullish()
    .transform((value) => value ?? '')

/** Words that replace those of before, also by nothing; null when they were not sent. */
export const words = (longest = LONGEST) =>
  z
    .string()
    .trim()
    .max(longest, `Ce champ ne peut pas dépasser ${longest} caractères.`)
    .nullish()
    .transform((value) => value ?? null)

/** An address in lower case, as it is stored and compared. */
export const email = text("Votre adresse email n'est pas valide.")
  .toLowerCase()
  .min(1, REQUIRED)
  .max(LONGEST, "Votre adresse email n'est pas valide.")
  .regex(EMAIL, "Votre adresse email n'est pas valide.")

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 1024

/** At least eight characters (§5); never trimmed. */
export const password = z
  .string({ error: wrongType(REQUIRED) })
  .min(SHORTEST_PASSWORD, 'Votre mot de passe doit contenir au minimum 8 caractères')
  .max(LONGEST_PASSWORD, 'Votre mot de passe est trop long.')

/** A postal code: five digits kept as text, spaces dropped. */
export const postcode = text('Veuillez entrer un code postal.')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{5}$/, 'Veuillez entrer un code postal.'))

/** A telephone number as people type it; stored in the international form when it is French. */
export const phoneNumber = optional().transform((value) => {
  const digits = value.replace(/[\s.\-()]/g, '')
  return /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits
})
