import { useState } from 'react'
import { isPostalCode } from '../core/domain/postal-code.ts'
import { withoutSpaces } from '../core/domain/normalize-input.ts'
import { useSelector } from '../core/store/hooks.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { quoteText as words } from '../core/messages/quote.ts'
import { Field } from '../core/ui/field/Field.tsx'

/** The place of the event. A complete postal code shows the channel that will respond, without choosing it for the cart. */
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
      hint={isPostalCode(zipcode) && <RespondingChannel zipcode={zipcode} />}
      error={error}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** The channel that delivers there, once the channels are loaded. The backend makes the final choice when it receives the request. */
function RespondingChannel({ zipcode }: { zipcode: string }) {
  const { data } = useQuery('channels')
  if (!data) return null
  const near = data.find(({ zipcodes }) => zipcodes.includes(zipcode))
  return near ? words.answers(near.name) : words.nobodyNear
}
