import { z } from 'zod'

/** What ALTCHA's widget solves. */
export const challenge = z
  .looseObject({ parameters: z.looseObject({ algorithm: z.string(), nonce: z.string() }), signature: z.string() })
  .meta({ id: 'Challenge' })
