/** The content of the page of each point of sale. */
export const channelContent = [
  {
    slug: 'ambrelune-paris-centre',
    zipcode: '75001',
    short: 'Paris Centre',
    title: 'Traiteur d’entreprise à Paris Centre',
    description:
      'Plateaux-repas, petits-déjeuners et cocktails livrés du 1er au 11e arrondissement, du lundi au samedi, dans les bureaux du centre de Paris.',
    h1: 'Traiteur d’entreprise à Paris Centre',
    intro:
      'Du 1er au 11e arrondissement, nos tournées connaissent les codes d’entrée, les cours intérieures et les ascenseurs capricieux. C’est aussi notre point de vente du samedi : un séminaire de week-end se livre comme un mardi.',
  },
  {
    slug: 'ambrelune-paris-rive-gauche',
    zipcode: '75012',
    short: 'Paris Rive gauche',
    title: 'Traiteur d’entreprise à Paris Rive gauche',
    description:
      'Livraison de repas d’entreprise du 12e au 15e arrondissement et au sud : Montrouge, Issy-les-Moulineaux, Ivry-sur-Seine, Gentilly et leurs voisines.',
    h1: 'Traiteur d’entreprise à Paris Rive gauche',
    intro:
      'Du 12e au 15e arrondissement et jusqu’à Montrouge, Issy ou Ivry, nous servons les tours de bureaux comme les ateliers d’architectes. Les petits-déjeuners partent tôt, pour que le café arrive avant les participants.',
  },
  {
    slug: 'ambrelune-ouest-parisien-la-defense',
    zipcode: '75016',
    short: 'Ouest parisien La Défense',
    title: 'Traiteur à La Défense et Ouest parisien',
    description:
      'Repas d’entreprise livrés à La Défense, Nanterre, Neuilly, Levallois, Boulogne et dans les 16e et 17e arrondissements, jusqu’au quai et à l’étage.',
    h1: 'Traiteur d’entreprise à La Défense et dans l’Ouest parisien',
    intro:
      'Livrer une tour, c’est un métier : quai, badge, monte-charge, contact sur place. Indiquez la tour, l’étage et le quai, nous faisons le reste. Nous couvrons aussi Neuilly, Levallois, Boulogne et l’ouest de Paris, adresses CEDEX comprises.',
  },
  {
    slug: 'ambrelune-nord-est-parisien',
    zipcode: '75018',
    short: 'Nord-Est parisien',
    title: 'Traiteur d’entreprise, Nord-Est parisien',
    description:
      'Plateaux-repas et buffets livrés du 18e au 20e arrondissement, à Saint-Denis, Pantin, Montreuil et Saint-Ouen. Une carte sans boissons alcoolisées.',
    h1: 'Traiteur d’entreprise dans le Nord-Est parisien',
    intro:
      'Du 18e au 20e arrondissement, de la Plaine Saint-Denis à Montreuil, nous livrons studios, campus et sièges. Ce point de vente ne propose pas de boissons alcoolisées ; en échange, sa carte de softs se prête à tous les cocktails.',
  },
  {
    slug: 'ambrelune-lyon',
    zipcode: '69001',
    short: 'Lyon',
    title: 'Traiteur d’entreprise à Lyon',
    description:
      'Plateaux-repas, buffets et cocktails livrés dans tout Lyon, à Villeurbanne, Écully, Bron ou Saint-Priest, par notre équipe lyonnaise.',
    h1: 'Traiteur d’entreprise à Lyon',
    intro:
      'De la Presqu’île à la Part-Dieu et de Villeurbanne à Écully, les Lyonnais ne plaisantent pas avec le déjeuner. Nous non plus : plateaux soignés, planches généreuses et buffets qui tiennent leur promesse jusqu’à la dernière assiette.',
  },
  {
    slug: 'ambrelune-aix-marseille',
    zipcode: '13001',
    short: 'Aix-Marseille',
    title: 'Traiteur d’entreprise à Aix et Marseille',
    description:
      'Repas d’entreprise livrés à Marseille, Aix-en-Provence, Aubagne et Vitrolles : plateaux, salades, cocktails et buffets pour vos équipes.',
    h1: 'Traiteur d’entreprise à Aix et Marseille',
    intro:
      'De la Joliette aux Milles, une même équipe relie Marseille et Aix, Aubagne et Vitrolles. Nos chauffeurs partent avec de l’avance, parce que l’autoroute n’en a jamais. Au menu, une carte qui aime l’huile d’olive et les légumes.',
  },
  {
    slug: 'ambrelune-toulouse',
    zipcode: '31000',
    short: 'Toulouse',
    title: 'Traiteur d’entreprise à Toulouse',
    description:
      'Plateaux-repas, petits-déjeuners et buffets livrés à Toulouse, Blagnac, Colomiers, Labège et Balma, pour les réunions comme les grandes tablées.',
    h1: 'Traiteur d’entreprise à Toulouse',
    intro:
      'Bureaux d’études à Blagnac, laboratoires à Labège, cabinets du Capitole : nous livrons la ville rose et sa couronne. Pensez à prévenir des contrôles d’accès des sites industriels, un nom sur la liste évite bien des détours.',
  },
  {
    slug: 'ambrelune-bordeaux',
    zipcode: '33000',
    short: 'Bordeaux',
    title: 'Traiteur d’entreprise à Bordeaux',
    description:
      'Repas d’entreprise livrés à Bordeaux, Mérignac, Pessac, Talence et rive droite : plateaux, planches, cocktails et buffets froids ou chauds.',
    h1: 'Traiteur d’entreprise à Bordeaux',
    intro:
      'Des quais à Mérignac et de Bruges à Floirac, nous livrons les deux rives. Ici, la vaisselle consignée fait l’aller-retour, et les planches se partagent volontiers à l’heure où la réunion devient conversation.',
  },
  {
    slug: 'ambrelune-nantes',
    zipcode: '44000',
    short: 'Nantes',
    title: 'Traiteur d’entreprise à Nantes',
    description:
      'Plateaux-repas, planches de la mer et buffets livrés à Nantes, Saint-Herblain, Carquefou, Orvault et Rezé, en vaisselle consignée si vous le voulez.',
    h1: 'Traiteur d’entreprise à Nantes',
    intro:
      'De l’île de Nantes à Carquefou, nous servons des équipes qui savent reconnaître un bon poisson. Demandez la planche de la mer, et vos plateaux en vaisselle consignée.',
  },
  {
    slug: 'ambrelune-lille-metropole',
    zipcode: '59000',
    short: 'Lille métropole',
    title: 'Traiteur d’entreprise à Lille métropole',
    description:
      'Repas d’entreprise livrés à Lille, Euralille, Villeneuve-d’Ascq, Marcq-en-Barœul, Roubaix et Tourcoing : plateaux, cocktails et buffets.',
    h1: 'Traiteur d’entreprise à Lille et dans la métropole',
    intro:
      'D’Euralille à Tourcoing, la métropole se traverse vite quand on part au bon moment. Nos tournées aussi. Plateaux pour le comité, grandes tables pour l’équipe : ici, on sait recevoir.',
  },
  {
    slug: 'ambrelune-strasbourg',
    zipcode: '67000',
    short: 'Strasbourg',
    title: 'Traiteur d’entreprise à Strasbourg',
    description:
      'Plateaux-repas, buffets et choucroute de saison livrés à Strasbourg, Schiltigheim, Illkirch et Ostwald. Calendrier adapté aux fériés d’Alsace-Moselle.',
    h1: 'Traiteur d’entreprise à Strasbourg',
    intro:
      'Nous vivons au calendrier d’Alsace-Moselle : fermés le Vendredi saint et le 26 décembre, comme vos bureaux. À la saison froide, le buffet de choucroute arrive chaud, pour dix personnes ou pour cinquante.',
  },
  {
    slug: 'ambrelune-nice-sophia',
    zipcode: '06000',
    short: 'Nice Sophia',
    title: 'Traiteur d’entreprise à Nice et Sophia',
    description:
      'Repas d’entreprise livrés à Nice, Sophia Antipolis, Antibes, Cagnes-sur-Mer et Villeneuve-Loubet : plateaux, cocktails et buffets, dès 8 h.',
    h1: 'Traiteur d’entreprise à Nice et Sophia Antipolis',
    intro:
      'Entre la promenade et la technopole, nous livrons dès 8 h les bureaux de Nice, d’Antibes et de Sophia Antipolis. La route du littoral a ses humeurs : commandez un peu plus tôt qu’ailleurs, l’heure limite s’affiche avec chaque date.',
  },
] as const

/** Labels of the figures on the page of a point of sale. */
export const catererMessages = {
  free: 'offert',
  closed: 'Fermetures à venir :',
  alcohol: { yes: 'Proposées, réglées à la commande', no: 'Non proposées' },
  freeFrom: 'dès {threshold} € HT',
  alwaysFree: 'pour toute commande',
  neverFree: 'selon le créneau',
} as const
