import { useState } from 'react'
import { isPostalCode, withoutSpaces } from '../core/domain/postal-code.ts'
import { useResource, useRuntime } from '../core/store/hooks.ts'
import { quoteText as words } from '../core/text/quote.ts'
import { Field } from '../core/ui/field/Field.tsx'

/** Where the event is. Who will answer is said as soon as the code is whole; nothing is chosen by it, the cart stays where it is. */
export function PlaceField({ error }: { error: string | undefined }) {
  const here = useRuntime((state) => state.channel.zipcode) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const zipcode = withoutSpaces(typed ?? here)
  return (
    <Field
      className="third pair"
      name="zipcode"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={9}
      label={words.place}
      defaultValue={here}
      hint={isPostalCode(zipcode) && <Answering zipcode={zipcode} />}
      error={error}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** Silent as long as it is not known: the backend decides when the request arrives. */
function Answering({ zipcode }: { zipcode: string }) {
  const { data } = useResource('channels')
  if (!data) return null
  const near = data.find(({ zipcodes }) => zipcodes.includes(zipcode))
  return near ? words.answers(near.name) : words.nobodyNear
}
