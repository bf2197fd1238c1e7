/** What is left out unless the customer asks for it (F5): the cart offers it, the last step repeats it. */
export const greenActionsText = {
  cup: 'Sans gobelets',
  cutlery: 'Sans couverts',
  bread: 'Sans pain',
  cupOff: 'Gobelets ajoutés',
  cutleryOff: 'Couverts ajoutés',
  breadOff: 'Pain ajouté',
} as const
