import { useActions, useSelector } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { cartMessages as messages } from '../core/messages/cart.ts'
import { Button } from '../core/ui/kit.tsx'

/** The address of a customer's book where the cart is delivered, with a button to choose another. */
export function CustomerAddress({ customer, place }: { customer: number; place(street: string | undefined): string }) {
  const { panels } = useActions()
  const selected = useSelector((state) => state.profile.selectedAddress)
  const { data: addresses } = useQuery('addresses', selected && customer)
  const street = addresses?.find(({ id }) => id === selected)?.street
  return (
    <>
      <span className="soft">{place(street)}</span>
      <Button variant="link" onClick={() => panels.openAdditional('address')}>
        {street ? messages.otherAddress : messages.myAddress}
      </Button>
    </>
  )
}
