import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useRuntime, useSelector } from '../../store/hooks.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'
import { Button, Icon } from '../../ui/kit.tsx'
import { FieldError } from '../../ui/field/Field.tsx'
import { mapPin } from '../../ui/icons/place-icons.ts'
import { useLazyModule } from '../../ui/lazy.tsx'
import type { Search } from '../channel/use-channel-search.ts'
import { QuoteLink } from '../buttons.tsx'
import { readPostalCode } from '../../domain/delivery/postal-code.ts'

const loadSuggestions = () => import('./PostalCodeSuggestions.tsx')

export type PostalCodeBoxProps = {
  look: 'form' | 'hero' | 'dialog'
  /** Label of the button. */
  action: string
  /** The initial value; by default the current postal code. */
  postalCode?: string | null
  placeholder?: string | null
  search: Search
  /** Resolves to whether a channel was found. */
  lookUp(typed: string): Promise<boolean>
  /** Shown when a channel is found. */
  result?: ReactNode
  /** Called when the page shows its quote form instead. */
  onLeave?: (() => void) | undefined
  children?: ReactNode
}

/** A postal code field and the result of its search. The typed code is never cleared. */
export function PostalCodeBox(props: PostalCodeBoxProps) {
  const { look, action, search, lookUp, result, onLeave, children } = props
  const id = useId()
  const { input, past, submit, take, leave } = useSearchField(search, lookUp)
  const searching = search.status === 'searching'
  const failure = search.status === 'failed' && search !== past ? search : null
  const nearby = useLazyModule(loadSuggestions, !!failure?.unserved)
  return (
    <form
      method="post"
      className={`postal-code postal-code-${look}`}
      noValidate
      part="form"
      onBlur={leave}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(input.current?.value ?? '')
      }}
    >
      <label htmlFor={id}>{look === 'hero' ? messages.title : messages.label}</label>
      <div className="postal-code-box">
        <Icon path={mapPin} />
        <PostalCodeField {...props} id={id} input={input} failed={failure !== null} onTake={take} />
        <Button type="submit" busy={searching} size={look === 'hero' ? 'large' : undefined}>
          {action}
        </Button>
      </div>
      <div
        id={`${id}e`}
        className="postal-code-result"
        role={failure ? 'alert' : undefined}
        aria-live={failure ? undefined : 'polite'}
      >
        {searching && <p className="small soft">{messages.searching}…</p>}
        {failure && <FieldError>{failure.message}</FieldError>}
        {failure?.unserved && (
          <p className="small">
            {messages.notFoundHelp}
            <QuoteLink onLeave={onLeave} />
          </p>
        )}
        {result}
      </div>
      {failure?.unserved && nearby && <nearby.NearbyCodes postalCode={failure.unserved} onTake={take} />}
      {(search.status === 'idle' || search === past) && (
        <p className="small soft" id={`${id}h`}>
          {messages.hint}
        </p>
      )}
      {children}
    </form>
  )
}

/** The field of a search. `past` is the result of another code than the valid one in the field. */
function useSearchField(search: Search, lookUp: PostalCodeBoxProps['lookUp']) {
  const { store } = useRuntime()
  const input = useRef<HTMLInputElement>(null)
  const looked = useRef('')
  const [past, setPast] = useState<Search>()
  const wasConfirming = useRef(false)
  useEffect(() => {
    // The channel was not changed: the field shows its postal code again.
    if (wasConfirming.current && search.status === 'idle' && input.current)
      input.current.value = store.getState().channel.zipcode ?? ''
    wasConfirming.current = search.status === 'confirm'
  }, [search.status, store])

  async function submit(typed: string) {
    if (search.status === 'searching') return
    looked.current = typed
    if (!(await lookUp(typed))) input.current?.focus()
  }

  function take(code: string) {
    if (input.current) input.current.value = code
    void submit(code)
  }

  function leave() {
    const typed = input.current?.value ?? ''
    if (typed !== looked.current && readPostalCode(typed)) setPast(search)
  }

  return { input, past, submit, take, leave }
}

type PostalCodeFieldProps = Pick<PostalCodeBoxProps, 'look' | 'postalCode' | 'placeholder'> & {
  /** Id of the input; the ids of its hint and its error have the suffixes `h` and `e`. */
  id: string
  input: RefObject<HTMLInputElement | null>
  failed: boolean
  onTake(postalCode: string): void
}

/** A field for five digits, or the name of a town; served codes are suggested, and load shortly before the field is used. */
function PostalCodeField({ look, postalCode, placeholder, id, input, failed, onTake }: PostalCodeFieldProps) {
  const chosen = useSelector((state) => state.channel.zipcode)
  const served = useSelector((state) => state.channel.channel?.zipcodes[0])
  const [visited, setVisited] = useState(false)
  const enters = useRef(false)
  const later = useLazyModule(loadSuggestions, visited)
  return (
    <>
      <input
        ref={input}
        id={id}
        data-first
        name="postcode"
        autoComplete="postal-code"
        aria-label={look === 'hero' ? `${messages.title} ${messages.label}` : undefined}
        placeholder={placeholder ?? served ?? messages.placeholder}
        defaultValue={postalCode ?? chosen ?? ''}
        aria-invalid={failed || undefined}
        aria-describedby={`${id}h ${id}e`}
        onFocus={({ currentTarget }) => {
          setVisited(true)
          selectCode(currentTarget)
        }}
        onPointerDown={({ currentTarget }) => (enters.current = !currentTarget.matches(':focus'))}
        // The click that focused the field has placed the caret.
        onClick={({ currentTarget }) => enters.current && selectCode(currentTarget)}
      />
      {later && input.current && <later.PostalCodeSuggestions input={input.current} onTake={onTake} />}
    </>
  )
}

/** A complete code is replaced by what is typed next; anything else is edited. */
const selectCode = (input: HTMLInputElement) => readPostalCode(input.value) && input.select()
