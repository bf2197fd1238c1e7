import { PostalCodeForm } from '../../core/components/postal-code/PostalCodeForm.tsx'
import { postalCodeStyles } from '../../core/components/postal-code/postal-code.styles.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { StepPanel } from '../StepLayout.tsx'

const adoptStyles = stylesRef(postalCodeStyles)

/** Stands in for a step until a caterer that delivers is chosen; a cart of the national menu goes along. */
export function PlaceStep() {
  return (
    <div ref={adoptStyles}>
      <StepPanel title={checkoutMessages.shippingAddress} text={checkoutMessages.contact.place}>
        <PostalCodeForm look="dialog" onChosen={() => undefined} />
      </StepPanel>
    </div>
  )
}
