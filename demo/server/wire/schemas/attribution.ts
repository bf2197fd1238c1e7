import { z } from 'zod'

export const partner = z.string().describe('Code of the partner on whose page the order was begun')

const said = z.string().optional()
export const campaign = z
  .strictObject({ source: said, medium: said, name: said, term: said, content: said })
  .meta({ id: 'Campaign' })

export const attribution = { partner: partner.nullable(), campaign: campaign.nullable() }
