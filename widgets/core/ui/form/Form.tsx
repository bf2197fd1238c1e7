import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type FormHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { checkForm, type FormSchema, type Values } from '../../domain/customer/validation.ts'
import {
  ErrorSummary,
  noErrors,
  fieldErrorsOf,
  useFieldBlur,
  useFocusOnError,
  type FormErrors,
} from './ErrorSummary.tsx'
import { isolateForm, valuesOf } from './form-isolation.ts'
import { saveDraft, useDraft, useFormResetKey, type FormDraft } from './form-draft.ts'
import { checkPhones, typedPhones } from '../field/PhoneField.tsx'
import { LightDomPortal } from '../light-dom/LightDomPortal.tsx'
import { validationMessages } from '../../messages/validation.ts'

type FieldAttributes = (name: string) => { name: string; error: string | undefined }

type FormProps<S extends FormSchema> = {
  schema: S
  /** True: its first field gets the focus, for a form that replaces another. */
  takesFocus?: boolean | undefined
  /** Stores the values until they are sent, also when the form is unmounted before. */
  draft?: FormDraft
  /** Receives the values parsed by the schema. A rejection is shown at the fields that it names. */
  onSubmit(values: Values<S>): Promise<void> | void
  children: (state: { errors: Record<string, string>; busy: boolean; field: FieldAttributes }) => ReactNode
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children'>

/** A native form validated by a schema, in the light DOM, where browsers and password managers autofill it. */
export function Form<S extends FormSchema>(props: FormProps<S>) {
  return (
    <LightDomPortal>
      <CheckedForm key={useFormResetKey(props.draft)} {...props} />
    </LightDomPortal>
  )
}

/** The same form inside the shadow tree, for fields without autofill. */
export function CheckedForm<S extends FormSchema>({
  schema,
  takesFocus,
  draft,
  onSubmit,
  children,
  className = 'form',
  ...rest
}: FormProps<S>) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, busy, submit } = useChecks(form, schema, async (values) => {
    await onSubmit(values)
    draft?.clear()
  })
  useDraft(form, draft)
  useLayoutEffect(() => (form.current ? isolateForm(form.current) : undefined), [])
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])

  return (
    // Outside of a dialog this method sends nothing and goes nowhere, should a script of the page keep our handlers from running.
    <form
      method="dialog"
      {...rest}
      ref={form}
      className={className}
      noValidate
      aria-busy={busy || undefined}
      onInput={(event) => {
        rest.onInput?.(event)
        if (draft) saveDraft(event.currentTarget, draft)
      }}
      onClick={(event) => {
        rest.onClick?.(event)
        // Before the browser fires `submit`, which plug-ins of the page expect of every form. Enter clicks the button too.
        if ((event.target as Element).closest('[type=submit]')) void submit(event)
      }}
      onSubmit={submit}
    >
      <ErrorSummary form={form} errors={errors} />
      {children({ errors: errors.fields, busy, field: (name) => ({ name, error: errors.fields[name] }) })}
    </form>
  )
}

/** The errors of a form: all of them after a submit; on blur, those of a field that has changed since. */
function useChecks<S extends FormSchema>(
  form: RefObject<HTMLFormElement | null>,
  schema: S,
  onSubmit: (values: Values<S>) => Promise<void>,
) {
  const [errors, setErrors] = useState<FormErrors>(noErrors)
  const [busy, setBusy] = useState(false)
  const submitted = useRef({ errors, data: new FormData() })
  const mouseDown = useMouseDown()
  useFocusOnError(form, errors, submitted)
  const show = (found: FormErrors) => {
    submitted.current.errors = found
    setErrors(found)
  }

  async function submit(event: FormEvent<HTMLFormElement> | MouseEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { currentTarget } = event
    const data = valuesOf(currentTarget)
    const names = fieldNames(currentTarget)
    const numbers = typedPhones(currentTarget, data)
    submitted.current.data = valuesOf(currentTarget)
    setBusy(true)
    try {
      const phones = numbers.length ? await checkPhones(numbers, data) : noErrors
      const checked = validate(schema, currentTarget, data, phones)
      if ('rest' in checked) return show(checked)
      show(noErrors)
      await onSubmit(checked.values)
    } catch (cause) {
      show(fieldErrorsOf(cause, names))
    } finally {
      setBusy(false)
    }
  }

  async function recheck(currentTarget: HTMLFormElement, name: string) {
    const { errors: before, data: sent } = submitted.current
    const data = valuesOf(currentTarget)
    if (!(name in before.fields) || data.get(name) === sent.get(name)) return
    const numbers = typedPhones(currentTarget, data).filter((number) => number === name)
    const phones = numbers.length ? await checkPhones(numbers, data) : noErrors
    const checked = validate(schema, currentTarget, data, phones)
    const error = 'rest' in checked ? checked.fields[name] : undefined
    // An error that is removed shifts the layout, which must not happen between mousedown and click.
    await mouseDown.current
    if (submitted.current.errors !== before || phones.rest.length) return
    setErrors(({ fields: { [name]: _, ...fields }, rest }) => ({
      fields: error ? { ...fields, [name]: error } : fields,
      rest,
    }))
  }

  useFieldBlur(form, recheck)
  return { errors, busy, submit }
}

/** The values as the schema parses them, or the errors of the schema, of unreadable fields and of phone numbers. */
function validate<S extends FormSchema>(
  schema: S,
  form: HTMLFormElement,
  data: FormData,
  phones: FormErrors,
): { values: Values<S> } | FormErrors {
  const checked = checkForm(schema, data)
  const fields = { ...unreadable(form), ...('errors' in checked && checked.errors), ...phones.fields }
  if ('errors' in checked || phones.rest.length || Object.keys(fields).length > 0) return { fields, rest: phones.rest }
  return { values: checked.values as Values<S> }
}

/** Resolves at the `mouseup` of the current `mousedown`. */
function useMouseDown(): RefObject<Promise<unknown> | null> {
  const mouseDown = useRef<Promise<unknown>>(null)
  useEffect(() => {
    const begin = () => {
      mouseDown.current = new Promise((end) => addEventListener('mouseup', end, { capture: true, once: true }))
    }
    addEventListener('mousedown', begin, true)
    return () => removeEventListener('mousedown', begin, true)
  }, [])
  return mouseDown
}

/** Fields with unparsable input, such as half a date: their value is empty, and the input would be lost silently. */
function unreadable(form: HTMLFormElement): Record<string, string> {
  const unread = ([...form.elements] as HTMLInputElement[]).filter(({ validity }) => validity?.badInput)
  return Object.fromEntries(unread.map(({ name }) => [name, validationMessages.digits]))
}

function fieldNames(form: HTMLFormElement): ReadonlySet<string> {
  const names = [...form.elements].map((element) => element.getAttribute('name'))
  return new Set(names.filter((name) => name !== null))
}
