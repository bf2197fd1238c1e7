import { z } from 'zod'

/** The challenge for ALTCHA's widget. */
export const challenge = z
  .looseObject({ parameters: z.looseObject({ algorithm: z.string(), nonce: z.string() }), signature: z.string() })
  .meta({ id: 'Challenge' })
