import type { PageWords } from '../page.ts'
import { termsOfTheOrder } from './terms-of-the-order.ts'
import { termsAfterTheOrder } from './terms-after-the-order.ts'

export const terms: PageWords = {
  h1: 'Conditions générales de vente',
  intro:
    'Version du [à compléter par l’exploitant]. Ce document peut être imprimé et enregistré. La version acceptée est conservée avec chaque commande.',
  sections: [...termsOfTheOrder, ...termsAfterTheOrder],
}
