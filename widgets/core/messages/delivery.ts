import { defineMessages } from './define.ts'

/** The choice of a day and a slot. Days, cut-offs and amounts are already formatted. */
export const deliveryMessages = defineMessages('delivery', {
  dayTitle: 'Quel jour ?',
  slotsOf: (day: string) => `Le créneau du ${day}`,
  /** Why a day or a slot is not available. */
  dayPast: 'Déjà passé',
  closedOn: (weekday: string) => `Fermé le ${weekday}`,
  closedThatDay: 'Fermeture exceptionnelle ou jour férié',
  dayFull: 'Tous les créneaux sont complets',
  notOffered: 'Non proposé par ce point de vente',
  noAlcohol: 'Pas d’alcool avant 8 h',
  noAlcoholHere: 'Ce point de vente ne livre pas d’alcool',
  slotFull: 'Complet',
  /** Above the days, when the full slots could not be fetched. */
  fullUnread: 'Les créneaux complets n’ont pas pu être lus : l’un de ceux qui suivent peut l’être.',
  tooLate: 'Trop tard',
  tooLateSince: (when: string) => `Trop tard depuis ${when}`,
  /** Under the calendar, for the hovered day. */
  dayIs: (day: string, reason: string) => `${day} : ${reason}`,
  /** A selected day whose cut-off has passed meanwhile. */
  dayGone: (day: string) => `L’heure limite est passée pour le ${day}. Choisissez une autre date.`,
  dayBlockedBy: (productName: string, hours: number) =>
    `${productName} se commande ${hours} h avant. Sans ce plat, la livraison peut venir plus tôt.`,
  removeProduct: (productName: string) => `Retirer ${productName}`,
  firstDay: (date: string) => `Premier jour possible : ${date}`,
  slotFree: 'Offert',
  feeFree: 'Livraison offerte',
  fee: (fees: string) => `Livraison ${fees}`,
  feesNote: 'Frais hors taxes.',
  freeFrom: (amount: string) => `Frais hors taxes, offerts dès ${amount} d’articles.`,
  dayMissing: 'Choisissez un jour et un créneau.',
  slotMissing: (day: string) => `Choisissez un créneau pour le ${day}.`,
  order: (day: string, before: string) => `Pour le ${day}, à commander ${before}.`,
  timeLeft: (duration: string) => `Il reste ${duration}.`,
  /** Legend of the calendar. */
  legend: { chosen: 'Jour choisi', free: 'Libre', closed: 'Fermé ou complet', late: 'Trop tard' },
  /** Below the number of today in the calendar. */
  today: 'auj.',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  tolerance: 'Le livreur peut arriver un quart d’heure avant ou après.',
  notes: 'Consignes pour le livreur',
  /** Headings of the slot groups, by key of SLOT_GROUPS. */
  groups: { midi: 'Le midi', matin: 'Le matin', 'apres-midi': 'L’après-midi' },
  /** Column headings of a month, Monday first. */
  weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  emptyStates: {
    dates: (channelName: string, phone: string) =>
      `Aucune date disponible dans les prochaines semaines.${phone && ` Appelez ${channelName} au ${phone}.`}`,
  },
})

/** Instants relative to today. */
export const relativeDayMessages = defineMessages('relativeDay', {
  /** A day without its date, and the time. */
  dayAt: (day: string, time: string) => `${day} ${time}`,
  todayBefore: (time: string) => `aujourd’hui avant ${time}`,
  before: (when: string) => `avant ${when}`,
  yesterday: 'hier',
  today: 'aujourd’hui',
  tomorrow: 'demain',
})
