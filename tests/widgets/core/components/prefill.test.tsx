// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SenderFields } from '#widgets/core/components/message/SenderFields.tsx'
import { SignInForm } from '#widgets/core/components/sign-in/SignInForm.tsx'
import { SignUpForm } from '#widgets/core/components/sign-in/SignUpForm.tsx'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { profile } from '#tests/support/fake-shop/values.ts'

// The setting `prefill` fills the forms with the data that the page has about the visitor.

const known = {
  firstName: 'Léa',
  lastName: 'Rousseau',
  email: 'lea@canal.example',
  phone: '01 99 00 12 34',
  company: 'Canal',
}
const nothing = () => undefined
const labels = ['Prénom', 'Nom', 'Adresse courriel', 'Téléphone', /^Société/]
const values = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

function knowing(prefill: object | string) {
  const page = shop()
  page.runtime.deps.settings.prefill = prefill
  return page
}

test.each([
  ['an object', known],
  ['JSON', JSON.stringify(known)],
])('the sign-up form is initialised with the prefill, given as %s', (_, prefill) => {
  knowing(prefill).show(<SignUpForm onSignIn={nothing} onLegal={nothing} />)
  expect(values()).toEqual(['Léa', 'Rousseau', 'lea@canal.example', '01 99 00 12 34', 'Canal'])
})

test('the sign-in form and the sender of a message are initialised with the prefill', () => {
  knowing(known).show(
    <>
      <SignInForm onForgotten={nothing} onSignUp={nothing} />
      <SenderFields errors={{}} company="optional" />
    </>,
  )
  const mails = screen.getAllByLabelText<HTMLInputElement>('Adresse courriel').map(({ value }) => value)
  expect(mails).toEqual(['lea@canal.example', 'lea@canal.example'])
})

test('the profile of the customer precedes the prefill', async () => {
  const page = knowing(known)
  await page.state().session.signIn(profile.email, 'Table-pour-12')
  page.show(<SenderFields errors={{}} company="optional" />)
  expect(await screen.findByDisplayValue(profile.email)).toBeTruthy()
  expect(screen.queryByDisplayValue('lea@canal.example')).toBeNull()
})

test('a prefill that is not JSON is reported in the console alone', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(nothing)
  knowing('{email:').show(<SignInForm onForgotten={nothing} onSignUp={nothing} />)
  expect(screen.getByLabelText<HTMLInputElement>('Adresse courriel').value).toBe('')
  expect(logged.mock.calls.flat().join()).toMatch(/prefill is no JSON.*guide\/settings/)
  logged.mockRestore()
})
