import { homeMessages } from '../home.ts'
import type { ProseContent } from '../page.ts'

export const caterer: ProseContent = {
  h1: '{channelH1}',
  intro: '{channelIntro}',
  sections: [
    {
      id: 'commander',
      heading: 'Commander à {channelShort}',
      blocks: [
        'Tapez le code postal de vos bureaux : la carte, les prix et les créneaux de ce traiteur s’affichent.',
        { type: 'data', source: 'channelPicker' },
        'Une question sur une commande en cours ? Le plus rapide est [d’appeler le {channelPhone}](tel:{channelPhoneLink}).',
      ],
    },
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
            { label: 'Livraison offerte', value: '{freeShipping}' },
            { label: 'Boissons alcoolisées', value: '{alcohol}' },
          ],
        },
        { type: 'data', source: 'channelClosings' },
      ],
    },
    {
      id: 'carte',
      heading: 'Ce que nous livrons chez vous',
      aside: true,
      blocks: [
        { type: 'data', source: 'taxons' },
        { type: 'action', style: 'primary', label: 'Voir la carte', to: '/plateaux-repas' },
      ],
    },
    {
      id: 'creneaux',
      heading: 'Les créneaux et leurs frais',
      blocks: [
        'Le livreur peut arriver un quart d’heure avant ou après. Au-dessus du seuil de livraison offerte, aucun créneau n’a de frais.',
        { type: 'data', source: 'channelSlots' },
      ],
    },
    {
      id: 'secteur',
      heading: 'Les codes postaux livrés',
      aside: true,
      blocks: [
        { type: 'data', source: 'channelZipcodes' },
        'Votre code postal n’est pas dans la liste ? [Trouvez le traiteur qui vous livre](/traiteurs-locaux).',
      ],
    },
    {
      id: 'engagements',
      heading: homeMessages.commitments.title,
      blocks: [
        { type: 'cards', items: homeMessages.commitments.items },
        {
          type: 'action',
          style: 'secondary',
          label: homeMessages.commitments.action,
          to: '/nos-engagements-responsables',
        },
      ],
    },
    {
      id: 'devis',
      heading: 'Un événement à préparer ?',
      aside: true,
      blocks: [
        'L’équipe de {channelName} chiffre vos réceptions, avec ou sans service.',
        { type: 'action', style: 'primary', label: 'Demander un devis', to: '/devis-traiteur-sur-mesure' },
      ],
    },
  ],
}
