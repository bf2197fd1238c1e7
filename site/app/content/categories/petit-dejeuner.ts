import type { CategoryContent } from '../page.ts'

export const petitDejeuner: readonly CategoryContent[] = [
  {
    route: '/petit-dejeuner',
    title: 'Petit-déjeuner d’entreprise livré | {brand}',
    description:
      'Viennoiseries pur beurre, fruits, granola, café et thé en thermos : le petit-déjeuner de vos réunions, livré au bureau sur le créneau de votre choix.',
    h1: 'Petit-déjeuner d’entreprise',
    intro:
      'Une réunion qui commence par un croissant commence mieux. Viennoiseries, fruits et boissons chaudes arrivent avant vos invités.',
  },
  {
    route: '/petit-dejeuner/viennoiseries',
    title: 'Viennoiseries et gâteaux à partager | {brand}',
    description:
      'Croissants, mini-viennoiseries pur beurre, cake tranché, muffins vegan et assortiment sans farine de blé, livrés au bureau pour vos réunions du matin.',
    h1: 'Viennoiseries et gâteaux',
    intro: 'Du croissant au cake tranché, de quoi faire circuler un plateau sans interrompre personne.',
  },
  {
    route: '/petit-dejeuner/fruits-et-laitages',
    title: 'Fruits et laitages pour vos réunions | {brand}',
    description:
      'Corbeille de fruits de saison, salade de fruits à la menthe et verrines de granola au fromage blanc, livrées fraîches au bureau pour le petit-déjeuner.',
    h1: 'Fruits et laitages',
    intro: 'La touche fraîche du matin, à croquer ou à la cuillère.',
  },
  {
    route: '/petit-dejeuner/boissons-chaudes',
    title: 'Café et thé en thermos livrés au bureau | {brand}',
    description:
      'Café en grains et coffret de thés livrés chauds en thermos isothermes consignés de dix tasses. Gobelets seulement si vous les demandez.',
    h1: 'Boissons chaudes',
    intro: 'Café ou thé, chauds à l’arrivée et jusqu’à la dernière tasse.',
  },
  {
    route: '/petit-dejeuner/les-formules',
    title: 'Formules pause et petit-déjeuner | {brand}',
    description:
      'Petite Vienne, Pause gourmande, Pause café : trois formules prêtes pour 10 à 15 personnes, à ajuster dans le panier avant la livraison au bureau.',
    h1: 'Les formules',
    intro: 'Trois réunions types, trois paniers déjà composés pour 10 à 15 personnes.',
  },
]
