import { defineMessages } from './define.ts'

/** What another dish holds, before it is taken in place of one. */
export const heldAllergensText = defineMessages('heldAllergens', {
  none: 'Aucun allergène à déclaration obligatoire',
  held: (names: readonly string[]) => `Contient : ${names.join(', ')}`,
})
