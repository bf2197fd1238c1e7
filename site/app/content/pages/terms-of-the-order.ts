import type { Section } from '../page.ts'

export const termsOfTheOrder: readonly Section[] = [
  {
    id: 'vendeur',
    heading: '1. Qui vend, à qui',
    blocks: [
      'Le vendeur est la société qui exploite le point de vente choisi d’après le code postal de livraison. Son nom, son adresse, son numéro SIREN et son numéro de TVA figurent sur le récapitulatif, sur la confirmation et sur la facture. Le site est édité par {legalName}, dont [les mentions légales](/mentions-legales) donnent l’identité complète.',
      'Les présentes conditions s’adressent aux professionnels : entreprises, associations, collectivités, établissements publics. Elles constituent le socle unique de la négociation commerciale au sens de l’article L. 441-1 du Code de commerce et s’appliquent à toute commande passée sur le site. Elles sont communiquées à tout acheteur qui en fait la demande.',
      'Un devis signé, un accord-cadre ou les pièces d’un marché public prévalent sur les présentes conditions pour les points qu’ils traitent.',
    ],
  },
  {
    id: 'carte',
    heading: '2. Produits et offre',
    blocks: [
      'Les produits, les prix, les créneaux et le minimum de commande sont ceux du point de vente qui livre. Ils valent tant qu’ils sont affichés, dans la limite des stocks et des capacités de production. Les photographies et illustrations n’ont pas de valeur contractuelle ; la description et les quantités en ont une.',
      'Aucun produit n’est remplacé sans votre accord. Si un produit vient à manquer après la commande, nous vous proposons un équivalent ou le remboursement de la ligne.',
    ],
  },
  {
    id: 'commande',
    heading: '3. Commande',
    blocks: [
      {
        type: 'list',
        style: 'ordered',
        items: [
          'Vous choisissez le lieu, la date, le créneau et les produits. Vous pouvez corriger le panier à tout moment.',
          'Vous vous identifiez et indiquez l’adresse de livraison, l’adresse de facturation et, s’il y a lieu, votre numéro de bon de commande.',
          'Vous relisez le récapitulatif : produits, allergènes, prix hors taxes, TVA par taux, livraison et total toutes taxes comprises.',
          'Vous acceptez les présentes conditions et vous validez avec le bouton « Commander avec obligation de paiement ».',
        ],
      },
      'Le contrat est conclu à ce moment. Un courriel de confirmation le reprend sans délai. La langue du contrat est le français. La personne qui commande déclare avoir le pouvoir d’engager son organisation.',
      'Nous pouvons refuser une commande pour un motif légitime : impayé non régularisé, adresse non desservie, commande manifestement anormale, paiement refusé.',
    ],
  },
  {
    id: 'heure-limite',
    heading: '4. Délais et heure limite',
    blocks: [
      'Chaque catégorie a son délai, et certains produits ont le leur. C’est le plus long du panier qui compte.',
      {
        type: 'table',
        caption: 'Délais habituels avant le début du créneau de livraison',
        columns: ['Famille', 'Délai'],
        rows: [
          ['Plateaux-repas courants, pause déjeuner, boissons sans alcool', '16 h, soit la veille'],
          [
            'Petits-déjeuners, plateaux réutilisables, originaux et authentiques, vaisselle, boissons alcoolisées',
            '24 h',
          ],
          ['Cocktails, planches, buffets froids, plateaux de prestige', '48 h'],
          ['Buffets chauds', '72 h'],
        ],
      },
      'Les cuisines ne travaillent pas les jours fermés. L’heure limite retenue est donc la plus précoce de ces deux échéances : le début du créneau moins le délai, ou l’heure de clôture du point de vente le dernier jour ouvré précédent. L’heure limite exacte est affichée avec la date, puis rappelée dans la confirmation. Elle s’entend à l’heure de Paris.',
    ],
  },
  {
    id: 'minimum',
    heading: '5. Minimum de commande',
    blocks: [
      'Chaque point de vente fixe un minimum, affiché en euros hors taxes. Il s’apprécie sur le montant des produits, remise déduite et hors frais de livraison. Certains codes de réduction le modifient : le panier indique toujours le minimum applicable et ce qu’il reste à ajouter.',
    ],
  },
  {
    id: 'prix',
    heading: '6. Prix',
    blocks: [
      'Les prix sont en euros. Ils sont affichés hors taxes, le montant toutes taxes comprises étant indiqué avant la commande. Le prix dû est celui du récapitulatif validé.',
      'La TVA est calculée par taux sur le total de chaque taux, au taux en vigueur au jour de la livraison. Les frais de livraison suivent la TVA des produits, en proportion de leur valeur hors taxes. Lorsqu’un prix unique réunit des produits à plusieurs taux, il est réparti entre eux d’après leurs prix à la carte.',
      'La présence de personnel de service transforme la vente à emporter en prestation de restauration : les taux changent, et le devis les détaille.',
      'Un seul code de réduction s’applique par commande. Il ne peut rendre le total négatif et ne porte pas sur les boissons alcoolisées, sauf mention contraire.',
    ],
  },
  {
    id: 'livraison',
    heading: '7. Livraison',
    blocks: [
      'La livraison a lieu à l’adresse, à la date et sur le créneau choisis. Ses frais dépendent du créneau et du point de vente ; ils sont offerts à partir du montant indiqué dans le panier.',
      'Une tolérance d’un quart d’heure avant et d’un quart d’heure après le créneau est admise. Au-delà, prévenez le point de vente : si le retard nous est imputable et prive la commande de son utilité, elle est remboursée en tout ou en partie.',
      'Vous indiquez toutes les précisions d’accès et le téléphone d’une personne joignable sur place, et vous prévoyez un lieu de dépôt propre et adapté. Si la livraison échoue faute d’accès ou d’interlocuteur après un quart d’heure d’attente et un appel, la commande reste due. Une seconde présentation, si elle est possible et compatible avec la chaîne du froid, peut être facturée après votre accord.',
      'Les risques passent à votre charge à la remise des produits, dont le livreur peut garder la preuve (nom, heure et signature sur le bon de livraison).',
    ],
  },
  {
    id: 'conservation',
    heading: '8. Conservation et consommation',
    blocks: [
      {
        type: 'list',
        items: [
          'Produits froids : entre 0 °C et 4 °C jusqu’au service, à consommer le jour de la livraison, sauf mention contraire sur l’étiquette.',
          'Produits chauds : livrés à 63 °C au moins, à servir sans attendre.',
          'Une fois sortis, froids ou chauds, ils se consomment dans les deux heures et ne se conservent pas.',
        ],
      },
      'La responsabilité du vendeur ne peut être recherchée pour une altération due à des conditions de conservation différentes après la remise.',
    ],
  },
  {
    id: 'allergenes',
    heading: '9. Allergènes, régimes et origine',
    blocks: [
      'La présence des quatorze allergènes de l’annexe II du règlement (UE) n° 1169/2011 est indiquée sur chaque fiche produit, dans le récapitulatif avant paiement et à la livraison. L’origine des viandes bovines, porcines, ovines et de volaille est indiquée sur les fiches concernées.',
      'Nos cuisines emploient la plupart de ces allergènes : des traces restent possibles dans toutes les recettes. Les filtres de la carte, par exemple « Sans ingrédient à gluten », décrivent la recette et ne valent pas allégation réglementée. En cas d’allergie sévère, appelez le point de vente avant de commander. Vous transmettez ces informations à vos convives.',
    ],
  },
  {
    id: 'alcool',
    heading: '10. Boissons alcoolisées',
    blocks: [
      'La vente d’alcool est interdite aux mineurs. La personne qui commande déclare avoir au moins dix-huit ans, et une preuve de majorité peut être demandée, à la commande comme à la livraison. Faute de preuve, les boissons ne sont pas remises et leur prix est remboursé.',
      'Certains points de vente ne proposent pas d’alcool, et aucun n’en livre sur un créneau commençant avant 8 h. L’alcool se règle à la commande, sans délai de paiement.',
      { type: 'note', text: 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.' },
    ],
  },
]
