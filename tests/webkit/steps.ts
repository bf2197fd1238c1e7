import { expect } from 'vitest'
import type { Credentials } from '../support/shop/customer.ts'
import type { Visit } from './visit.ts'

const SIGN_IN = 'Se connecter'

export async function signIn(visit: Visit, { email, password }: Credentials): Promise<void> {
  await visit.fill('Adresse courriel', email, SIGN_IN)
  await visit.fill('Mot de passe', password, SIGN_IN)
  await visit.click('Se connecter', SIGN_IN)
}

/** Opens a page of the account, which requires sign-in first. */
export async function openSignedIn(visit: Visit, path: string, who: Credentials): Promise<void> {
  await visit.goTo(path)
  await visit.at(`/authentification/connexion?retour=${encodeURIComponent(path)}`)
  await signIn(visit, who)
  await visit.at(path)
}

/** The character of WebDriver for this key. */
const ENTER = '\uE007'

/** Chooses the caterer of 75002, adds so many of a tray, one click a unit, and opens the cart. */
export async function fillCart(visit: Visit, tray = 'Plateau Garrigue', quantity = 1): Promise<void> {
  await visit.goTo('/')
  await visit.fill('Où livrons-nous ? Code postal de livraison', `75002${ENTER}`)
  // Waits for the key `zipcode`: the stored national menu also contains 75002, in a URL.
  await expect.poll(() => visit.stored('catering.channel')).toContain('"zipcode":"75002"')
  await visit.goTo('/plateaux-repas/les-incontournables')
  for (let clicks = 1; clicks <= quantity; clicks += 1) await visit.click(`Ajouter, ${tray}`)
  await visit.clickFirst('Panier')
}

/** Fills in the provider's fields of a card. */
export function fillCard(visit: Visit, number: string): Promise<void> {
  const fields = { 'Numéro de carte': number, 'Date d’expiration': '12 / 30', Cryptogramme: '123' }
  return visit.within('Carte bancaire', { kind: 'field', name: 'Numéro de carte' }, async () => {
    for (const [label, text] of Object.entries(fields)) await visit.put(label, text)
  })
}
