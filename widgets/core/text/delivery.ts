/** Choosing a day and a slot. Days and cut-offs come already written out. */
export const deliveryText = {
  dayTitle: 'Quel jour ?',
  slotTitle: 'À quelle heure ?',
  dayUnavailable: (date: string) => `${date} : indisponible`,
  dayClosed: 'Fermé',
  dayTooSoon: 'Trop tôt pour préparer votre panier',
  dayBlockedBy: (productName: string, hours: number) =>
    `${productName} demande ${hours} h : retirez-le pour livrer plus tôt.`,
  firstDay: (date: string) => `Premier jour possible : ${date}`,
  slotFree: 'Offert',
  slotFees: (fees: string) => `${fees}€`,
  slotSelected: (slot: string, fees: string) => `Créneau ${slot}, frais ${fees}`,
  slotClosed: 'Ce créneau n’est pas proposé par votre point de vente',
  slotFull: 'Complet',
  cutoff: (cutoff: string) => `À commander avant le ${cutoff}`,
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  today: 'Aujourd’hui',
  todayShort: 'auj.',
  selectedDay: (date: string) => `Jour choisi : ${date}`,
  tolerance: 'Le livreur peut arriver un quart d’heure avant ou après.',
  notes: 'Consignes pour le livreur',
  notesHint: 'Tour, étage, code, quai. Aucune donnée de santé.',
  saved: 'Créneau enregistré',
  pickup: 'Reprise de la vaisselle',
  pickupHint: 'Le jour ouvré suivant, sans frais. Laissez tout rassemblé, même sale.',
  bar: {
    title: 'Votre livraison',
    place: 'Lieu',
    day: 'Jour',
    slot: 'Créneau',
    choosePlace: 'Choisir un lieu',
    chooseDay: 'Choisir un jour',
    chooseSlot: 'Choisir un créneau',
    orderBefore: (cutoff: string) => `Commandez avant le ${cutoff}`,
    timeLeft: (duration: string) => `Encore ${duration} pour commander`,
    timeOver: 'L’heure limite est passée pour cette date',
  },
  /** Headings of the slot groups, by key of SLOT_GROUPS. */
  groups: { midi: 'Le midi', matin: 'Le matin', 'apres-midi': 'L’après-midi' },
  /** Column heads of a month, Monday first. */
  weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  emptyStates: {
    dates: (channelName: string, phone: string) =>
      `Aucune date disponible dans les prochaines semaines. Appelez ${channelName} au ${phone}.`,
    slots: 'Aucun créneau disponible ce jour-là. Essayez le lendemain.',
  },
} as const
