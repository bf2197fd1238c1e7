import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { useActions, useCustomer } from '../../core/store/hooks.ts'
import { Button } from '../../core/ui/kit.tsx'

/** Opens the contact form with the request that the company may pay by transfer. */
export function TransferRequest() {
  const { panels } = useActions()
  const { data: profile } = useQuery('profile', useCustomer())
  const subject = paymentMethodMessages.transferSubject(profile?.company ?? '')
  return (
    <Button variant="link" onClick={() => panels.openAdditional('contact', subject)}>
      {paymentMethodMessages.requestTransfer}
    </Button>
  )
}
