import channels from './channels.json' with { type: 'json' }

/** The content of the page of each channel. */
export const channelContent: readonly ChannelContent[] = channels

type ChannelContent = Readonly<
  Record<'slug' | 'postalCode' | 'short' | 'title' | 'description' | 'h1' | 'intro', string>
>

/** Labels of the figures on the page of a channel. */
export const catererMessages = {
  free: 'offert',
  closed: 'Fermetures à venir :',
  alcohol: { yes: 'Proposées, réglées à la commande', no: 'Non proposées' },
  freeFrom: 'dès {threshold} € HT',
  alwaysFree: 'pour toute commande',
  neverFree: 'selon le créneau',
} as const
