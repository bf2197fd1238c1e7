// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SenderFields } from '../../../../widgets/core/forms/message/SenderFields.tsx'
import { SignInForm } from '../../../../widgets/core/forms/sign-in/SignInForm.tsx'
import { SignUpForm } from '../../../../widgets/core/forms/sign-in/SignUpForm.tsx'
import { profile, shop } from '../../../support/fake-shop-of-forms.tsx'

// What the page knows of whoever fills in a form (setting `prefill`).

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
  Object.assign(page.runtime.world.settings, { prefill })
  return page
}

test.each([
  ['an object', known],
  ['JSON', JSON.stringify(known)],
])('an account begins with it, given as %s', (_, prefill) => {
  knowing(prefill).show(<SignUpForm onSignIn={nothing} onLegal={nothing} />)
  expect(values()).toEqual(['Léa', 'Rousseau', 'lea@canal.example', '01 99 00 12 34', 'Canal'])
})

test('so do a sign-in and whoever writes', () => {
  knowing(known).show(
    <>
      <SignInForm onForgotten={nothing} onSignUp={nothing} />
      <SenderFields errors={{}} company="optional" />
    </>,
  )
  const mails = screen.getAllByLabelText<HTMLInputElement>('Adresse courriel').map(({ value }) => value)
  expect(mails).toEqual(['lea@canal.example', 'lea@canal.example'])
})

test('her own profile comes before it', async () => {
  const page = knowing(known)
  await page.state().session.signIn(profile.email, 'Table-pour-12')
  page.show(<SenderFields errors={{}} company="optional" />)
  expect(await screen.findByDisplayValue(profile.email)).toBeTruthy()
  expect(screen.queryByDisplayValue('lea@canal.example')).toBeNull()
})

test('what is no JSON is said to the web master, and nobody else', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(nothing)
  knowing('{email:').show(<SignInForm onForgotten={nothing} onSignUp={nothing} />)
  expect(screen.getByLabelText<HTMLInputElement>('Adresse courriel').value).toBe('')
  expect(said.mock.calls.flat().join()).toMatch(/prefill is no JSON.*README\.md, "Settings"/)
  said.mockRestore()
})
