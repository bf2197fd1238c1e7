import { useId, useRef, type FormEvent } from 'react'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { channelPickerText as words } from '../core/text/channel-picker.ts'
import { commonText } from '../core/text/common.ts'
import { Button } from '../core/ui/Button.tsx'
import { FieldError } from '../core/ui/FieldError.tsx'
import { Icon } from '../core/ui/Icon.tsx'
import { mapPin } from '../core/ui/icons/map-pin.ts'
import { useLater } from '../core/ui/useLater.ts'
import { useChannelSearch, type Channel } from './useChannelSearch.ts'

const loadConfirm = () => import('./ConfirmChange.tsx')

type ZipFormProps = { look: 'form' | 'hero'; onChosen(channel: Channel, zipcode: string): void }

/** The postal code that chooses the point of sale. What was typed stays, whatever the answer. */
export function ZipForm({ look, onChosen }: ZipFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const zipcode = useRuntime((state) => state.channel.zipcode)
  const { search, look: lookUp, confirm, cancel } = useChannelSearch(onChosen)
  const searching = search.status === 'searching'
  const failed = search.status === 'failed'
  const change = search.status === 'confirm' ? search : null
  const { alerts } = useActions()
  const later = useLater(loadConfirm, change !== null, () => {
    cancel()
    alerts.show('error', commonText.alerts.loadFailed)
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (searching) return
    await lookUp(input.current?.value ?? '')
    input.current?.focus()
  }

  return (
    <form className={`zip zip-${look}`} noValidate onSubmit={submit} part="form">
      <label htmlFor={id}>{look === 'hero' ? words.title : words.label}</label>
      <div className="zip-box">
        <Icon path={mapPin} />
        <input
          ref={input}
          id={id}
          data-first
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          aria-label={look === 'hero' ? `${words.title} ${words.label}` : undefined}
          placeholder={words.placeholder}
          defaultValue={zipcode ?? ''}
          aria-invalid={failed || undefined}
          aria-describedby={`${id}h ${id}e`}
        />
        <Button type="submit" busy={searching} size={look === 'hero' ? 'large' : undefined}>
          {words.submit}
        </Button>
      </div>
      <div id={`${id}e`} className="zip-answer" role={failed ? 'alert' : 'status'}>
        {searching && <p className="small soft">{words.searching}…</p>}
        {failed && (
          <>
            <FieldError>{search.message}</FieldError>
            {search.help && <p className="small">{search.help}</p>}
          </>
        )}
      </div>
      {search.status === 'idle' && (
        <p className="small soft" id={`${id}h`}>
          {words.hint}
        </p>
      )}
      {later && <later.ConfirmChange change={change} onConfirm={confirm} onCancel={cancel} />}
    </form>
  )
}
