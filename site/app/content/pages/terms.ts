import { TERMS_VERSION } from '../../../../widgets/core/domain/limits.ts'
import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Conditions générales de vente',
  intro: `Version ${TERMS_VERSION}, en vigueur depuis le {legalDate}. Ce document peut être imprimé et enregistré. La version acceptée est conservée avec chaque commande.`,
  sections: {
    vendeur: {
      heading: '1. Qui vend, à qui',
      blocks: [
        'Le vendeur est la société qui exploite le point de vente choisi d’après le code postal de livraison. L’adresse et le téléphone du point de vente figurent sur [sa fiche](/traiteurs-locaux), le nom, le numéro SIREN et le numéro de TVA du vendeur sur la facture. Le site est édité par {legalName}, dont [les mentions légales](/mentions-legales) donnent l’identité complète.',
        'Les présentes conditions s’adressent aux professionnels : entreprises, associations, collectivités, établissements publics. Elles constituent le socle unique de la négociation commerciale au sens de l’article L. 441-1 du Code de commerce et s’appliquent à toute commande passée sur le site. Elles sont communiquées à tout acheteur qui en fait la demande.',
        'Un devis signé, un accord-cadre ou les pièces d’un marché public prévalent sur les présentes conditions pour les points qu’ils traitent.',
      ],
    },
    carte: {
      heading: '2. Produits et offre',
      blocks: [
        'Les produits, les prix, les créneaux et le minimum de commande sont ceux du point de vente qui livre. Ils valent tant qu’ils sont affichés, dans la limite des stocks et des capacités de production. Les photographies et illustrations n’ont pas de valeur contractuelle ; la description et les quantités en ont une.',
        'Aucun produit n’est remplacé sans votre accord. Si un produit vient à manquer après la commande, nous vous proposons un équivalent ou le remboursement de la ligne.',
      ],
    },
    commande: {
      heading: '3. Commande',
      blocks: [
        {
          list: [
            'Vous choisissez le lieu, la date, le créneau et les produits. Vous pouvez corriger le panier à tout moment.',
            'Vous vous identifiez et indiquez l’adresse de livraison, l’adresse de facturation et, s’il y a lieu, votre numéro de bon de commande.',
            'Vous relisez le récapitulatif : produits, allergènes, prix hors taxes, TVA par taux, livraison et total toutes taxes comprises.',
            'Vous acceptez les présentes conditions et vous validez avec le bouton « Commander avec obligation de paiement ».',
          ],
        },
        'Le contrat est conclu à ce moment. Un courriel de confirmation le reprend sans délai, ou, par carte, dès que le paiement est passé. La langue du contrat est le français. La personne qui commande déclare avoir le pouvoir d’engager son organisation.',
        'Nous pouvons refuser une commande pour un motif légitime : impayé non régularisé, adresse non desservie, commande manifestement anormale, paiement refusé.',
      ],
    },
    'heure-limite': {
      heading: '4. Délais et heure limite',
      blocks: [
        'Chaque catégorie a son délai, et certains produits ont le leur. C’est le plus long du panier qui compte.',
        {
          table: 'Délais habituels avant le début du créneau de livraison',
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
    minimum: {
      heading: '5. Minimum de commande',
      blocks: [
        'Chaque point de vente fixe un minimum, affiché en euros hors taxes. Il s’apprécie sur le montant des produits, remise déduite et hors frais de livraison. Certains codes de réduction le modifient : le panier indique toujours le minimum applicable et ce qu’il reste à ajouter.',
      ],
    },
    prix: {
      heading: '6. Prix',
      blocks: [
        'Les prix sont en euros. Ils sont affichés hors taxes, le montant toutes taxes comprises étant indiqué avant la commande. Le prix dû est celui du récapitulatif validé.',
        'La TVA est calculée par taux sur le total de chaque taux, au taux en vigueur au jour de la livraison. Les frais de livraison suivent la TVA des produits, en proportion de leur valeur hors taxes. Lorsqu’un prix unique réunit des produits à plusieurs taux, il est réparti entre eux d’après leurs prix à la carte.',
        'La présence de personnel de service transforme la vente à emporter en prestation de restauration : les taux changent, et le devis les détaille.',
        'Un seul code de réduction s’applique par commande. Il ne peut rendre le total négatif et ne porte pas sur les boissons alcoolisées, sauf mention contraire.',
      ],
    },
    livraison: {
      heading: '7. Livraison',
      blocks: [
        'La livraison a lieu à l’adresse, à la date et sur le créneau choisis. Ses frais dépendent du créneau et du point de vente ; ils sont offerts à partir du montant indiqué dans le panier.',
        'Une tolérance d’un quart d’heure avant et d’un quart d’heure après le créneau est admise. Au-delà, prévenez le point de vente : si le retard nous est imputable et prive la commande de son utilité, elle est remboursée en tout ou en partie.',
        'Vous indiquez toutes les précisions d’accès et le téléphone d’une personne joignable sur place, et vous prévoyez un lieu de dépôt propre et adapté. Si la livraison échoue faute d’accès ou d’interlocuteur après un quart d’heure d’attente et un appel, la commande reste due. Une seconde présentation, si elle est possible et compatible avec la chaîne du froid, peut être facturée après votre accord.',
        'Les risques passent à votre charge à la remise des produits, dont le livreur peut garder la preuve (nom, heure et signature sur le bon de livraison).',
      ],
    },
    conservation: {
      heading: '8. Conservation et consommation',
      blocks: [
        {
          list: [
            'Produits froids : entre 0 °C et 4 °C jusqu’au service, à consommer le jour de la livraison, sauf mention contraire sur l’étiquette.',
            'Produits chauds : livrés à 63 °C au moins, à servir sans attendre.',
            'Une fois sortis, froids ou chauds, ils se consomment dans les deux heures et ne se conservent pas.',
          ],
        },
        'La responsabilité du vendeur ne peut être recherchée pour une altération due à des conditions de conservation différentes après la remise.',
      ],
    },
    allergenes: {
      heading: '9. Allergènes, régimes et origine',
      blocks: [
        'La présence des quatorze allergènes de l’annexe II du règlement (UE) n° 1169/2011 est indiquée sur chaque fiche produit, dans le récapitulatif avant paiement et à la livraison. L’origine des viandes bovines, porcines, ovines et de volaille est indiquée sur les fiches concernées.',
        'Nos cuisines emploient la plupart de ces allergènes : des traces restent possibles dans toutes les recettes. Les filtres de la carte, par exemple « Sans ingrédient à gluten », décrivent la recette et ne valent pas allégation réglementée. En cas d’allergie sévère, appelez le point de vente avant de commander. Vous transmettez ces informations à vos convives.',
      ],
    },
    alcool: {
      heading: '10. Boissons alcoolisées',
      blocks: [
        'La vente d’alcool est interdite aux mineurs. La personne qui commande déclare avoir au moins dix-huit ans, et une preuve de majorité peut être demandée, à la commande comme à la livraison. Faute de preuve, les boissons ne sont pas remises et leur prix est remboursé.',
        'Certains points de vente ne proposent pas d’alcool, et aucun n’en livre sur un créneau commençant avant 8 h. L’alcool se règle à la commande, sans délai de paiement.',
        { note: 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.' },
      ],
    },
    modification: {
      heading: '11. Modification et annulation',
      blocks: [
        'Vous pouvez annuler sans frais jusqu’à l’heure limite indiquée sur la confirmation, depuis votre compte ou en contactant le point de vente. Pour modifier une commande, annulez-la et passez-en une autre, ou contactez le point de vente. Les sommes payées sont remboursées sur le moyen de paiement utilisé, au plus tard quatorze jours après l’annulation.',
        'Passée l’heure limite, la production est engagée : la commande est due en totalité. Le point de vente fait au mieux pour déplacer une livraison ou ajouter des convives, sans y être tenu.',
        'Pour une réception sur devis, le nombre définitif de convives est communiqué cinq jours ouvrés avant la date ; il sert de base à la facturation. Le devis peut fixer d’autres conditions d’annulation.',
        'Si le point de vente ne peut exécuter la commande, il vous prévient aussitôt et rembourse les sommes versées.',
      ],
    },
    retractation: {
      heading: '12. Absence de droit de rétractation',
      blocks: [
        'Les présentes ventes sont conclues entre professionnels. En tout état de cause, le droit de rétractation ne s’applique pas aux biens susceptibles de se détériorer ou de se périmer rapidement (article L. 221-28, 4°, du Code de la consommation).',
      ],
    },
    paiement: {
      heading: '13. Paiement',
      blocks: [
        'Par carte bancaire : le paiement est exigible à la commande. Il est traité par un prestataire agréé et peut demander une authentification auprès de votre banque (3-D Secure).',
        'Par virement, pour les entreprises dont le compte a été ouvert : la facture est payable au plus tard trente jours après la date de livraison (article L. 441-11 du Code de commerce). Aucun délai plus long ne peut être convenu pour des denrées périssables. Les acheteurs publics règlent dans le délai que leur impose la réglementation.',
        'Aucun escompte n’est accordé pour paiement anticipé.',
        'Tout retard entraîne de plein droit, sans rappel, des pénalités au taux d’intérêt appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de dix points, ainsi qu’une indemnité forfaitaire de 40 € pour frais de recouvrement (articles L. 441-10 et D. 441-5 du Code de commerce). Une indemnité complémentaire peut être demandée sur justificatif. Le vendeur peut suspendre les commandes en cours et revenir au paiement à la commande.',
        'Les produits restent la propriété du vendeur jusqu’à leur paiement complet.',
      ],
    },
    facture: {
      heading: '14. Facture',
      blocks: [
        'Une facture est émise à la livraison. Elle reprend votre numéro de bon de commande s’il a été donné, l’adresse de livraison, votre SIREN, la TVA par taux et l’échéance. Elle vous parvient par courriel, au format Factur-X, et reste à votre disposition dans votre compte. Une facture ne se modifie pas : toute correction fait l’objet d’un avoir.',
        'Pour les acheteurs publics, indiquez le SIRET dans votre compte, et le numéro d’engagement avant de commander.',
      ],
    },
    reclamations: {
      heading: '15. Réclamations',
      blocks: [
        'Vérifiez la commande à la remise. Un manquant, une erreur ou un défaut visible se signale le jour même au point de vente, si possible avec une photographie, et au plus tard vingt-quatre heures après la livraison. Passé ce délai, une réclamation portant sur des denrées périssables ne peut plus être vérifiée. Ce délai ne prive pas des garanties légales.',
        'Lorsque la réclamation est fondée, le vendeur remplace les produits si le moment du repas le permet, ou les rembourse, ou établit un avoir, à votre choix.',
      ],
    },
    consigne: {
      heading: '16. Vaisselle et matériel consignés',
      blocks: [
        'La vaisselle consignée, les verres loués, les thermos et les caissons isothermes restent la propriété du vendeur. Le jour et le lieu de leur retrait se conviennent avec le point de vente. Rassemblez-les, vidés et sans les laver.',
        'Ce qui manque ou revient hors d’usage est facturé après un rappel, au tarif de remplacement suivant : [à compléter par l’exploitant]. Une seconde tournée due à une absence peut être facturée au même titre.',
      ],
    },
    responsabilite: {
      heading: '17. Responsabilité et force majeure',
      blocks: [
        'Le vendeur répond de l’exécution de la commande. Entre professionnels, et sauf dommage corporel, faute lourde ou dol, sa responsabilité est limitée au montant hors taxes de la commande concernée et ne couvre pas les préjudices indirects tels qu’une perte d’exploitation ou d’image.',
        'Aucune partie n’est responsable d’une inexécution due à un cas de force majeure au sens de l’article 1218 du Code civil. Les sommes versées pour ce qui n’a pu être livré sont remboursées.',
        'Le vendeur est assuré pour sa responsabilité civile professionnelle auprès de {insurer}.',
      ],
    },
    compte: {
      heading: '18. Compte client',
      blocks: [
        'Vos identifiants sont personnels. Prévenez-nous sans attendre si vous pensez qu’un tiers les utilise. Les commandes passées avec vos identifiants avant ce signalement vous engagent, sauf faute de notre part. Une entreprise peut demander la fermeture du compte d’un salarié parti.',
      ],
    },
    donnees: {
      heading: '19. Données personnelles',
      blocks: [
        '[La politique de confidentialité](/politique-confidentialite) décrit les traitements. N’inscrivez aucune donnée de santé dans les champs libres.',
      ],
    },
    litiges: {
      heading: '20. Médiation, droit applicable et litiges',
      blocks: [
        'Les présentes conditions sont soumises au droit français. En cas de différend, écrivez d’abord au point de vente, puis à [{contactEmail}](mailto:{contactEmail}) : une réponse vous est donnée sous dix jours ouvrés.',
        'Entre professionnels, chacun peut saisir gratuitement le [Médiateur des entreprises](https://www.economie.gouv.fr/mediateur-des-entreprises).',
        'Si, par exception, l’acheteur est un consommateur, il peut recourir gratuitement au médiateur de la consommation suivant : {mediator}.',
        'À défaut d’accord, et entre commerçants, le litige est porté devant le tribunal de commerce ou le tribunal des activités économiques de {legalCourt}. Dans les autres cas, les règles légales de compétence s’appliquent.',
      ],
    },
    divers: {
      heading: '21. Dernières précisions',
      blocks: [
        'Si une clause est déclarée nulle, les autres demeurent. Le fait de ne pas se prévaloir d’une clause n’emporte pas renonciation. Toute modification des présentes conditions ne vaut que pour les commandes postérieures à sa publication.',
      ],
    },
  },
}
