import { z } from 'zod'

export const partner = z.string().describe('Code of the partner on whose page the order was begun')

const parameter = z.string().optional()
export const campaign = z
  .strictObject({ source: parameter, medium: parameter, name: parameter, term: parameter, content: parameter })
  .meta({ id: 'Campaign' })

export const attribution = { partner: partner.nullable(), campaign: campaign.nullable() }
