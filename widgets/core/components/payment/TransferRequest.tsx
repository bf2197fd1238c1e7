import { paymentMethodMessages } from '../../messages/payment-methods.ts'
import { useQuery } from '../../queries/use-query.ts'
import { useActions, useCustomer } from '../../store/hooks.ts'
import { Button } from '../../ui/kit.tsx'

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
