/** The content of the home page. */
export const homeMessages = {
  h1: 'Le bon traiteur, à\u00A0l’heure dite.',
  intro:
    'Plateaux-repas, petits-déjeuners, cocktails et buffets, préparés près de votre bureau et livrés sur le créneau que vous choisissez.',
  pictureAlt: 'Une vitrine de traiteur : croissants, sandwichs, pâtisseries et boissons sur des présentoirs',
  /** The lowest price of all channels. */
  labels: [
    { name: 'Grands croissants', price: 'dès 17,50 € HT', path: '/petit-dejeuner/viennoiseries' },
    { name: 'Sandwichs', price: 'dès 5,60 € HT', path: '/pause-dejeuner/sandwichs' },
    { name: 'Mignardises', price: 'dès 42,90 € HT', path: '/apero-dinatoire/sucre' },
  ],
  menu: {
    title: 'Qu’est-ce qu’on mange ?',
    intro:
      'Un petit-déjeuner pour la réunion de 9 h, des plateaux pour le comité, un buffet pour toute l’équipe : chaque moment a sa carte, et son délai.',
    tiles: [
      { code: 'plateaux-repas', name: 'Plateaux-repas', text: 'Un repas complet par personne, la veille ou avant.' },
      { code: 'petit-dejeuner', name: 'Petit-déjeuner', text: 'Dès 7 h, à commander 24 h avant.' },
      { code: 'pause-dejeuner', name: 'Pause déjeuner', text: 'Sandwichs, salades, menus, la veille.' },
      { code: 'apero-dinatoire', name: 'Apéro dînatoire', text: 'Canapés et bouchées, 48 h avant.' },
      { code: 'buffet', name: 'Buffet', text: 'Planches et buffets, de 48 à 72 h avant.' },
      { code: 'boissons', name: 'Boissons', text: 'Softs, jus, carte des alcools.' },
    ],
  },
  steps: {
    title: 'Commander en trois temps',
    items: [
      {
        title: 'Dites-nous où et quand',
        text: 'Un code postal, une date, un créneau. Les produits qui ne peuvent pas arriver à temps le disent, avec la raison et la prochaine date possible.',
      },
      {
        title: 'Composez la table',
        text: 'Le panier affiche le budget par personne, ce qu’il reste à ajouter pour atteindre le minimum et le seuil de livraison offerte.',
      },
      {
        title: 'Payez, puis oubliez',
        text: 'Carte bancaire, ou virement si votre compte est ouvert. Votre numéro de bon de commande est repris sur la facture, que vous retrouvez dans votre espace.',
      },
    ],
    /** Texts of the illustrations, which screen readers skip. */
    samples: {
      place: '75002 Paris',
      slot: 'Mardi, 12h-13h',
      product: 'Plateau Garrigue',
      quantity: '6',
      delivered: 'Livré à 12 h 04',
      invoice: 'Facture au bon de commande',
    },
  },
  formulas: {
    title: 'Trois formules pour 10 à 15 personnes',
    intro:
      'Pas le temps de composer ? Chaque formule réunit l’essentiel d’une réunion. Vous choisissez, vous ajustez les quantités, c’est prêt.',
    choose: 'Voir cette formule',
    price: 'Prix selon votre ville',
    path: '/petit-dejeuner/les-formules',
  },
  quote: {
    title: 'Un événement plus grand que le panier ?',
    text: 'Séminaire, inauguration, repas servi à table : décrivez votre projet en quelques lignes. Un conseiller vous répond sous un jour ouvré avec une proposition chiffrée, ligne par ligne.',
    then: [
      { title: 'Nous lisons, nous appelons', text: 'Un conseiller vérifie ce qui est possible à votre date.' },
      { title: 'Vous recevez le devis', text: 'Chaque ligne a son prix hors taxes et son taux de TVA.' },
      {
        title: 'Vous acceptez en ligne',
        text: 'Il devient votre panier, à ces prix : restent l’adresse et le paiement.',
      },
    ],
    action: 'Demander un devis sur mesure',
    call: 'Ou appelez-nous au',
  },
  network: {
    title: 'Un réseau, des traiteurs de chez vous',
    intro:
      'Chaque point de vente tient sa cuisine, ses tournées et ses horaires. Vous avez un nom, un téléphone et une adresse, pas un standard.',
    action: 'Trouver mon traiteur',
    terms: 'avant {time} · min. {minimum} HT',
  },
  commitments: {
    title: 'Ce que nous jetons le moins possible',
    action: 'Lire nos engagements',
    items: [
      {
        icon: 'fork-knife',
        title: 'Rien d’inutile dans le carton',
        text: 'Couverts, gobelets et pain n’arrivent que si vous les demandez.',
      },
      {
        icon: 'recycle',
        title: 'De la vaisselle qui revient',
        text: 'Bols, bocaux et caissons sont consignés : ils nous reviennent, sont lavés et resservent.',
      },
      {
        icon: 'hand-heart',
        title: 'Des surplus donnés',
        text: 'Ce qui reste propre à la consommation est donné à une association locale.',
      },
    ],
  },
  proof: {
    title: 'Ce que vous voyez avant de payer',
    items: [
      {
        icon: 'receipt',
        title: 'Le prix entier',
        text: 'Hors taxes, TVA par taux, livraison et total toutes taxes comprises, visibles dès le panier et sans compte.',
      },
      {
        icon: 'shield-check',
        title: 'Les quatorze allergènes',
        text: 'Indiqués sur la fiche, dans le récapitulatif et sur l’étiquette. L’origine des viandes est sur la fiche et l’étiquette.',
      },
      {
        icon: 'clock',
        title: 'L’heure limite exacte',
        text: 'Avec la date choisie s’affiche l’heure jusqu’à laquelle commander. Une commande passée s’annule sans frais jusqu’à la même heure.',
      },
      {
        icon: 'tag',
        title: 'Vos propres références',
        text: 'Bon de commande, TVA intracommunautaire, consignes d’accès : des champs prévus, pas une note perdue.',
      },
    ],
  },
  franchise: {
    title: 'Et si le prochain traiteur, c’était vous ?',
    text: 'Le réseau accueille des cuisiniers et des entrepreneurs qui veulent servir les entreprises de leur ville.',
    action: 'Devenir franchisé',
  },
  alcohol: {
    title: 'Vente d’alcool et protection des mineurs',
    text: 'Interdiction de vente de boissons alcooliques aux mineurs de moins de 18 ans. La preuve de majorité de l’acheteur est exigée au moment de la vente en ligne.',
    law: 'Code de la santé publique, articles L. 3342-1 et L. 3353-3',
  },
} as const
