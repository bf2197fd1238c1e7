/** Words of a caterer’s page that stand beside its figures. */
export const catererText = {
  free: 'offert',
  closed: 'Fermetures à venir :',
  alcohol: { yes: 'Proposées, réglées à la commande', no: 'Non proposées' },
  freeFrom: 'dès {threshold} € HT',
  neverFree: 'selon le créneau',
} as const
