import type { Section } from '../page.ts'

export const termsAfterTheOrder: readonly Section[] = [
  {
    id: 'modification',
    heading: '11. Modification et annulation',
    blocks: [
      'Vous pouvez annuler sans frais jusqu’à l’heure limite indiquée sur la confirmation, depuis votre compte ou en contactant le point de vente. Pour modifier une commande, annulez-la et passez-en une autre, ou contactez le point de vente. Les sommes payées sont remboursées sur le moyen de paiement utilisé, au plus tard quatorze jours après l’annulation.',
      'Passée l’heure limite, la production est engagée : la commande est due en totalité. Le point de vente fait au mieux pour déplacer une livraison ou ajouter des convives, sans y être tenu.',
      'Pour une réception sur devis, le nombre définitif de convives est communiqué cinq jours ouvrés avant la date ; il sert de base à la facturation. Le devis peut fixer d’autres conditions d’annulation.',
      'Si le point de vente ne peut exécuter la commande, il vous prévient aussitôt et rembourse les sommes versées.',
    ],
  },
  {
    id: 'retractation',
    heading: '12. Absence de droit de rétractation',
    blocks: [
      'Les présentes ventes sont conclues entre professionnels. En tout état de cause, le droit de rétractation ne s’applique pas aux biens susceptibles de se détériorer ou de se périmer rapidement (article L. 221-28, 4°, du Code de la consommation).',
    ],
  },
  {
    id: 'paiement',
    heading: '13. Paiement',
    blocks: [
      'Par carte bancaire : le paiement est exigible à la commande. Il est traité par un prestataire agréé et peut demander une authentification auprès de votre banque (3-D Secure).',
      'Par virement, pour les entreprises dont le compte a été ouvert : la facture est payable au plus tard trente jours après la date de livraison ou, pour une facture périodique, trente jours après la fin de la décade de livraison (article L. 441-11 du Code de commerce). Aucun délai plus long ne peut être convenu pour des denrées périssables. Les acheteurs publics règlent dans le délai que leur impose la réglementation.',
      'Aucun escompte n’est accordé pour paiement anticipé.',
      'Tout retard entraîne de plein droit, sans rappel, des pénalités au taux d’intérêt appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de dix points, ainsi qu’une indemnité forfaitaire de 40 € pour frais de recouvrement (articles L. 441-10 et D. 441-5 du Code de commerce). Une indemnité complémentaire peut être demandée sur justificatif. Le vendeur peut suspendre les commandes en cours et revenir au paiement à la commande.',
      'Les produits restent la propriété du vendeur jusqu’à leur paiement complet.',
    ],
  },
  {
    id: 'facture',
    heading: '14. Facture',
    blocks: [
      'Une facture est émise à la livraison. Elle reprend votre numéro de bon de commande s’il a été donné, l’adresse de livraison, votre SIREN, la TVA par taux et l’échéance. Elle vous parvient par courriel, au format Factur-X, et reste à votre disposition dans votre compte. Une facture ne se modifie pas : toute correction fait l’objet d’un avoir.',
      'Pour les acheteurs publics, indiquez le SIRET dans votre compte, et le numéro d’engagement avant de commander.',
    ],
  },
  {
    id: 'reclamations',
    heading: '15. Réclamations',
    blocks: [
      'Vérifiez la commande à la remise. Un manquant, une erreur ou un défaut visible se signale le jour même au point de vente, si possible avec une photographie, et au plus tard vingt-quatre heures après la livraison. Passé ce délai, une réclamation portant sur des denrées périssables ne peut plus être vérifiée. Ce délai ne prive pas des garanties légales.',
      'Lorsque la réclamation est fondée, le vendeur remplace les produits si le moment du repas le permet, ou les rembourse, ou établit un avoir, à votre choix.',
    ],
  },
  {
    id: 'consigne',
    heading: '16. Vaisselle et matériel consignés',
    blocks: [
      'La vaisselle consignée, les verres loués, les thermos et les caissons isothermes restent la propriété du vendeur. Le jour et le lieu de leur retrait se conviennent avec le point de vente. Rassemblez-les, vidés et sans les laver.',
      'Ce qui manque ou revient hors d’usage est facturé après un rappel, au tarif de remplacement suivant : [à compléter par l’exploitant]. Une seconde tournée due à une absence peut être facturée au même titre.',
    ],
  },
  {
    id: 'responsabilite',
    heading: '17. Responsabilité et force majeure',
    blocks: [
      'Le vendeur répond de l’exécution de la commande. Entre professionnels, et sauf dommage corporel, faute lourde ou dol, sa responsabilité est limitée au montant hors taxes de la commande concernée et ne couvre pas les préjudices indirects tels qu’une perte d’exploitation ou d’image.',
      'Aucune partie n’est responsable d’une inexécution due à un cas de force majeure au sens de l’article 1218 du Code civil. Les sommes versées pour ce qui n’a pu être livré sont remboursées.',
      'Le vendeur est assuré pour sa responsabilité civile professionnelle auprès de {insurer}.',
    ],
  },
  {
    id: 'compte',
    heading: '18. Compte client',
    blocks: [
      'Vos identifiants sont personnels. Prévenez-nous sans attendre si vous pensez qu’un tiers les utilise. Les commandes passées avec vos identifiants avant ce signalement vous engagent, sauf faute de notre part. Une entreprise peut demander la fermeture du compte d’un salarié parti.',
    ],
  },
  {
    id: 'donnees',
    heading: '19. Données personnelles',
    blocks: [
      '[La politique de confidentialité](/politique-confidentialite) décrit les traitements. N’inscrivez aucune donnée de santé dans les champs libres.',
    ],
  },
  {
    id: 'litiges',
    heading: '20. Médiation, droit applicable et litiges',
    blocks: [
      'Les présentes conditions sont soumises au droit français. En cas de différend, écrivez d’abord au point de vente, puis à [{contactEmail}](mailto:{contactEmail}) : une réponse vous est donnée sous dix jours ouvrés.',
      'Entre professionnels, chacun peut saisir gratuitement le [Médiateur des entreprises](https://www.economie.gouv.fr/mediateur-des-entreprises).',
      'Si, par exception, l’acheteur est un consommateur, il peut recourir gratuitement au médiateur de la consommation suivant : {mediator}.',
      'À défaut d’accord, et entre commerçants, le litige est porté devant le tribunal de commerce ou le tribunal des activités économiques de {legalCourt}. Dans les autres cas, les règles légales de compétence s’appliquent.',
    ],
  },
  {
    id: 'divers',
    heading: '21. Dernières précisions',
    blocks: [
      'Si une clause est déclarée nulle, les autres demeurent. Le fait de ne pas se prévaloir d’une clause n’emporte pas renonciation. Toute modification des présentes conditions ne vaut que pour les commandes postérieures à sa publication.',
    ],
  },
]
