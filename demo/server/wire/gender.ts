import { z } from 'zod'
import type { CustomerRow } from '../database/schema.ts'

/** How Sylius writes a civility: f, m, or u when it was not said. */
export const gender = z.enum(['u', 'm', 'f'])

export const genderOf = ({ civility }: CustomerRow): z.infer<typeof gender> => (civility === 'MME' ? 'f' : 'm')

/** The civility of a gender; who does not say keeps the one of before. */
export function civilityOf(said: z.infer<typeof gender>, { civility }: CustomerRow): 'MME' | 'M' {
  return said === 'f' || (said === 'u' && civility === 'MME') ? 'MME' : 'M'
}
