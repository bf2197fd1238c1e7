/** Words that stand beside the figures on a caterer’s page. */
export const catererText = {
  free: 'offert',
  closed: 'Fermetures à venir :',
  alcohol: { yes: 'Proposées, réglées à la commande', no: 'Non proposées' },
  freeFrom: 'dès {threshold} € HT',
  alwaysFree: 'pour toute commande',
  neverFree: 'selon le créneau',
} as const
