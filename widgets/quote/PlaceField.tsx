import { useState } from 'react'
import { isPostalCode } from '../core/domain/postal-code.ts'
import { withoutSpaces } from '../core/domain/normalize-input.ts'
import { useSelector } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { quoteText as words } from '../core/text/quote.ts'
import { Field } from '../core/ui/field/Field.tsx'

/** The place of the event. A complete postal code shows which channel will handle the request; it does not change the channel of the cart. */
export function PlaceField({ error }: { error: string | undefined }) {
  const here = useSelector((state) => state.channel.zipcode) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const zipcode = withoutSpaces(typed ?? here)
  return (
    <Field
      className="third pair"
      name="zipcode"
      inputMode="numeric"
      autoComplete="postal-code"
      label={words.place}
      defaultValue={here}
      hint={isPostalCode(zipcode) && <HandlingChannel zipcode={zipcode} />}
      error={error}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** The channel that delivers there, as a hint: the backend assigns one when it receives the request. Empty until the channels are loaded. */
function HandlingChannel({ zipcode }: { zipcode: string }) {
  const { data } = useQuery('channels')
  if (!data) return null
  const near = data.find(({ zipcodes }) => zipcodes.includes(zipcode))
  return near ? words.answers(near.name) : words.nobodyNear
}
