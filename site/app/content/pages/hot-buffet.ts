import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Le buffet chaud, prêt à servir',
  intro:
    'Un plat mijoté, sa garniture et de quoi le servir chaud : le buffet arrive en caissons isothermes, au-dessus de 63 °C. Il vous reste à ouvrir, disposer et appeler tout le monde.',
  sections: [
    {
      id: 'carte',
      heading: 'Les buffets chauds du moment',
      blocks: [
        'Chaque buffet est prévu pour dix personnes. Pour douze, quinze ou quarante convives, le panier vous indique combien en prendre.',
        { type: 'data', source: 'products', taxon: 'buffets-chauds' },
        { type: 'action', style: 'primary', label: 'Voir tous les buffets chauds', to: '/buffet/buffets-chauds' },
      ],
    },
    {
      id: 'deroulement',
      heading: 'Comment ça se passe',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Vous commandez 72 h avant',
              text: 'Un plat mijoté ne s’improvise pas. L’heure limite exacte s’affiche à côté de la date choisie.',
            },
            {
              title: 'Nous livrons chaud',
              text: 'Les caissons gardent le plat à température jusqu’au service. Prévoyez une table stable, à l’abri du soleil.',
            },
            {
              title: 'Vous servez dans les deux heures',
              text: 'Ouvrez les caissons au dernier moment et refermez-les entre deux services. Ce qui est resté sorti plus de deux heures ne se garde pas.',
            },
            {
              title: 'Vous rendez le matériel',
              text: 'Caissons et plats se rendent même sales. Convenez de leur retrait avec votre point de vente.',
            },
          ],
        },
      ],
    },
    {
      id: 'bon-a-savoir',
      heading: 'Bon à savoir',
      blocks: [
        {
          type: 'questions',
          items: [
            {
              question: 'Faut-il une cuisine sur place ?',
              text: 'Non. Le plat arrive chaud et les caissons tiennent la température. Un point d’eau pour se laver les mains suffit.',
            },
            {
              question: 'Fournissez-vous la vaisselle ?',
              text: 'Oui, en location ou compostable, si vous la demandez. Elle se choisit dans [la vaisselle](/buffet/vaisselle) : rien n’est ajouté d’office.',
            },
            {
              question: 'Y a-t-il une option végétarienne ?',
              text: 'Oui, le tajine de légumes est entièrement végétal. Les filtres de la carte affichent les autres recettes adaptées.',
            },
            {
              question: 'Peut-on avoir du personnel de service ?',
              text: 'Oui, [sur devis](/devis-traiteur-sur-mesure). La TVA de toute la commande change alors : le devis la détaille.',
            },
          ],
        },
      ],
    },
    {
      id: 'devis',
      heading: 'Plus de cinquante convives, ou un service à table ?',
      blocks: [
        'Dites-nous la date, le lieu et le nombre de personnes. Nous vous proposons les plats, le matériel et l’équipe.',
        { type: 'action', style: 'primary', label: 'Demander un devis', to: '/devis-traiteur-sur-mesure' },
      ],
    },
  ],
}
