import { defineMessages } from './define.ts'

/** Items omitted by default (F5). */
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

/** The omitted and added items: 'Sans couverts · Gobelets ajoutés', each a message of its own that a page can override. */
export const greenActionsLine = (taken: Readonly<Record<'cutlery' | 'cup' | 'bread', boolean>>): string[] =>
  (['cutlery', 'cup', 'bread'] as const).flatMap((name, index) => [
    ...(index > 0 ? [' · '] : []),
    greenActionsMessages[taken[name] ? name : (`${name}Off` as const)],
  ])
