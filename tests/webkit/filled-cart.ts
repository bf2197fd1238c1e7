import { expect } from 'vitest'
import type { Visit } from './visit.ts'

/** The character of WebDriver for this key. */
const ENTER = '\uE007'

/** Chooses the caterer of 75002, adds so many of a tray, one press a unit, and opens the cart. */
export async function fillCart(visit: Visit, tray = 'Plateau Garrigue', quantity = 1): Promise<void> {
  await visit.goTo('/')
  await visit.fill('Où livrons-nous ? Code postal de livraison', `75002${ENTER}`)
  // The national menu, which was stored before, has 75002 in its address: the key makes the difference.
  await expect.poll(() => visit.kept('catering.channel')).toContain('"zipcode":"75002"')
  await visit.goTo('/plateaux-repas/les-incontournables')
  for (let pressed = 1; pressed <= quantity; pressed += 1) await visit.press(`Ajouter, ${tray}`)
  await visit.pressFirst('Panier')
}
