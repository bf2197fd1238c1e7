import type { CategoryContent } from './page.ts'

/** The content of the category pages by path, each main category before its subcategories. A category created later in the back office has none. */
export const categoryContent: Readonly<Record<string, CategoryContent>> = {
  '/petit-dejeuner': {
    title: 'Petit-déjeuner d’entreprise livré | {brand}',
    description:
      'Viennoiseries pur beurre, fruits, granola, café et thé en thermos : le petit-déjeuner de vos réunions, livré au bureau sur le créneau de votre choix.',
    h1: 'Petit-déjeuner d’entreprise',
    intro:
      'Une réunion qui commence par un croissant commence mieux. Viennoiseries, fruits et boissons chaudes arrivent avant vos invités.',
  },
  '/petit-dejeuner/viennoiseries': {
    title: 'Viennoiseries et gâteaux à partager | {brand}',
    description:
      'Croissants, mini-viennoiseries pur beurre, cake tranché, muffins vegan et assortiment sans farine de blé, livrés au bureau pour vos réunions du matin.',
    h1: 'Viennoiseries et gâteaux',
    intro: 'Du croissant au cake tranché, de quoi faire circuler un plateau sans interrompre personne.',
  },
  '/petit-dejeuner/fruits-et-laitages': {
    title: 'Fruits et laitages pour vos réunions | {brand}',
    description:
      'Corbeille de fruits de saison, salade de fruits à la menthe et verrines de granola au fromage blanc, livrées fraîches au bureau pour le petit-déjeuner.',
    h1: 'Fruits et laitages',
    intro: 'La touche fraîche du matin, à croquer ou à la cuillère.',
  },
  '/petit-dejeuner/boissons-chaudes': {
    title: 'Café et thé en thermos livrés au bureau | {brand}',
    description:
      'Café en grains et coffret de thés livrés chauds en thermos isothermes consignés de dix tasses. Gobelets seulement si vous les demandez.',
    h1: 'Boissons chaudes',
    intro: 'Café ou thé, chauds à l’arrivée et jusqu’à la dernière tasse.',
  },
  '/petit-dejeuner/les-formules': {
    title: 'Formules pause et petit-déjeuner | {brand}',
    description:
      'Petite Vienne, Pause gourmande, Pause café : trois formules prêtes pour 10 à 15 personnes, à ajuster dans le panier avant la livraison au bureau.',
    h1: 'Les formules',
    intro: 'Trois réunions types, trois paniers déjà composés pour 10 à 15 personnes.',
  },
  '/plateaux-repas': {
    title: 'Plateaux-repas livrés en entreprise | {brand}',
    description:
      'Plateaux-repas froids ou à réchauffer, zéro plastique, réutilisables, originaux, du terroir ou de prestige : un repas complet par convive, au bureau.',
    h1: 'Plateaux-repas',
    intro: 'Un repas complet par personne, et la réunion continue. À chacun sa gamme, à chacun son plateau.',
  },
  '/plateaux-repas/zero-plastique': {
    title: 'Plateaux-repas zéro plastique | {brand}',
    description:
      'Des plateaux-repas complets en boîte de fibre, avec couverts en bois sur demande : la gamme la plus simple et la plus accessible de notre carte.',
    h1: 'Plateaux zéro plastique',
    intro: 'Une boîte en fibre, une cuisine franche, un prix doux.',
  },
  '/plateaux-repas/les-incontournables': {
    title: 'Plateaux-repas incontournables | {brand}',
    description:
      'Poulet rôti au thym, saumon mi-cuit, quiche aux légumes, rosbif ou falafels : des plateaux-repas complets à commander la veille pour le bureau.',
    h1: 'Les incontournables',
    intro: 'Les recettes que l’on redemande : entrée, plat, dessert, sans mauvaise surprise.',
  },
  '/plateaux-repas/plateaux-repas-reutilisables': {
    title: 'Plateaux-repas réutilisables consignés | {brand}',
    description:
      'Plateaux-repas servis en porcelaine, bocaux ou bento consignés : une vraie vaisselle qui ressert, et que vous rendez sans la laver.',
    h1: 'Plateaux-repas réutilisables',
    intro: 'De la vraie vaisselle, et rien à jeter. Vous la rendez sans la laver.',
  },
  '/plateaux-repas/les-originaux': {
    title: 'Plateaux-repas originaux, d’ici et d’ailleurs | {brand}',
    description:
      'Bento, mezzé, curry, cuisine nordique ou italienne : des plateaux-repas dépaysants pour le bureau, aux allergènes clairement indiqués.',
    h1: 'Les originaux',
    intro: 'De quoi voyager sans quitter la salle de réunion.',
  },
  '/plateaux-repas/les-authentiques': {
    title: 'Plateaux-repas de terroir | {brand}',
    description:
      'Jambon persillé, magret fumé, rillettes de maquereau : des plateaux-repas aux recettes de nos régions, avec des viandes d’origine France.',
    h1: 'Les authentiques',
    intro: 'La cuisine des régions, celle qui a un accent et de la tenue.',
  },
  '/plateaux-repas/les-prestige': {
    title: 'Plateaux-repas de prestige | {brand}',
    description:
      'Homard et volaille truffée, bar en croûte d’herbes, céleri rôti à la truffe : des plateaux-repas d’exception pour vos conseils et invités.',
    h1: 'Les prestige',
    intro: 'Pour un conseil d’administration, une signature, un invité qui compte.',
  },
  '/pause-dejeuner': {
    title: 'Pause déjeuner livrée au bureau | {brand}',
    description:
      'Sandwichs, salades, plats à réchauffer, desserts et menus individuels : chacun choisit son déjeuner, tout est livré ensemble au bureau.',
    h1: 'Pause déjeuner',
    intro: 'Chacun compose, tout arrive ensemble. Le déjeuner d’équipe sans sondage interminable.',
  },
  '/pause-dejeuner/sandwichs': {
    title: 'Sandwichs livrés en entreprise | {brand}',
    description:
      'Baguette, bagel, ciabatta, focaccia ou pita : des sandwichs garnis le matin de la livraison, viande, poisson ou végétariens, pour le déjeuner au bureau.',
    h1: 'Sandwichs',
    intro: 'Du bon pain, garni le matin même.',
  },
  '/pause-dejeuner/salades': {
    title: 'Salades-repas livrées au bureau | {brand}',
    description:
      'César au poulet, niçoise, nordique, thaïe au bœuf, quinoa et agrumes : des salades-repas complètes, assaisonnement à part, pour déjeuner au bureau.',
    h1: 'Salades',
    intro: 'De grandes salades qui nourrissent, la sauce à part pour garder le croquant.',
  },
  '/pause-dejeuner/les-ptites-salades': {
    title: 'P’tites salades d’accompagnement | {brand}',
    description:
      'Taboulé à la menthe, coleslaw, betterave à l’orange : de petites salades fraîches pour compléter un sandwich, un plat chaud ou un menu complet.',
    h1: 'Les p’tites salades',
    intro: 'Un petit bol de fraîcheur à côté du plat.',
  },
  '/pause-dejeuner/plats-chauds': {
    title: 'Plats à réchauffer livrés au bureau | {brand}',
    description:
      'Lasagnes de légumes, poulet basquaise, dahl de lentilles, parmentier de canard : des plats cuisinés en barquette de fibre, à réchauffer sur place.',
    h1: 'Plats à réchauffer',
    intro: 'Un plat mijoté, quelques minutes de micro-ondes, et c’est midi.',
  },
  '/pause-dejeuner/desserts': {
    title: 'Desserts individuels livrés au bureau | {brand}',
    description:
      'Tartelette au citron, brownie, mousse au chocolat noir, riz au lait, fruits frais et desserts vegan, en portions individuelles pour le bureau.',
    h1: 'Desserts',
    intro: 'La fin de repas que tout le monde attend en faisant semblant que non.',
  },
  '/apero-dinatoire': {
    title: 'Apéro dînatoire d’entreprise livré | {brand}',
    description:
      'Canapés, verrines, gougères, brochettes et douceurs : composez votre cocktail d’entreprise pièce par pièce, livré prêt à servir sur vos tables.',
    h1: 'Apéro dînatoire',
    intro: 'Canapés, verrines et bouchées, prêts à poser. Vous n’avez plus qu’à accueillir.',
  },
  '/apero-dinatoire/sale': {
    title: 'Cocktail : canapés et pièces salées | {brand}',
    description:
      'Canapés classiques, mini-wraps, gougères au comté, mini-burgers, crevettes marinées, brochettes vegan : des plateaux de 24 à 40 pièces pour cocktail.',
    h1: 'Pièces salées',
    intro: 'Des plateaux de 24 à 40 pièces, à mêler selon l’heure et l’appétit.',
  },
  '/apero-dinatoire/sucre': {
    title: 'Cocktail : mignardises et macarons | {brand}',
    description:
      'Macarons, mignardises, mini-choux, brochettes de fruits, brownies vegan : les pièces sucrées de vos cocktails et fins de réunion, livrées au bureau.',
    h1: 'Pièces sucrées',
    intro: 'La note douce qui fait rester les invités un quart d’heure de plus.',
  },
  // The products are those of the buffet, with an introduction for the aperitif.
  '/apero-dinatoire/les-planches-a-partager': {
    title: 'Planches à partager pour l’apéritif | {brand}',
    description:
      'Une planche au centre de la table, des pièces autour : charcuteries, fromages, mezzé, mer ou crudités pour vos apéritifs d’entreprise.',
    h1: 'Les planches de l’apéro',
    intro: 'Une ou deux planches entre les plateaux de pièces, et personne ne reste debout le ventre vide.',
  },
  '/buffet': {
    title: 'Buffet d’entreprise, froid ou chaud | {brand}',
    description:
      'Planches à partager, buffets froids et chauds pour dix personnes et plus, vaisselle à louer ou compostable : tout pour recevoir au bureau.',
    h1: 'Buffet',
    intro: 'On pose, on ouvre, on se sert. Le buffet rassemble ceux que les plateaux séparent.',
  },
  '/buffet/les-planches-a-partager': {
    title: 'Planches à partager pour le bureau | {brand}',
    description:
      'Charcuteries, fromages affinés, mezzé vegan, mer ou crudités : des planches de six à dix personnes, prêtes à poser au milieu de la table.',
    h1: 'Les planches à partager',
    intro: 'Une planche au milieu, tout le monde autour.',
  },
  '/buffet/buffets-froids': {
    title: 'Buffets froids livrés en entreprise | {brand}',
    description:
      'Campagne, Jardin ou Océan : trois buffets froids complets pour dix personnes, de l’entrée au dessert, livrés dressés et prêts à servir au bureau.',
    h1: 'Buffets froids',
    intro: 'De l’entrée au dessert, un repas entier qui n’attend que vos invités.',
  },
  '/buffet/buffets-chauds': {
    title: 'Buffets chauds en caissons isothermes | {brand}',
    description:
      'Blanquette de veau, tajine de légumes, volaille rôtie, cabillaud ou choucroute : des plats chauds pour dix personnes, livrés prêts à servir.',
    h1: 'Buffets chauds',
    intro: 'Un vrai plat mijoté au bureau, sans cuisine et sans stress.',
  },
  '/buffet/vaisselle': {
    title: 'Vaisselle à louer ou compostable | {brand}',
    description:
      'Verres et assiettes en porcelaine à louer, couverts en bois, assiettes en fibre, gobelets en carton : la vaisselle de vos buffets, si vous en manquez.',
    h1: 'Vaisselle',
    intro: 'Seulement s’il vous en manque : à louer d’abord, à composter sinon.',
  },
  '/boissons': {
    title: 'Boissons livrées avec vos repas | {brand}',
    description:
      'Eaux, jus, softs artisanaux, en petit format ou à partager, et carte des vins selon votre point de vente. Vente d’alcool interdite aux mineurs.',
    h1: 'Boissons',
    intro: 'De quoi servir la table, du verre d’eau au jus de pomme fermier.',
  },
  '/boissons/softs-individuels': {
    title: 'Softs individuels livrés au bureau | {brand}',
    description:
      'Eaux, purs jus, limonade artisanale, thé glacé, cola et kombucha en petit format : une boisson par convive, livrée avec les plateaux.',
    h1: 'Softs individuels',
    intro: 'Une bouteille ou une canette par personne, et le compte est bon.',
  },
  '/boissons/softs-a-partager': {
    title: 'Grandes bouteilles à partager | {brand}',
    description:
      'Grandes bouteilles d’eau, de jus, de limonade ou d’infusion glacée, en verre, pour les tables de réunion, les petits-déjeuners et les buffets.',
    h1: 'Softs à partager',
    intro: 'De grandes bouteilles pour les grandes tables.',
  },
  '/boissons/carte-alcool': {
    title: 'Vins, bière et cidre pour entreprise | {brand}',
    description:
      'Vins de Loire, du Rhône, de Provence et de Bordeaux, crémant, champagne, bière et cidre. Vente interdite aux mineurs. À consommer avec modération.',
    h1: 'Carte des alcools',
    intro: 'Une sélection courte : origine, cépages et degré sont indiqués sur chaque fiche.',
  },
  '/boissons/boissons-individuelles': {
    robots: 'noindex, follow',
    title: 'Boissons comprises dans les menus | {brand}',
    description:
      'Les boissons individuelles à choisir dans les menus de la pause déjeuner : eaux, jus et softs artisanaux en petit format.',
    h1: 'Boissons des menus',
    intro: 'Les boissons que vous pouvez choisir dans un menu.',
  },
}
