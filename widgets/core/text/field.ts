export const fieldText = {
  /** Said in brackets beside the label of a field that may stay empty, in every form. */
  optional: 'facultatif',
  /** Above the fields of a form that has some. */
  required: 'Tous les champs sont requis, sauf ceux marqués « facultatif ».',
}
