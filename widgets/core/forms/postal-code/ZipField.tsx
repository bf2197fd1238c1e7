import { useState, type RefObject } from 'react'
import { useSelector } from '../../store/hooks.ts'
import { channelPickerText as words } from '../../text/channel-picker.ts'
import { useLater } from '../../ui/lazy/use-later.ts'

const loadSuggestions = () => import('./ZipSuggestions.tsx')
const shrug = () => undefined

type ZipFieldProps = {
  /** Id of the input; its hint has the same with `h`, its error with `e`. */
  id: string
  input: RefObject<HTMLInputElement | null>
  label: string | undefined
  /** The code in it at first; by default the one that is chosen. */
  zipcode: string | null | undefined
  placeholder: string | null | undefined
  failed: boolean
  /** Called when a suggestion was taken. */
  onTake(zipcode: string): void
}

/** A field for five digits; served codes are suggested once it is about to be used. */
export function ZipField({ id, input, label, zipcode, placeholder, failed, onTake }: ZipFieldProps) {
  const chosen = useSelector((state) => state.channel.zipcode)
  const [visited, setVisited] = useState(false)
  const later = useLater(loadSuggestions, visited, shrug)
  return (
    <>
      <input
        ref={input}
        id={id}
        data-first
        name="postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        aria-label={label}
        placeholder={placeholder ?? words.placeholder}
        defaultValue={zipcode ?? chosen ?? ''}
        aria-invalid={failed || undefined}
        aria-describedby={`${id}h ${id}e`}
        onFocus={() => setVisited(true)}
      />
      {later && input.current && <later.ZipSuggestions input={input.current} onTake={onTake} />}
    </>
  )
}
