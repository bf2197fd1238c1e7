import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Le buffet chaud, prêt à servir',
  intro:
    'Un plat mijoté, sa garniture et de quoi le servir chaud : le buffet arrive en caissons isothermes, au-dessus de 63 °C. Il vous reste à ouvrir, disposer et appeler tout le monde.',
  sections: {
    carte: {
      heading: 'Les buffets chauds du moment',
      blocks: [
        'Chaque buffet est prévu pour dix personnes. Dites combien vous êtes, douze, quinze ou quarante : la carte indique combien en prendre.',
        { data: 'products', taxon: 'buffets-chauds' },
        { action: 'Voir tous les buffets chauds', to: '/buffet/buffets-chauds', style: 'primary' },
      ],
    },
    deroulement: {
      heading: 'Comment ça se passe',
      blocks: [
        {
          steps: {
            'Vous commandez 72 h avant':
              'Un plat mijoté ne s’improvise pas. L’heure limite exacte s’affiche à côté de la date choisie.',
            'Nous livrons chaud':
              'Les caissons gardent le plat à température jusqu’au service. Prévoyez une table stable, à l’abri du soleil.',
            'Vous servez dans les deux heures':
              'Ouvrez les caissons au dernier moment et refermez-les entre deux services. Ce qui est resté sorti plus de deux heures ne se garde pas.',
            'Vous rendez le matériel':
              'Caissons et plats se rendent même sales. Convenez de leur retrait avec votre point de vente.',
          },
        },
      ],
    },
    'bon-a-savoir': {
      heading: 'Bon à savoir',
      blocks: [
        {
          questions: {
            'Faut-il une cuisine sur place ?':
              'Non. Le plat arrive chaud et les caissons tiennent la température. Un point d’eau pour se laver les mains suffit.',
            'Fournissez-vous la vaisselle ?':
              'Oui, en location ou compostable, si vous la demandez. Elle se choisit dans [la vaisselle](/buffet/vaisselle) : rien n’est ajouté d’office.',
            'Y a-t-il une option végétarienne ?':
              'Oui, le tajine de légumes est entièrement végétal. Les filtres de la carte affichent les autres recettes adaptées.',
            'Peut-on avoir du personnel de service ?':
              'Oui, [sur devis](/devis-traiteur-sur-mesure). La TVA de toute la commande change alors : le devis la détaille.',
          },
        },
      ],
    },
    devis: {
      heading: 'Plus de cinquante convives, ou un service à table ?',
      blocks: [
        'Dites-nous la date, le lieu et le nombre de personnes. Nous vous proposons les plats, le matériel et l’équipe.',
        { action: 'Demander un devis', to: '/devis-traiteur-sur-mesure', style: 'primary' },
      ],
    },
  },
}
