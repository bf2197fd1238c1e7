export const fieldText = {
  /** Said in brackets beside the label of a field that may stay empty, in every form. */
  optional: 'facultatif',
}
