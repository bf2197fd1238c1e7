import { defineMessages } from './define.ts'

/** What is left out unless the customer asks for it (F5). */
export const greenActionsMessages = defineMessages('greenActions', {
  title: 'Gestes verts',
  intro: 'Cochés d’avance : nous n’ajoutons que ce qui vous manque.',
  cup: 'Sans gobelets',
  cutlery: 'Sans couverts',
  bread: 'Sans pain',
  cupOff: 'Gobelets ajoutés',
  cutleryOff: 'Couverts ajoutés',
  breadOff: 'Pain ajouté',
  change: 'Écrire au traiteur',
  changeSubject: (orderNumber: string) => `Commande n°\u00a0${orderNumber}\u00a0: gestes verts`,
})

/**
 * What an order leaves out and what was asked for, in one line: 'Sans couverts · Gobelets ajoutés · Sans pain'. Each is a text of its own,
 * so that a page can put its own words in its place.
 */
export const greenActionsLine = (taken: Readonly<Record<'cutlery' | 'cup' | 'bread', boolean>>): string[] =>
  (['cutlery', 'cup', 'bread'] as const).flatMap((name, index) => [
    ...(index > 0 ? [' · '] : []),
    greenActionsMessages[taken[name] ? name : (`${name}Off` as const)],
  ])
