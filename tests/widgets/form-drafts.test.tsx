// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { act, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ContactForm } from '#widgets/core/components/message/ContactForm.tsx'
import { ForgottenPasswordForm, SignInForm } from '#widgets/core/components/sign-in/SignInForm.tsx'
import { SignUpForm } from '#widgets/core/components/sign-in/SignUpForm.tsx'
import { startRuntime } from '#widgets/core/store/runtime.ts'
import { createStorage } from '#widgets/core/store/storage/storage.ts'
import { Application } from '#widgets/contact/Application.tsx'
import { QuoteForm } from '#widgets/quote/QuoteRequest.tsx'
import { shop } from '../support/fake-shop/show.tsx'
import { profile, token } from '../support/fake-shop/values.ts'

// A form stores what was typed and not submitted, for its author alone.

const [ADA, BEA] = [7, 8]
const nothing = () => undefined
const forms: [name: string, form: ReactElement, label: string][] = [
  ['a message', <ContactForm />, 'Message'],
  ['a request for a quote', <QuoteForm takesFocus={false} onSent={nothing} />, 'Ce que vous imaginez (facultatif)'],
  ['an application', <Application />, 'Zone visée'],
  ['a sign-in', <SignInForm onForgotten={nothing} onSignUp={nothing} />, 'Adresse courriel'],
]
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

/** Opens a page of the tab, in a shop where Ada and Bea have accounts; opening a second one stands for a reload. */
function openTab() {
  const login = vi.fn(async (email: string) => ({ token: token(email === 'ada' ? ADA : BEA), waitingCart: null }))
  const page = shop({
    session: { login },
    account: { profile: vi.fn(async () => ({ ...profile, email: '' })) },
    publicForms: { contact: vi.fn(async () => undefined) },
  })
  startRuntime(page.runtime)
  const session = () => page.state().session
  return {
    ...page,
    signIn: (who: 'ada' | 'bea') => act(() => session().signIn(who, 'Table-pour-12')),
    signOut: (reason: 'asked' | 'elsewhere' | 'expired') => act(() => session().signOut(reason)),
    /** Removes the form and shows it again, as a visit to another page does. */
    showAgain: (form: ReactElement) => {
      cleanup()
      page.show(form)
    },
  }
}

test.each(forms)('%s is cleared when its author signs out, and for the next customer', async (_, form, label) => {
  const tab = openTab()
  await tab.signIn('ada')
  tab.show(form)
  type(label, 'Mot d’Ada')
  tab.showAgain(form)
  expect(field(label).value).toBe('Mot d’Ada')
  await tab.signOut('asked')
  tab.showAgain(form)
  expect(field(label).value).toBe('')
  await tab.signIn('bea')
  tab.showAgain(form)
  expect(field(label).value).toBe('')
})

test.each(['asked', 'elsewhere'] as const)('a shown form is emptied when its author signs out (%s)', async (reason) => {
  const tab = openTab()
  await tab.signIn('ada')
  tab.show(<ContactForm />)
  type('Message', 'Mot d’Ada')
  await tab.signOut(reason)
  expect(field('Message').value).toBe('')
  type('Message', 'Mot de Bea')
  await tab.signIn('ada')
  expect(sessionStorage.getItem('catering.forms')).not.toContain('Mot d’Ada')
})

test('a draft is restored for its author after an expired session', async () => {
  const tab = openTab()
  await tab.signIn('ada')
  tab.show(<ContactForm />)
  type('Message', 'Mot d’Ada')
  await tab.signOut('expired')
  expect(field('Message').value).toBe('Mot d’Ada')
  tab.showAgain(<ContactForm />)
  expect(field('Message').value).toBe('')
  await tab.signIn('ada')
  expect(field('Message').value).toBe('Mot d’Ada')
})

test('a draft left by an expired session is never shown to another customer, even in a form that stays on screen', async () => {
  const tab = openTab()
  await tab.signIn('ada')
  tab.show(<ContactForm />)
  type('Message', 'Mot d’Ada')
  await tab.signOut('expired')
  type('Sujet', 'Encore Ada')
  await tab.signIn('bea')
  expect([field('Message').value, field('Sujet').value]).toEqual(['', ''])
  tab.showAgain(<ContactForm />)
  expect([field('Message').value, field('Sujet').value]).toEqual(['', ''])
})

