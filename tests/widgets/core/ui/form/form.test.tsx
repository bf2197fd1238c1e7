// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { email, required } from '#widgets/core/domain/customer/validation.ts'
import { fields, text } from '#widgets/core/components/form-fields.ts'
import * as phone from '#widgets/core/domain/customer/phone.ts'
import { Checkbox, RadioCard } from '#widgets/core/ui/field/choices.tsx'
import { Field } from '#widgets/core/ui/field/Field.tsx'
import { PhoneField } from '#widgets/core/ui/field/PhoneField.tsx'
import { CheckedForm, Form } from '#widgets/core/ui/form/Form.tsx'

const schema = fields({ name: required, email })
type Values = { name: string; email: string }

function show(onSubmit: (values: Values) => Promise<void>) {
  render(
    <Form schema={schema} onSubmit={onSubmit} aria-label="Contact">
      {({ errors, busy }) => (
        <>
          <Field name="name" label="Nom" error={errors.name} />
          <Field name="email" type="email" label="Courriel" error={errors.email} hint="Pour la facture" />
          <button type="submit">{busy ? 'Envoi' : 'Envoyer'}</button>
        </>
      )}
    </Form>,
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('form'))

test('an empty form has an error under each required field, counts them, and focuses the first one', async () => {
  const onSubmit = vi.fn(async () => undefined)
  show(onSubmit)
  send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^2 champs à corriger/)
  expect(screen.getAllByText('Ce champ est requis.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(input('Nom')))
  expect(onSubmit).not.toHaveBeenCalled()
})

const withPhone = fields({ name: required, email, phoneNumber: text, billing: text })

function showWithPhone(onSubmit: (values: object) => Promise<void>) {
  render(
    <Form schema={withPhone} onSubmit={onSubmit} aria-label="Contact">
      {({ errors, busy }) => (
        <>
          <PhoneField name="phoneNumber" label="Téléphone" error={errors.phoneNumber} />
          <Field name="name" label="Nom" error={errors.name} />
          <Field name="email" label="Courriel" error={errors.email} />
          <PhoneField name="billing" label="Facturation" optional error={errors.billing} />
          <button type="submit">{busy ? 'Envoi' : 'Envoyer'}</button>
        </>
      )}
    </Form>,
  )
}

test('a phone number is validated in the same submit as the other fields, with the focus on the first one', async () => {
  const onSubmit = vi.fn(async () => undefined)
  showWithPhone(onSubmit)
  type('Téléphone', '12')
  type('Courriel', 'awa')
  type('Facturation (facultatif)', 'abc')
  send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^4 champs à corriger/)
  expect(screen.getAllByText('Veuillez vérifier votre numéro de téléphone')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(input('Téléphone')))
  expect(screen.getByRole('button').textContent).toBe('Envoyer')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a phone number that is valid, or left out, is submitted as the server stores it', async () => {
  const onSubmit = vi.fn(async () => undefined)
  showWithPhone(onSubmit)
  type('Nom', 'Awa')
  type('Courriel', 'awa@exemple.fr')
  type('Téléphone', ' 01 99 00 45 12 ')
  send()
  send()
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Envoyer'))
  const phoneNumber = '+33199004512'
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Awa', email: 'awa@exemple.fr', phoneNumber, billing: '' }]])
})

test('numbering rules that cannot be loaded stop the submit, and the errors of the other fields are shown all the same', async () => {
  const failed = vi.spyOn(phone, 'loadPhoneRules').mockRejectedValue(new TypeError())
  const onSubmit = vi.fn(async () => undefined)
  showWithPhone(onSubmit)
  type('Nom', 'Awa')
  type('Téléphone', '01 99 00 45 12')
  send()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toMatch(/n’est pas lisible/)
  expect(screen.getByText('Ce champ est requis.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('Courriel')))
  expect(onSubmit).not.toHaveBeenCalled()
  failed.mockRestore()
})

test('a field that the browser cannot parse, such as half a date, is an error instead of empty', async () => {
  const onSubmit = vi.fn(async () => undefined)
  render(
    <Form schema={fields({ name: required, birthday: text })} onSubmit={onSubmit} aria-label="Identité">
      {({ errors }) => (
        <>
          <Field name="name" label="Nom" error={errors.name} />
          <Field name="birthday" label="Naissance" optional error={errors.birthday} />
        </>
      )}
    </Form>,
  )
  const half = Object.defineProperty(input('Naissance (facultatif)'), 'validity', { value: { badInput: true } })
  send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^2 champs à corriger/)
  type('Nom', 'Awa')
  send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^1 champ à corriger/))
  expect(screen.getByText("Ce champ n'est pas valide")).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(half))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the summary has the name and the error of each field, and each entry links to its field', async () => {
  show(async () => undefined)
  send()
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual(['Nom : Ce champ est requis.', 'Courriel : Ce champ est requis.'])
  await waitFor(() => expect(document.activeElement).toBe(input('Nom')))
  expect(fireEvent.click(within(summary).getByRole('link', { name: /^Courriel/ }))).toBe(false)
  expect(document.activeElement).toBe(input('Courriel'))
  type('Nom', 'Awa')
  send()
  await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(1))
})

