/** Messages of the FAQ page, and the terms that its search ignores. */
export const faqMessages = {
  search: 'Chercher dans les questions',
  clear: 'Effacer',
  found: {
    none: 'Aucune réponse pour « {search} ». [Écrivez-nous](/contact), nous répondons sous un jour ouvré.',
    one: '1 réponse pour « {search} ».',
    other: '{count} réponses pour « {search} ».',
  },
  /** Terms that the search ignores, without accents and in the singular. */
  ignoredTerms:
    'a au aux ce ces comment dans de des du en est et ete il je la le les ma me mes mon ne nos notre nous ou par pas pour puis quand que quel quelle qui se si son sont sur un une vos votre vous'.split(
      ' ',
    ),
}

/** The text below a question, and further search terms. */
type Entry = { text: string; keywords?: string }

/** The questions of the FAQ page by category. */
const questions: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  Commander: {
    'Comment trouver mon traiteur ?': {
      keywords: 'ville zone secteur',
      text: 'Indiquez votre code postal en haut de la page. Le site choisit le point de vente qui vous livre et affiche ses produits, ses prix, ses créneaux et son minimum de commande.',
    },
    'Faut-il un compte pour commander ?': {
      keywords: 'inscription connexion',
      text: 'Vous pouvez parcourir la carte et remplir un panier sans compte. Le compte est demandé au moment de l’adresse et du paiement, pour retrouver vos factures et commander à nouveau sans tout reprendre.',
    },
    'Jusqu’à quand puis-je commander ?': {
      keywords: 'dernière minute urgent',
      text: 'Chaque catégorie a son délai : la veille pour la plupart des plateaux-repas, 48 h pour un cocktail, 72 h pour un buffet chaud. L’heure limite exacte s’affiche avec la date que vous choisissez.',
    },
    'Y a-t-il un minimum de commande ?': {
      text: 'Oui, il dépend de votre point de vente. Le panier indique à tout moment ce qu’il reste à ajouter pour l’atteindre.',
    },
    'Puis-je recommander la même chose que la dernière fois ?': {
      text: 'Oui. Dans l’historique de commandes, le bouton Commander à nouveau remet les mêmes produits au panier et signale ceux qui ne sont plus à la carte.',
    },
    'Comment faire un devis pour un grand événement ?': {
      text: 'Le formulaire de devis sur mesure suffit : date, nombre de convives, budget par personne et contraintes alimentaires. Un conseiller vous répond sous un jour ouvré.',
    },
  },
  Livraison: {
    'Sur quels créneaux livrez-vous ?': {
      keywords: 'horaires heures tarif coût',
      text: 'De 7 h à 18 h, sur douze créneaux d’une demi-heure à deux heures. Les frais dépendent du créneau et sont offerts au-dessus d’un seuil indiqué dans le panier.',
    },
    'Livrez-vous le week-end et les jours fériés ?': {
      keywords: 'samedi dimanche',
      text: 'La plupart des points de vente livrent du lundi au vendredi, hors jours fériés. Les dates fermées ne sont pas proposées dans le calendrier.',
    },
    'Quelles précisions donner au livreur ?': {
      text: 'Le nom de la tour ou du bâtiment, l’étage, le code d’accès, le quai de livraison et un numéro de téléphone joignable sur place.',
    },
    'Comment se passe la reprise de la vaisselle consignée ?': {
      text: 'Laissez les caissons et la vaisselle rassemblés, même sales, et convenez de leur retrait avec votre point de vente : son téléphone est sur la confirmation de commande.',
    },
  },
  'Produits et allergènes': {
    'Où trouver les allergènes ?': {
      text: 'Sur chaque fiche produit, dans le récapitulatif avant paiement, dans le courriel de confirmation et sur l’étiquette de chaque plateau. Les quatorze allergènes réglementaires sont indiqués.',
    },
    'Proposez-vous des plats végétariens, vegan ou sans gluten ?': {
      keywords: 'végé régimes lactose',
      text: 'Oui. Les filtres de la carte affichent les recettes végétariennes, vegan, sans produit laitier ou sans ingrédient à gluten. Nos cuisines manipulent du blé : en cas d’allergie sévère, appelez-nous avant de commander.',
    },
    'Les plateaux sont-ils étiquetés par personne ?': {
      text: 'Chaque plateau porte son étiquette, avec la recette, les allergènes et l’origine des viandes. Le nom des convives n’y figure pas.',
    },
    'Comment conserver les plateaux ?': {
      keywords: 'conservation frigo froid',
      text: 'Entre 0 °C et 4 °C jusqu’au service, et à consommer le jour même. Sortez-les vingt minutes avant de passer à table.',
    },
    'D’où viennent les viandes ?': {
      text: 'L’origine des viandes est écrite sur chaque fiche produit concernée.',
    },
  },
  'Paiement et factures': {
    'Quels moyens de paiement acceptez-vous ?': {
      keywords: 'payer régler CB',
      text: 'La carte bancaire, et le virement à 30 jours pour les entreprises dont le compte est ouvert. Les boissons alcoolisées sont réglées à la commande.',
    },
    'Les prix sont-ils hors taxes ?': {
      keywords: 'HT TTC tarifs',
      text: 'Les prix de la carte sont affichés hors taxes. Le panier détaille la TVA par taux et le total toutes taxes comprises.',
    },
    'Comment ajouter un numéro de bon de commande ?': {
      text: 'À l’étape du paiement, dans le champ Bon de commande. Il sera repris sur la facture.',
    },
    'Où sont mes factures ?': {
      keywords: 'facturation mail e-mail',
      text: 'Dans l’historique de commandes, onglet Factures. Chacune est aussi jointe à un courriel, une fois la commande livrée.',
    },
  },
  'Modifier ou annuler': {
    'Puis-je modifier ou annuler ma commande ?': {
      keywords: 'changer changement annulation rembourser remboursement',
      text: 'Vous l’annulez sans frais depuis votre compte, jusqu’à l’heure limite indiquée sur la confirmation. Pour la modifier, annulez-la et commandez à nouveau, ou appelez votre point de vente. Après cette heure, la préparation a commencé : appelez-nous, nous ferons au mieux.',
    },
    'Ai-je un droit de rétractation ?': {
      keywords: 'rembourser remboursement',
      text: 'Non pour les denrées périssables : la loi l’exclut. L’annulation reste possible jusqu’à l’heure limite.',
    },
  },
  Engagements: {
    'Comment réduisez-vous les déchets ?': {
      keywords: 'plastique écologie emballages',
      text: 'Couverts, gobelets et pain ne sont ajoutés que si vous les demandez. Une partie de la carte est servie en vaisselle consignée.',
    },
    'Que faites-vous des invendus ?': {
      text: 'Les surplus propres à la consommation sont donnés à une association locale.',
    },
  },
}

/** The questions of the FAQ page with their texts, in their order. */
export const faqItems = Object.entries(questions).flatMap(([category, entries]) =>
  Object.entries(entries).map(([question, entry]) => ({ category, question, ...entry })),
)
