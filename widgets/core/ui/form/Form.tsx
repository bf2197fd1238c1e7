import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react'
import { checkForm } from '../../domain/validation.ts'
import { ErrorSummary, noErrors, refusalErrors, type FormErrors } from './ErrorSummary.tsx'
import { keepDraft, useDraft, useTurn, type FormDraft } from './form-draft.ts'
import { checkPhones, typedPhones } from '../field/PhoneField.tsx'
import { InPage } from '../light-dom/LightDomPortal.tsx'
import { validationMessages } from '../../messages/validation.ts'

type Schema = Parameters<typeof checkForm>[0]
type Values<S> = S extends { _zod: { output: infer Output } } ? Output : never

type FormProps<S extends Schema> = {
  schema: S
  /** True: its first field gets the focus, for a form that takes the place of another. */
  takesFocus?: boolean | undefined
  /** Keeps what is typed until it is sent, even when the form goes away before. */
  draft?: FormDraft
  /** Receives the values that the schema made of the fields. Its rejection is shown at the fields it names. */
  onSubmit(values: Values<S>): Promise<void> | void
  children: (state: { errors: Record<string, string>; busy: boolean }) => ReactNode
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children'>

/**
 * A native form checked by a schema: errors under their fields, a summary above, focus on the first one, nothing typed lost.
 * It stands in the page's own tree, where browsers and password managers fill it in.
 */
export function Form<S extends Schema>(props: FormProps<S>) {
  return (
    <InPage>
      <CheckedForm key={useTurn(props.draft)} {...props} />
    </InPage>
  )
}

/** The same form inside the shadow tree, for fields that no browser fills in and that must not leave the tree. */
export function CheckedForm<S extends Schema>({
  schema,
  takesFocus,
  draft,
  onSubmit,
  children,
  className = 'form',
  ...rest
}: FormProps<S>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>(noErrors)
  const [busy, setBusy] = useState(false)
  const submitted = useRef({ errors, data: new FormData() })
  useFocusOnError(form, errors, submitted)
  const press = usePress()
  useDraft(form, draft)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const names = fieldNames(event.currentTarget)
    const unread = unreadable(event.currentTarget)
    const numbers = typedPhones(event.currentTarget, data)
    const show = (found: FormErrors) => {
      submitted.current.errors = found
      setErrors(found)
    }
    submitted.current.data = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const phones = numbers.length ? await checkPhones(numbers, data) : noErrors
      const checked = checkForm(schema, data)
      const fields = { ...unread, ...('errors' in checked && checked.errors), ...phones.fields }
      if ('errors' in checked || phones.rest.length || Object.keys(fields).length > 0)
        return show({ fields, rest: phones.rest })
      show(noErrors)
      await onSubmit(checked.values as Values<S>)
      draft?.clear()
    } catch (cause) {
      show(refusalErrors(cause, names))
    } finally {
      setBusy(false)
    }
  }

  /** A field that was changed since the submit loses its error when it is left, or gets the one that it has now. */
  async function recheck({ currentTarget, target: { name } }: FocusEvent<HTMLFormElement>) {
    const { errors: before, data: sent } = submitted.current
    const data = new FormData(currentTarget)
    if (!(name in before.fields) || data.get(name) === sent.get(name)) return
    const unread = unreadable(currentTarget)
    const numbers = typedPhones(currentTarget, data).filter((number) => number === name)
    const phones = numbers.length ? await checkPhones(numbers, data) : noErrors
    const checked = checkForm(schema, data)
    const error = unread[name] ?? phones.fields[name] ?? ('errors' in checked ? checked.errors[name] : undefined)
    // The page moves when an error goes: not under a pointer that is about to click.
    await press.current
    if (submitted.current.errors !== before || phones.rest.length) return
    setErrors(({ fields: { [name]: _, ...fields }, rest }) => ({
      fields: error ? { ...fields, [name]: error } : fields,
      rest,
    }))
  }

  return (
    <form
      method="post"
      {...rest}
      ref={form}
      className={className}
      noValidate
      aria-busy={busy || undefined}
      onInput={(event) => {
        rest.onInput?.(event)
        if (draft) keepDraft(event.currentTarget, draft)
      }}
      onBlur={(event) => void recheck(event)}
      onSubmit={submit}
    >
      <ErrorSummary form={form} errors={errors} />
      {children({ errors: errors.fields, busy })}
    </form>
  )
}

/** The current press of a mouse button, which ends with its release; the last one when none is pressed. */
function usePress(): RefObject<Promise<unknown> | null> {
  const press = useRef<Promise<unknown>>(null)
  useEffect(() => {
    const begin = () => {
      press.current = new Promise((end) => addEventListener('mouseup', end, { capture: true, once: true }))
    }
    addEventListener('mousedown', begin, true)
    return () => removeEventListener('mousedown', begin, true)
  }, [])
  return press
}

/** Focuses the first invalid field after a submit; an error that goes later leaves the focus where it is. */
function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  errors: FormErrors,
  submitted: RefObject<{ errors: FormErrors }>,
) {
  // Before anything is painted: a frame later, what is typed next would go on in another field.
  useLayoutEffect(() => {
    if (errors === noErrors || errors !== submitted.current.errors) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors, submitted])
}

/** Fields that the browser cannot read, such as half a date: their value is empty, and what was typed would be lost in silence. */
function unreadable(form: HTMLFormElement): Record<string, string> {
  const unread = ([...form.elements] as HTMLInputElement[]).filter(({ validity }) => validity?.badInput)
  return Object.fromEntries(unread.map(({ name }) => [name, validationMessages.digits]))
}

function fieldNames(form: HTMLFormElement): ReadonlySet<string> {
  const names = [...form.elements].map((element) => element.getAttribute('name'))
  return new Set(names.filter((name) => name !== null))
}
