import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Les traiteurs du réseau',
  intro:
    'Chaque point de vente couvre une liste de codes postaux. Tapez le vôtre, ou parcourez la carte, région par région.',
  sections: {
    recherche: { heading: 'Par code postal', blocks: [{ data: 'channelPicker' }] },
    liste: { heading: 'Par région', blocks: [{ data: 'channels' }] },
    'pas-encore': {
      heading: 'Votre ville n’y est pas ?',
      blocks: [
        'Écrivez-nous : pour un événement, nous étudions les livraisons hors secteur [sur devis](/devis-traiteur-sur-mesure).',
        'Et si vous voulez y ouvrir un point de vente, [parlons-en](/devenir-franchise).',
      ],
    },
  },
}
