/** What a dish holds, beside the press that takes it in another's place. */
export const heldAllergensText = {
  some: (names: string) => `Contient : ${names}`,
  none: 'Aucun allergène à déclaration obligatoire',
} as const
