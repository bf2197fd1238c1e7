// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DeleteAccount } from '#widgets/account/profile/DataRights.tsx'
import { PasswordChange, ProfileForm } from '#widgets/account/profile/PersonalData.tsx'
import type { ProfileSlice } from '#widgets/core/store/state.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { profile } from '#tests/support/fake-shop/values.ts'

// The account forms with a password field send it as typed.

const TYPED = ' mot de passe '
const type = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })

/** Shows a form in a shop where a mock replaces this action of the profile; returns the mock. */
function show(name: 'changePassword' | 'save' | 'deleteAccount', view: ReactElement) {
  const action = vi.fn(async () => undefined)
  const there = shop()
  there.runtime.store.setState((state) => ({ profile: { ...state.profile, [name]: action } as ProfileSlice }))
  there.show(view)
  return action
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the deletion of the account requires the password and sends it as typed', async () => {
  const action = show('deleteAccount', <DeleteAccount open onClose={() => undefined} onDeleted={() => undefined} />)
  await screen.findByLabelText('Votre mot de passe, pour confirmer', { selector: 'input' })
  click('Supprimer')
  expect(await screen.findByText('Ce champ est requis.')).toBeTruthy()
  await type('Votre mot de passe, pour confirmer', TYPED)
  click('Supprimer')
  await waitFor(() => expect(action).toHaveBeenCalledExactlyOnceWith(TYPED))
})

test('a change of password sends both passwords as typed', async () => {
  const action = show('changePassword', <PasswordChange email={profile.email} />)
  await type('Mot de passe actuel', TYPED)
  await type('Nouveau mot de passe', ' un tout autre ')
  click('Changer le mot de passe')
  await waitFor(() => expect(action).toHaveBeenCalledExactlyOnceWith(TYPED, ' un tout autre '))
})

test('a change of e-mail sends the password as typed', async () => {
  const action = show('save', <ProfileForm profile={profile} />)
  await type('Adresse courriel', 'ailleurs@nordet.example')
  await type('Mot de passe actuel', TYPED)
  click('Enregistrer')
  await waitFor(() => expect(action).toHaveBeenCalledOnce())
  expect(action).toHaveBeenCalledWith(expect.objectContaining({ currentPassword: TYPED }))
})
