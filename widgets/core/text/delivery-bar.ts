/** The bar that says where, when and until when. Cut-offs come already written out. */
export const deliveryBarText = {
  title: 'Votre livraison',
  place: 'Lieu',
  slot: 'Créneau',
  choosePlace: 'Choisir un lieu',
  orderBefore: (cutoff: string) => `Commandez avant le ${cutoff}`,
  timeLeft: (duration: string) => `Encore ${duration} pour commander`,
  timeOver: 'L’heure limite est passée pour cette date',
} as const
