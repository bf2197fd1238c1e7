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

/** The labels of the references of an order (core/domain/order/order-fields.ts) in forms, the confirmation, the history, emails and the back office. */
export const referenceMessages = defineMessages('reference', {
  purchaseOrder: 'Bon de commande',
  accountingCode: 'Code d’imputation',
  costReference: 'Centre de coûts ou numéro d’engagement',
  tvaNumber: 'Numéro de TVA intracommunautaire',
})

/** The labels of the invoice and of the accounts export, which are shorter. */
export const referenceDocuments = {
  purchaseOrder: {
    invoice: 'Votre bon de commande',
    export: 'Bon de commande',
  },
  accountingCode: {
    invoice: 'Votre code d’imputation',
    export: 'Code d’imputation',
  },
  costReference: {
    invoice: 'Votre référence',
    export: 'Référence de coûts',
  },
}