test('the summary names a group by its legend, and a field by its label without the hint beside it', async () => {
  const choice = fields({ pace: required, note: required })
  render(
    <Form schema={choice} onSubmit={() => undefined} aria-label="Allure">
      {({ errors }) => (
        <>
          <fieldset>
            <legend>Allure</legend>
            {['Lente', 'Vive'].map((pace) => (
              <label key={pace}>
                <input type="radio" name="pace" value={pace} />
                {pace}
              </label>
            ))}
          </fieldset>
          <Field name="note" label="Note" optional error={errors.note} />
        </>
      )}
    </Form>,
  )
  send()
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual(['Allure : Ce champ est requis.', 'Note : Ce champ est requis.'])
  fireEvent.click(within(summary).getByRole('link', { name: /^Allure/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Lente'))
})

test('each entry of the summary links to a field that takes the focus, also to checkboxes and radio buttons', async () => {
  const choice = fields({ method: required, terms: required, note: required })
  render(
    <Form schema={choice} onSubmit={() => undefined} aria-label="Paiement">
      {({ errors }) => (
        <>
          <fieldset>
            <legend>Mode</legend>
            <RadioCard name="method" value="expired" label="Carte expirée" disabled />
            <RadioCard name="method" value="new" label="Nouvelle carte" />
          </fieldset>
          <Checkbox name="terms" label="Conditions" error={errors.terms} />
          <Field name="note" label="Note" error={errors.note} />
        </>
      )}
    </Form>,
  )
  send()
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  const targets = ['Nouvelle carte', 'Conditions', 'Note'].map(input)
  expect(links.map((link) => document.getElementById(link.getAttribute('href')!.slice(1)))).toEqual(targets)
  for (const [index, link] of links.entries()) {
    fireEvent.click(link)
    expect(document.activeElement).toBe(targets[index])
  }
})

test('a draft that comes late, as of a customer who has signed in, writes into no field that is in use or changed', async () => {
  const draft = (owner: number | null, saved: Record<string, string> | null) => ({
    ...{ owner, read: () => saved, save: () => undefined, clear: () => undefined },
  })
  const view = (saved: ReturnType<typeof draft>) => (
    <Form schema={schema} draft={saved} onSubmit={() => undefined}>
      {() => ['name', 'email', 'phone'].map((name) => <Field key={name} name={name} label={name} />)}
    </Form>
  )
  const { rerender } = render(view(draft(null, null)))
  type('name', 'Zoé-Marie')
  input('email').focus()
  rerender(view(draft(7, { name: 'Camille', email: 'camille@exemple.fr', phone: '01 99 00 12 34' })))
  expect(['name', 'email', 'phone'].map((label) => input(label).value)).toEqual(['Zoé-Marie', '', '01 99 00 12 34'])
})

test('an error, a hint and an example describe their field', async () => {
  show(async () => undefined)
  type('Nom', 'Awa')
  type('Courriel', 'awa')
  send()
  await screen.findByRole('alert')
  const ids = input('Courriel').getAttribute('aria-describedby')?.split(' ') ?? []
  const descriptions = ids.map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toEqual([
    'Pour la facture',
    "Votre adresse email n'est pas valide.",
    'Exemple\u00a0: nom@entreprise.fr',
  ])
  expect(input('Courriel').getAttribute('aria-invalid')).toBe('true')
  expect(input('Nom').getAttribute('aria-invalid')).toBeNull()
})

test('two submits send the trimmed values once, and the form is busy meanwhile', async () => {
  const arrived: Values[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  show((values) => {
    arrived.push(values)
    return promise
  })
  type('Nom', '  Awa  ')
  type('Courriel', 'awa@exemple.fr')
  send()
  send()
  expect(screen.getByRole('button').textContent).toBe('Envoi')
  expect(arrived).toEqual([{ name: 'Awa', email: 'awa@exemple.fr' }])
  resolve()
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Envoyer'))
})

test('an error of the server is shown on the field its path ends with, and all form input stays', async () => {
  show(() => Promise.reject({ kind: 'refused', fields: { 'customer.email': ['Cette adresse est prise.'] } }))
  type('Nom', 'Awa')
  type('Courriel', 'awa@exemple.fr')
  send()
  await screen.findByText('Cette adresse est prise.')
  await waitFor(() => expect(document.activeElement).toBe(input('Courriel')))
  expect(input('Nom').value).toBe('Awa')
  expect(input('Courriel').value).toBe('awa@exemple.fr')
})

test('an error of a field that is not in the form, or a lost connection, is shown above the form', async () => {
  const failures = [{ kind: 'refused', fields: { captcha: ['Recommencez.'] } }, { kind: 'offline' }]
  show(() => Promise.reject(failures.shift()))
  type('Nom', 'Awa')
  type('Courriel', 'awa@exemple.fr')
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Recommencez.')
  send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^La connexion ne passe pas/))
})

const leave = (label: string) => fireEvent.blur(input(label))

test('a field outside of its form is read with it, gets the focus with its error, and loses it on blur', async () => {
  const onSubmit = vi.fn(async () => undefined)
  render(
    <>
      <CheckedForm id="outside" schema={fields({ name: required })} onSubmit={onSubmit} aria-label="Contact">
        {({ errors }) =>
          createPortal(<Field form="outside" name="name" label="Nom" error={errors.name} />, document.body)
        }
      </CheckedForm>
      <button type="submit" form="outside">
        Envoyer
      </button>
    </>,
  )
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(input('Nom')))
  expect(input('Nom').getAttribute('aria-invalid')).toBe('true')
  type('Nom', 'Awa')
  leave('Nom')
  await waitFor(() => expect(input('Nom').getAttribute('aria-invalid')).toBeNull())
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Awa' }))
})

test('a corrected field loses its error on blur, a field that is still invalid has its current error', async () => {
  show(async () => undefined)
  send()
  await waitFor(() => expect(document.activeElement).toBe(input('Nom')))
  leave('Nom')
  expect(screen.getAllByText('Ce champ est requis.')).toHaveLength(2)
  type('Nom', 'Awa')
  expect(screen.getAllByText('Ce champ est requis.')).toHaveLength(2)
  input('Courriel').focus()
  await waitFor(() => expect(input('Nom').getAttribute('aria-invalid')).toBeNull())
  expect(screen.getByRole('alert').textContent).toMatch(/^1 champ à corriger/)
  expect(document.activeElement).toBe(input('Courriel'))
  type('Courriel', 'awa')
  leave('Courriel')
  await screen.findByText("Votre adresse email n'est pas valide.")
  type('Courriel', 'awa@exemple.fr')
  leave('Courriel')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the summary has a colon between label and message, and none after a label that is a sentence', async () => {
  const terms = fields({ name: required, terms: required })
  render(
    <Form schema={terms} onSubmit={async () => undefined}>
      {({ errors }) => (
        <>
          <Field name="name" label="Nom" error={errors.name} />
          <Checkbox name="terms" label="J’accepte les conditions." error={errors.terms} />
          <button type="submit">Envoyer</button>
        </>
      )}
    </Form>,
  )
  fireEvent.click(screen.getByRole('button'))
  const summary = await screen.findByRole('alert')
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Nom\u00a0: Ce champ est requis.',
    'J’accepte les conditions. Ce champ est requis.',
  ])
})

