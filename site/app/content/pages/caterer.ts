import { homeMessages } from '../home.ts'
import type { ProseContent } from '../page.ts'

export const caterer: Pick<ProseContent, 'sections'> = {
  sections: {
    commander: {
      heading: 'Commander à {channelShort}',
      blocks: [
        'Tapez le code postal de vos bureaux : la carte, les prix et les créneaux de ce traiteur s’affichent.',
        { data: 'channelPicker' },
        'Une question sur une commande en cours ? Le plus rapide est [d’appeler le {channelPhone}]({channelPhoneLink}).',
      ],
    },
    fiche: {
      heading: 'Le point de vente',
      blocks: [
        { data: 'channelContact' },
        {
          facts: {
            Livraison: '{availability}',
            'Heure limite, la veille ouvrée': '{orderEndTime}',
            'Minimum de commande': '{minimumOrderAmount} € HT',
            'Livraison offerte': '{freeShipping}',
            'Boissons alcoolisées': '{alcohol}',
          },
        },
        { data: 'channelClosings' },
      ],
    },
    carte: {
      heading: 'Ce que nous livrons chez vous',
      aside: true,
      blocks: [{ data: 'taxons' }, { action: 'Voir la carte', to: '/plateaux-repas', style: 'primary' }],
    },
    creneaux: {
      heading: 'Les créneaux et leurs frais',
      blocks: [
        'Le livreur peut arriver un quart d’heure avant ou après. Au-dessus du seuil de livraison offerte, aucun créneau n’a de frais.',
        { data: 'channelSlots' },
      ],
    },
    secteur: {
      heading: 'Les codes postaux livrés',
      aside: true,
      blocks: [
        { data: 'channelPostalCodes' },
        'Votre code postal n’est pas dans la liste ? [Trouvez le traiteur qui vous livre](/traiteurs-locaux).',
      ],
    },
    engagements: {
      heading: homeMessages.commitments.title,
      blocks: [
        { cards: Object.fromEntries(homeMessages.commitments.items.map(({ title, text }) => [title, text])) },
        { action: homeMessages.commitments.action, to: '/nos-engagements-responsables', style: 'secondary' },
      ],
    },
    devis: {
      heading: 'Un événement à préparer ?',
      aside: true,
      blocks: [
        'L’équipe de {channelName} chiffre vos réceptions, avec ou sans service.',
        { action: 'Demander un devis', to: '/devis-traiteur-sur-mesure', style: 'primary' },
      ],
    },
  },
}
