/** What is left out unless the customer asks for it (F5). */
export const greenActionsText = {
  cup: 'Sans gobelets',
  cutlery: 'Sans couverts',
  bread: 'Sans pain',
  cupOff: 'Gobelets ajoutés',
  cutleryOff: 'Couverts ajoutés',
  breadOff: 'Pain ajouté',
} as const

/** What is left out and what was asked for, in one line: 'Sans couverts, sans gobelets, pain ajouté'. */
export const greenActionsWords = (taken: Readonly<Record<'cutlery' | 'cup' | 'bread', boolean>>): string =>
  (['cutlery', 'cup', 'bread'] as const)
    .map((name) => greenActionsText[taken[name] ? name : (`${name}Off` as const)])
    .map((words, index) => (index > 0 ? words.toLowerCase() : words))
    .join(', ')