test('an error of the server stays until its field is changed', async () => {
  show(() => Promise.reject({ kind: 'refused', fields: { email: ['Cette adresse est prise.'] } }))
  type('Nom', 'Awa')
  type('Courriel', 'awa@exemple.fr')
  send()
  await screen.findByText('Cette adresse est prise.')
  leave('Courriel')
  await Promise.resolve()
  expect(screen.getByText('Cette adresse est prise.')).toBeTruthy()
  type('Courriel', 'awa@exemple.org')
  leave('Courriel')
  await waitFor(() => expect(screen.queryByText('Cette adresse est prise.')).toBeNull())
})

test('a corrected phone number loses its error on blur, an invalid number keeps it', async () => {
  showWithPhone(async () => undefined)
  type('Téléphone', '12')
  send()
  await screen.findByText('Veuillez vérifier votre numéro de téléphone')
  type('Téléphone', '123')
  leave('Téléphone')
  type('Nom', 'Awa')
  leave('Nom')
  await waitFor(() => expect(input('Nom').getAttribute('aria-invalid')).toBeNull())
  expect(screen.getByText('Veuillez vérifier votre numéro de téléphone')).toBeTruthy()
  type('Téléphone', '01 99 00 45 12')
  leave('Téléphone')
  await waitFor(() => expect(screen.queryByText('Veuillez vérifier votre numéro de téléphone')).toBeNull())
})

test('an error removed while a pointer is down waits for its release, so that the click target does not move away', async () => {
  show(async () => undefined)
  send()
  await screen.findByRole('alert')
  type('Nom', 'Awa')
  fireEvent.mouseDown(document.body)
  leave('Nom')
  await new Promise((resolve) => setTimeout(resolve))
  expect(input('Nom').getAttribute('aria-invalid')).toBe('true')
  fireEvent.mouseUp(document.body)
  await waitFor(() => expect(input('Nom').getAttribute('aria-invalid')).toBeNull())
})
