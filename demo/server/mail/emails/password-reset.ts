import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { customerById } from '../../shop/customer/customers.ts'
import { resetExpiry } from '../../shop/customer/passwords.ts'
import { sitePaths } from '../../shop/page-paths.ts'
import { defaultSender } from '../templates.ts'
import type { DraftBuilder } from '../email.ts'

/** The link to set a new password. Null when the link has been used or has expired. */
export const passwordReset: DraftBuilder<'passwordReset'> = async (db, { customerId, token }, { now }) => {
  const customer = await customerById(db, customerId)
  const expiry = await resetExpiry(db, token, now)
  if (!customer || !expiry) return null
  return {
    values: {
      firstName: customer.first_name,
      resetUrl: sitePaths.passwordReset(token),
      validUntil: longInstant(expiry),
      signature: defaultSender.name,
    },
    replyTo: defaultSender,
  }
}
