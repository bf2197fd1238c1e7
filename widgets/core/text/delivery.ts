/** Choosing a day and a slot. Days and cut-offs come already written out. */
export const deliveryText = {
  dayTitle: 'Quel jour ?',
  dayClosed: 'Fermé',
  dayBlockedBy: (productName: string, hours: number) =>
    `${productName} demande ${hours} h : retirez-le pour livrer plus tôt.`,
  firstDay: (date: string) => `Premier jour possible : ${date}`,
  slotFree: 'Offert',
  noAlcohol: 'Pas d’alcool avant 8 h',
  slotFull: 'Complet',
  tooLate: 'Trop tard',
  /** Under its number in the calendar. */
  today: 'auj.',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  tolerance: 'Le livreur peut arriver un quart d’heure avant ou après.',
  notes: 'Consignes pour le livreur',
  /** Headings of the slot groups, by key of SLOT_GROUPS. */
  groups: { midi: 'Le midi', matin: 'Le matin', 'apres-midi': 'L’après-midi' },
  /** Column heads of a month, Monday first. */
  weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  emptyStates: {
    dates: (channelName: string, phone: string) =>
      `Aucune date disponible dans les prochaines semaines. Appelez ${channelName} au ${phone}.`,
  },
} as const
