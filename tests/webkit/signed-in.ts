import type { Credentials } from '../support/customer.ts'
import type { Visit } from './visit.ts'

const SIGN_IN = 'Se connecter'

export async function signIn(visit: Visit, { email, password }: Credentials): Promise<void> {
  await visit.fill('Adresse courriel', email, SIGN_IN)
  await visit.fill('Mot de passe', password, SIGN_IN)
  await visit.press('Se connecter', SIGN_IN)
}

/** Opens a page of the account, which asks to sign in first. */
export async function comeTo(visit: Visit, path: string, who: Credentials): Promise<void> {
  await visit.goTo(path)
  await visit.at(`/authentification/connexion?retour=${encodeURIComponent(path)}`)
  await signIn(visit, who)
  await visit.at(path)
}
