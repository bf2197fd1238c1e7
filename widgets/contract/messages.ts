/** The sentences about the widgets for the accessibility statement of a partner's site. The documents have them, no widget shows them. */
const statementMessages = {
  opening: (name: string) =>
    `Le composant « ${name} » d’Ambrelune vise les règles WCAG 2.2 au niveau AA, qui comprennent les critères WCAG 2.1 repris par le RGAA 4.1 et la norme EN 301 549.`,
  closing:
    'À chaque version, ses écrans sont contrôlés avec axe-core sans aucune erreur admise, ses parcours sont refaits au clavier seul, à 320 px de large (zoom de 400 %) et avec des lettres deux fois plus grandes. Aucun tiers ne l’a encore audité : la conformité n’est donc pas certifiée. Les couleurs que votre page lui donne restent à vérifier par vos soins.',
  names: {
    account: 'Compte client',
    button: 'Bouton du panier',
    cart: 'Panier',
    check: 'Vérification de la livraison',
    finder: 'Traiteurs du réseau',
    formula: 'Formule',
    catalogue: 'Carte du traiteur',
    checkout: 'Commande et paiement',
    contact: 'Contact',
    picker: 'Lieu et date de livraison',
    product: 'Plat',
    quote: 'Demande de devis',
  },
  account:
    'Les formulaires ont des étiquettes visibles, acceptent le remplissage automatique et les gestionnaires de mots de passe, et signalent chaque erreur à côté de son champ. Connexion et inscription se font sans puzzle ni image à reconnaître.',
  button:
    'Son nom annonce le montant du panier, ou le texte que votre page lui donne, puis le nombre d’articles. Il s’active au clavier et mesure au moins 44 px de haut.',
  cart: 'Chaque changement de quantité ou de total est annoncé aux lecteurs d’écran, une suppression peut être annulée, et le focus n’est jamais perdu. Le tiroir est une boîte de dialogue native, que la touche Échap ferme.',
  catalogue:
    'Les plats forment une liste titrée, chaque image utile a son texte, les allergènes sont écrits en toutes lettres. Les filtres annoncent le nombre de plats restants. La fiche d’un plat est une boîte de dialogue native, que la touche Échap ferme.',
  check:
    'Le code postal se saisit au clavier, avec des suggestions annoncées, et la réponse est lue dès qu’elle arrive. Rien ne change dans la commande avant que le bouton soit pressé.',
  checkout:
    'Les étapes sont numérotées et titrées, rien de saisi n’est perdu si la session expire, et une erreur est dite en français à côté de son champ. Le champ de carte bancaire vient du prestataire de paiement : son accessibilité relève de ce prestataire.',
  contact:
    'Les champs ont des étiquettes visibles et acceptent le remplissage automatique. La protection contre les robots se fait sans puzzle ni image à reconnaître.',
  finder:
    'La recherche et le choix de la région ont des étiquettes visibles, le nombre de résultats est annoncé. Chaque région et chaque point de vente a son titre, de niveau 3 et 4.',
  formula:
    'Le nom de la formule est un titre de niveau 3. Ce qui manque est écrit en plus d’être barré, et l’ajout au panier est annoncé.',
  picker:
    'Le code postal se saisit au clavier, avec des suggestions annoncées. Le calendrier se parcourt aux flèches et dit pourquoi un jour ne peut être choisi.',
  product:
    'Le nom du plat est un titre de niveau 3, les régimes sont écrits en toutes lettres. Le focus n’est jamais perdu quand le bouton devient un compteur. La fiche est une boîte de dialogue native, que la touche Échap ferme.',
  quote:
    'Les champs ont des étiquettes visibles et acceptent le remplissage automatique. La protection contre les robots se fait sans puzzle ni image à reconnaître.',
}

/** The whole accessibility statement of one widget. */
export const statement = (name: keyof typeof statementMessages.names): string =>
  `${statementMessages.opening(statementMessages.names[name])} ${statementMessages[name]} ${statementMessages.closing}`
