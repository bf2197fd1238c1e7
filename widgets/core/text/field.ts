import { defineMessages } from './define.ts'

export const fieldText = defineMessages('field', {
  /** Said in brackets beside the label of a field that may stay empty, in every form. */
  optional: 'facultatif',
  /** Above the fields of a form that has some. */
  required: 'Tous les champs sont requis, sauf ceux marqués « facultatif ».',
  /** Under a field of this type that has an error. */
  examples: { email: 'Exemple : nom@entreprise.fr', tel: 'Exemple : 01 99 00 12 34' } as Readonly<
    Record<string, string>
  >,
})
