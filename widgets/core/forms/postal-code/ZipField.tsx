import { useState, type RefObject } from 'react'
import { useRuntime } from '../../store/hooks.ts'
import { channelPickerText as words } from '../../text/channel-picker.ts'
import { useLater } from '../../ui/lazy/use-later.ts'

const loadSuggestions = () => import('./ZipSuggestions.tsx')
const shrug = () => undefined

type ZipFieldProps = {
  /** Of the input; what describes it has the same with `h` (hint) and `e` (error). */
  id: string
  input: RefObject<HTMLInputElement | null>
  label: string | undefined
  /** In it at first; else the one that is chosen. */
  zipcode: string | null | undefined
  failed: boolean
  /** A suggestion was taken. */
  onTake(zipcode: string): void
}

/** Five digits; once somebody is about to type them, served codes are suggested. */
export function ZipField({ id, input, label, zipcode, failed, onTake }: ZipFieldProps) {
  const chosen = useRuntime((state) => state.channel.zipcode)
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
        placeholder={words.placeholder}
        defaultValue={zipcode ?? chosen ?? ''}
        aria-invalid={failed || undefined}
        aria-describedby={`${id}h ${id}e`}
        onFocus={() => setVisited(true)}
      />
      {later && input.current && <later.ZipSuggestions input={input.current} onTake={onTake} />}
    </>
  )
}
