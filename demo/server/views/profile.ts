import type { CustomerRow } from '../database/schema.ts'
import type { profile } from './schemas/account.ts'
import type { ResponseBody } from './response-body.ts'

/** A customer in their own account (§3 Server profile). */
export function profileResource(customer: CustomerRow): ResponseBody<typeof profile> {
  return {
    '@id': '/api/v2/shop/account/me',
    '@type': 'Customer',
    id: customer.id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    civility: customer.civility,
    phoneNumber: customer.phone_number,
    birthday: customer.birthday,
    company: customer.company,
    siret: customer.siret,
    subscribedToNewsletter: customer.subscribed_to_newsletter === 1,
    subscribedToPromotionalOffers: customer.subscribed_to_promotional_offers === 1,
    subscribedToPartnerOffers: customer.subscribed_to_partner_offers === 1,
    hasBankTransfer: customer.has_bank_transfer === 1,
  }
}
