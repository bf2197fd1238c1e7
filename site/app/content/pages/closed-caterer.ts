import type { ProseContent } from '../page.ts'

/** The page of a channel that takes no orders, under its name and its notice. */
export const closedCaterer: Pick<ProseContent, 'sections'> = {
  sections: {
    'en-attendant': {
      heading: 'En attendant',
      blocks: [
        'Ce point de vente ne prend pas de commandes pour l’instant. Tapez le code postal de vos bureaux : si un autre traiteur du réseau les livre, sa carte s’affiche.',
        { data: 'channelPicker' },
        'Pour un événement, nous étudions les livraisons hors secteur [sur devis](/devis-traiteur-sur-mesure).',
      ],
    },
    'a-proximite': {
      heading: 'Les traiteurs les plus proches',
      blocks: [
        { data: 'nearbyChannels' },
        'Tous les points de vente sont dans [la liste des traiteurs du réseau](/traiteurs-locaux).',
      ],
    },
    fiche: { heading: 'Le point de vente', aside: true, blocks: [{ data: 'channelContact' }] },
    secteur: {
      heading: 'Les codes postaux de son secteur',
      aside: true,
      blocks: [{ data: 'channelPostalCodes' }],
    },
  },
}
