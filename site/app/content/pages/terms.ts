import type { ProseContent } from '../page.ts'
import { TERMS_VERSION } from '../../../../widgets/core/domain/limits.ts'
import { termsOfTheOrder } from './terms-of-the-order.ts'
import { termsAfterTheOrder } from './terms-after-the-order.ts'

export const terms: ProseContent = {
  h1: 'Conditions générales de vente',
  intro: `Version ${TERMS_VERSION}, en vigueur depuis le {legalDate}. Ce document peut être imprimé et enregistré. La version acceptée est conservée avec chaque commande.`,
  sections: [...termsOfTheOrder, ...termsAfterTheOrder],
}
