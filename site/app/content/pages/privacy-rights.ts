import type { Sections } from '../page.ts'

export const privacyRights: Sections = {
  destinataires: {
    heading: '4. Qui y a accès',
    blocks: [
      {
        list: [
          'Le point de vente qui prépare et livre votre commande, et le livreur pour les seules données utiles à la tournée.',
          'Les équipes de l’éditeur chargées du service client, de la facturation et de la technique.',
          'Nos sous-traitants, liés par contrat : hébergeur, envoi de courriels, paiement, comptabilité. Leur liste à jour : [à compléter par l’exploitant].',
          'Les autorités, lorsque la loi l’exige.',
        ],
      },
      'Nous ne vendons pas vos données. Si un sous-traitant les traite hors de l’Union européenne, c’est avec les garanties prévues par le règlement général sur la protection des données. Transferts concernés : [à compléter par l’exploitant].',
    ],
  },
  navigateur: {
    heading: '5. Ce que votre navigateur garde en mémoire',
    blocks: [
      'Le site range quelques informations dans votre navigateur. Celles du premier tableau sont nécessaires à son fonctionnement : elles ne demandent pas de consentement. Vous pouvez les effacer dans les réglages de votre navigateur.',
      {
        table: 'Strictement nécessaire',
        columns: ['Information', 'Où', 'À quoi elle sert', 'Durée'],
        rows: [
          [
            'Panier (catering.cart) : jeton du panier, gestes verts, budget par personne, créneau choisi, bon de commande, notes',
            'Stockage local',
            'Retrouver votre panier d’une visite à l’autre',
            'Jusqu’à la commande, à la remise à zéro du panier ou à votre effacement',
          ],
          [
            'Code du point de vente (catering_channel)',
            'Cookie',
            'Afficher les produits et les prix de votre traiteur',
            'Jusqu’au changement de code postal ou à votre effacement, un an au plus',
          ],
          [
            'Point de vente (catering.channel) : nom, coordonnées, horaires, frais, minimum, et code postal saisi',
            'Stockage local',
            'Afficher ces informations sans les redemander',
            'Jusqu’au changement de code postal ou à votre effacement',
          ],
          [
            'Jeton de connexion et sa date d’expiration (catering.session)',
            'Stockage local',
            'Rester connecté',
            'Jusqu’à la déconnexion ou à l’expiration du jeton',
          ],
          [
            'Votre visite (catering.visit) : convives, allergènes à éviter, filtres et recherches',
            'Stockage de session',
            'Ne pas vous reposer la question à chaque page',
            'Fermeture de l’onglet',
          ],
          [
            'Centre de coûts et numéro de TVA du panier (catering.references)',
            'Stockage de session',
            'Ne pas vous les redemander si la page se recharge',
            'Commande passée, déconnexion ou fermeture de l’onglet',
          ],
          [
            'Panier d’une session qui vient d’expirer (catering.held)',
            'Stockage de session',
            'Vous rendre votre panier à la reconnexion, à vous seulement',
            'Reconnexion ou fermeture de l’onglet',
          ],
          [
            'Commande en cours de saisie (catering.checkout) : ce que vous avez tapé, les prix affichés',
            'Stockage de session',
            'Ne rien perdre si la page se recharge',
            'Commande passée, déconnexion ou fermeture de l’onglet',
          ],
          [
            'Formulaires en cours de saisie (catering.forms) : devis, contact, candidature, compte, adresse ; jamais un mot de passe',
            'Stockage de session',
            'Ne rien perdre si la page se recharge, pour vous seulement',
            'Envoi, déconnexion ou fermeture de l’onglet',
          ],
          [
            'Prix déjà vus (catering.prices)',
            'Stockage de session',
            'Vous signaler ceux qui ont changé',
            'Fermeture de l’onglet',
          ],
          [
            'Site partenaire d’où vous venez (site.return) et repère de ce passage (site.press)',
            'Stockage de session',
            'Vous y ramener, et reprendre votre panier une seule fois',
            'Fermeture de l’onglet',
          ],
          ['XSRF-TOKEN', 'Cookie', 'Empêcher qu’un autre site agisse à votre place', 'Session'],
          [
            'Vos choix de consentement, refus compris (site_consent)',
            'Cookie',
            'Ne pas vous reposer la question à chaque page',
            'Six mois',
          ],
          [
            'Repère de mise à jour du site (site.reload)',
            'Stockage de session',
            'Éviter qu’une page se recharge en boucle après une mise à jour',
            'Fermeture de l’onglet',
          ],
        ],
      },
      {
        table: 'Seulement avec votre accord',
        columns: ['Finalité', 'Ce qui est déposé', 'Durée'],
        rows: [
          [
            'Mesure d’audience',
            'Traceurs de l’outil de mesure activé par l’exploitant : [à compléter par l’exploitant]',
            'Treize mois au plus',
          ],
          [
            'Publicité : mesure des campagnes, annonces qui vous concernent',
            'Pixel publicitaire activé par l’exploitant : [à compléter par l’exploitant]',
            'Treize mois au plus',
          ],
        ],
      },
      'Tant que vous n’avez pas accepté, ces outils ne sont pas chargés. Refuser demande autant de clics qu’accepter, et ne pas répondre vaut refus. Vous changez d’avis à tout moment avec le bouton « Gérer mes cookies », en bas des pages ; il n’y est pas tant qu’aucun de ces outils n’est activé.',
      'Les formulaires publics sont protégés des robots par un calcul fait dans votre navigateur. Il ne dépose aucun traceur et ne fait appel à aucun tiers.',
    ],
  },
  securite: {
    heading: '6. Sécurité',
    blocks: [
      'Échanges chiffrés, mots de passe enregistrés sous forme d’empreinte, accès limités aux personnes qui en ont besoin, sauvegardes. En cas de violation présentant un risque pour vous, nous prévenons la CNIL et, si le risque est élevé, nous vous prévenons aussi.',
    ],
  },
  droits: {
    heading: '7. Vos droits',
    blocks: [
      {
        list: [
          'Accès : savoir ce que nous détenons et en recevoir une copie, tout de suite avec le bouton Télécharger mes données de votre compte.',
          'Rectification : corriger ce qui est faux ou incomplet, directement dans votre compte ou en nous écrivant.',
          'Effacement : faire supprimer ce que la loi ne nous oblige pas à garder, tout de suite avec le bouton Supprimer mon compte, une fois vos commandes livrées et réglées.',
          'Limitation : geler un traitement le temps d’une vérification.',
          'Opposition : refuser un traitement fondé sur l’intérêt légitime, et à tout moment la prospection.',
          'Portabilité : récupérer les données que vous nous avez fournies, dans un format réutilisable (JSON).',
          'Retrait du consentement : à tout moment, sans effet sur ce qui a été fait avant.',
          'Directives : dire ce que vos données doivent devenir après votre décès.',
        ],
      },
      'Pour le reste, et pour ce que vous nous avez écrit sans être connecté, écrivez à [{privacyEmail}](mailto:{privacyEmail}). Nous répondons sous un mois, prolongé de deux mois si la demande est complexe ; nous vous en avertissons alors. Une preuve d’identité n’est demandée qu’en cas de doute raisonnable.',
      'Si notre réponse ne vous convient pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés, [en ligne](https://www.cnil.fr/fr/plaintes).',
    ],
  },
  automatise: {
    heading: '8. Pas de décision automatique',
    blocks: [
      'Aucune décision produisant des effets juridiques n’est prise par un traitement entièrement automatisé. Le refus d’un paiement vient de votre banque.',
    ],
  },
  modifications: {
    heading: '9. Évolution de ce document',
    blocks: [
      'La date en tête de ce document est celle de sa dernière mise à jour. Un changement important vous est signalé par courriel, avant de s’appliquer.',
    ],
  },
}
