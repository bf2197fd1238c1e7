import { defineMessages } from './define.ts'

/** What is said while an answer does not come. */
export const waitingText = defineMessages('waiting', {
  long: 'C’est plus long que d’habitude.',
  again: 'Nouvel essai en cours…',
  /** For a write, which is not sent again: it may have been carried out. */
  onItsWay: 'C’est plus long que d’habitude. Votre demande est toujours en route : inutile de la refaire.',
})
