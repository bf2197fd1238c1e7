import type { PageWords } from '../page.ts'

export const caterer: PageWords = {
  h1: '{channelH1}',
  intro: '{channelIntro}',
  sections: [
    {
      id: 'fiche',
      heading: 'Le point de vente',
      blocks: [
        { type: 'data', source: 'channelContact' },
        {
          type: 'facts',
          items: [
            { label: 'Livraison', value: '{availability}' },
            { label: 'Heure limite, la veille ouvrée', value: '{orderEndTime}' },
            { label: 'Minimum de commande', value: '{minimumOrderAmount} € HT' },
            { label: 'Livraison offerte', value: 'dès {shippingFeesFreeThreshold} € HT' },
          ],
        },
      ],
    },
    {
      id: 'carte',
      heading: 'Ce que nous livrons chez vous',
      blocks: [
        { type: 'data', source: 'taxons', filter: 'main' },
        { type: 'action', style: 'primary', label: 'Voir la carte', to: '/plateaux-repas' },
      ],
    },
    {
      id: 'secteur',
      heading: 'Les codes postaux livrés',
      blocks: [
        { type: 'data', source: 'channelZipcodes' },
        'Votre code postal n’est pas dans la liste ? [Trouvez le traiteur qui vous livre](/traiteurs-locaux).',
      ],
    },
    {
      id: 'devis',
      heading: 'Un événement à préparer ?',
      blocks: [
        'L’équipe de {channelName} chiffre vos réceptions, avec ou sans service.',
        { type: 'action', style: 'primary', label: 'Demander un devis', to: '/devis-traiteur-sur-mesure' },
      ],
    },
  ],
}
