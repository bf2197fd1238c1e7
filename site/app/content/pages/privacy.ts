import type { ProseContent } from '../page.ts'
import { privacyDataKept } from './privacy-data-kept.ts'
import { privacyRights } from './privacy-rights.ts'

export const privacy: ProseContent = {
  h1: 'Politique de confidentialité',
  intro:
    'Mise à jour le {legalDate}. Nous demandons le nécessaire pour vous livrer à déjeuner, et nous vous disons ce que nous en faisons.',
  sections: [...privacyDataKept, ...privacyRights],
}
