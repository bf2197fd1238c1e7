import { useActions, useSelector } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { cartText as words } from '../core/messages/cart.ts'
import { Button } from '../core/ui/button/Button.tsx'

type OwnPlaceProps = { customer: number; place(street: string | undefined): string }

/** Where the cart of a customer is delivered, at which address of her book, with a button to take another. */
export function OwnPlace({ customer, place }: OwnPlaceProps) {
  const { panels } = useActions()
  const selected = useSelector((state) => state.profile.selectedAddress)
  const { data: addresses } = useQuery('addresses', selected && customer)
  const street = addresses?.find(({ id }) => id === selected)?.street
  return (
    <>
      <span className="soft">{place(street)}</span>
      <Button variant="link" onClick={() => panels.openAdditional('address')}>
        {street ? words.otherAddress : words.myAddress}
      </Button>
    </>
  )
}
