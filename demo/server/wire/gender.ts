import { z } from 'zod'
import type { CustomerRow } from '../database/schema.ts'

/** Sylius' form of a civility: f, m, or u when it was not given. */
export const gender = z.enum(['u', 'm', 'f'])

export const genderOf = ({ civility }: CustomerRow): z.infer<typeof gender> => (civility === 'MME' ? 'f' : 'm')

/** The civility of a gender; `u` keeps the present civility. */
export function civilityOf(said: z.infer<typeof gender>, { civility }: CustomerRow): 'MME' | 'M' {
  return said === 'f' || (said === 'u' && civility === 'MME') ? 'MME' : 'M'
}
