// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Application } from '#widgets/contact/Application.tsx'
import { AddressForm } from '#widgets/core/components/address/AddressForm.tsx'
import { ContactForm } from '#widgets/core/components/message/ContactForm.tsx'
import { NewPasswordForm } from '#widgets/core/components/sign-in/NewPasswordForm.tsx'
import { SignInForm } from '#widgets/core/components/sign-in/SignInForm.tsx'
import { SignUpForm } from '#widgets/core/components/sign-in/SignUpForm.tsx'
import { QuoteForm } from '#widgets/quote/QuoteRequest.tsx'
import { shop } from '../support/fake-shop/show.tsx'

// The required fields are marked before the form is submitted, as its schema validates them afterwards.

const nothing = () => undefined
const address = { address: null, onSaved: nothing, onCancel: nothing }
const forms: [name: string, form: ReactElement, hasNote: boolean][] = [
  ['a quote', <QuoteForm takesFocus={false} onSent={nothing} />, true],
  ['a message', <ContactForm />, true],
  ['an application', <Application />, true],
  ['a sign-up', <SignUpForm onSignIn={nothing} onLegal={nothing} />, true],
  ['a delivery address', <AddressForm {...address} billing={false} />, true],
  ['a billing address', <AddressForm {...address} billing />, true],
  ['a sign-in', <SignInForm onForgotten={nothing} onSignUp={nothing} />, false],
  ['a new password', <NewPasswordForm change={async () => undefined} onDone={nothing} onDeadLink={nothing} />, false],
]

const controls = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(({ name }) => name)
const isMarkedRequired = (control: HTMLInputElement) =>
  control.required || control.getAttribute('aria-required') === 'true'
const named = (holds: (control: HTMLInputElement) => boolean) => [
  ...new Set(
    controls()
      .filter(holds)
      .map(({ name }) => name),
  ),
]
/** The fields that are empty at first: a list and a country have a default. */
const isEmpty = ({ type, value, checked, name }: HTMLInputElement) =>
  type === 'radio'
    ? !controls().some((one) => one.name === name && one.checked)
    : type !== 'checkbox' && !value && !checked

test.each(forms)('the required fields of %s are marked', async (_, form, hasNote) => {
  shop().show(form)
  await waitFor(() => expect(controls().length).toBeGreaterThan(0))
  const required = named((control) => isMarkedRequired(control) && isEmpty(control))
  expect(required.length).toBeGreaterThan(0)
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(named((one) => one.getAttribute('aria-invalid') === 'true')).toEqual(required))
  expect(screen.queryAllByText(/^Tous les champs sont requis/)).toHaveLength(hasNote ? 1 : 0)
})
