import { defineMessages } from '../core/messages/define.ts'

/** The options and notices of the cart, in chunks that load later than its lines. Amounts come with their euro sign. */
export const cartOptionsMessages = defineMessages('cartOptions', {
  budget: {
    guests: 'Nombre de convives',
    guestsInvalid: 'Indiquez un nombre entier de convives, de 1 à 5\u202f000.',
    perPerson: 'Budget par personne',
    hint: 'Facultatif, en euros HT',
    invalid: 'Indiquez un montant en euros, par exemple 18 ou 18,50.',
    less: (label: string) => `Diminuer, ${label}`,
    more: (label: string) => `Augmenter, ${label}`,
    enterGuests: 'Dites combien vous êtes : nous calculons le coût par personne.',
    cost: (amount: string) => `${amount} HT par personne`,
    respected: 'Dans le budget',
    exceeded: (amount: string) => `${amount} HT par personne au-dessus du budget`,
    margin: (amount: string) => `Il reste ${amount} par personne.`,
    includes: 'Articles du panier, remise déduite, hors livraison.',
  },
  suggestions: {
    title: 'Pour atteindre le minimum',
    add: (name: string, price: string) => `Ajouter ${name}, ${price} HT`,
  },
  coupon: {
    apply: 'Appliquer',
    applied: (code: string, amount: string) => `Code ${code} appliqué${amount && ` : ${amount} de remise`}`,
    remove: (code: string) => `Retirer le code ${code}`,
    blank: 'Saisissez un code.',
    empty: 'Ajoutez un produit avant d’appliquer un code.',
    invalid: 'Ce code n’est pas valable pour ce panier.',
    minimumChanged: (amount: string) => `Ce code ramène le minimum de commande à ${amount} HT.`,
    noMinimum: 'Ce code supprime le minimum de commande.',
    alcoholExcluded: 'La remise ne porte pas sur les boissons alcoolisées.',
  },
  references: {
    help: 'Tout est facultatif.',
    notes: 'Consignes pour le livreur',
    notesHint: 'Tour, étage, code, quai. Aucune donnée de santé.',
    count: (typed: number, most: string) => `${typed} caractères sur ${most}`,
  },
  clear: {
    title: 'Vider le panier ?',
    text: 'Les produits, le code de réduction et le créneau seront effacés.',
  },
  problem: {
    replace: (productName: string) => `Remplacer par ${productName}`,
    keep: (count: number) => `En garder ${count}`,
    removeCode: 'Retirer le code',
    otherSlot: 'Choisir un autre créneau',
  },
  priceChanged: (productName: string, now: string, before: string) =>
    `${productName} : le prix a changé, ${now} HT au lieu de ${before} HT.`,
  changeUntil: {
    today: (time: string) => `À commander, et annulable sans frais, jusqu’à aujourd’hui ${time}`,
    tomorrow: (time: string) => `À commander, et annulable sans frais, jusqu’à demain ${time}`,
    day: (instant: string) => `À commander, et annulable sans frais, jusqu’au ${instant}`,
  },
})