test('a draft typed before sign-in stays after it, and then belongs to that customer alone', async () => {
  const tab = openTab()
  tab.show(<ContactForm />)
  type('Message', 'Mot d’une visiteuse')
  await tab.signIn('ada')
  expect(field('Message').value).toBe('Mot d’une visiteuse')
  tab.showAgain(<ContactForm />)
  expect(field('Message').value).toBe('Mot d’une visiteuse')
  await tab.signOut('expired')
  await tab.signIn('bea')
  tab.showAgain(<ContactForm />)
  expect(field('Message').value).toBe('')
})

test('the sign-in form input is cleared with the session it began, even if the page is left before the profile has loaded', async () => {
  const tab = openTab()
  tab.show(<SignInForm onForgotten={nothing} onSignUp={nothing} />)
  type('Adresse courriel', 'ada')
  await tab.signIn('ada')
  tab.showAgain(<ForgottenPasswordForm request={async () => undefined} onSignIn={nothing} />)
  expect(field('Adresse courriel').value).toBe('')
})

test.each(forms)('%s is restored after a reload, in this tab alone', (_, form, label) => {
  openTab().show(form)
  type(label, 'Avant le rechargement')
  cleanup()
  openTab().show(form)
  expect(field(label).value).toBe('Avant le rechargement')
  expect(JSON.stringify({ ...localStorage })).not.toContain('rechargement')
})

test('a draft still belongs to its author after a reload', async () => {
  const before = openTab()
  await before.signIn('ada')
  before.show(<ContactForm />)
  type('Message', 'Mot d’Ada')
  cleanup()
  const after = openTab()
  after.show(<ContactForm />)
  expect(field('Message').value).toBe('Mot d’Ada')
  // The sign-out came from another tab while this one was on another site.
  cleanup()
  localStorage.clear()
  openTab().show(<ContactForm />)
  expect(field('Message').value).toBe('')
})

test('a sign-up draft is restored without its password, even if the password was shown', () => {
  const form = <SignUpForm onSignIn={nothing} onLegal={nothing} />
  openTab().show(form)
  type('Prénom', 'Ada')
  fireEvent.click(screen.getByLabelText('Madame'))
  fireEvent.input(screen.getByLabelText('Madame'))
  type('Mot de passe', 'Table-pour-12')
  fireEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  type('Mot de passe', 'Table-pour-13')
  expect(sessionStorage.getItem('catering.forms')).not.toContain('Table-pour')
  cleanup()
  openTab().show(form)
  expect(field('Prénom').value).toBe('Ada')
  expect(field('Madame').checked).toBe(true)
  expect(field('Mot de passe').value).toBe('')
})

test('a draft is deleted once the form is sent', async () => {
  const tab = openTab()
  tab.show(<ContactForm />)
  for (const [label, value] of [
    ['Prénom', 'Ada'],
    ['Nom', 'Byron'],
    ['Adresse courriel', 'ada@essai.example'],
    ['Sujet', 'Une question'],
    ['Message', 'Bonjour'],
  ] as const)
    type(label, value)
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText(/^Message envoyé/)
  await waitFor(() => expect(sessionStorage.getItem('catering.forms')).toBeNull())
})

test('requesting a password link keeps the sign-up draft', async () => {
  const signUp = <SignUpForm onSignIn={nothing} onLegal={nothing} />
  const tab = openTab()
  tab.show(signUp)
  type('Prénom', 'Ada')
  type('Adresse courriel', 'ada@essai.example')
  tab.showAgain(<ForgottenPasswordForm request={async () => undefined} onSignIn={nothing} />)
  expect(field('Adresse courriel').value).toBe('ada@essai.example')
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText(/^Si un compte existe à cette adresse/)
  tab.showAgain(signUp)
  expect(field('Prénom').value).toBe('Ada')
})

test('a draft lasts as long as the page where the browser blocks storage', () => {
  const tab = openTab()
  const blocked = createStorage(() => {
    throw new DOMException('blocked')
  })
  tab.runtime.deps.tabStorage = blocked
  tab.show(<ContactForm />)
  type('Message', 'Pas encore parti')
  tab.showAgain(<ContactForm />)
  expect(field('Message').value).toBe('Pas encore parti')
})

test('a malformed draft and an overlong field are ignored', () => {
  for (const wrong of ['x', '[]', '{"":7}', '{"":{"contact":"x"}}', '{"":{"contact":{"message":7}}}']) {
    sessionStorage.setItem('catering.forms', wrong)
    openTab().show(<ContactForm />)
    expect(field('Message').value, wrong).toBe('')
    cleanup()
  }
  openTab().show(<ContactForm />)
  type('Message', 'x'.repeat(100_000))
  type('Sujet', 'Long')
  cleanup()
  openTab().show(<ContactForm />)
  expect([field('Message').value, field('Sujet').value]).toEqual(['', 'Long'])
})
