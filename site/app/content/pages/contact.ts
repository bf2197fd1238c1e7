import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Nous écrire, nous appeler',
  intro:
    'Pour une commande en cours, le plus rapide est d’appeler votre point de vente : c’est lui qui prépare et qui livre.',
  sections: {
    formulaire: {
      heading: 'Envoyer un message',
      blocks: [
        {
          form: 'contact',
          intro:
            'Tous les champs sont nécessaires, sauf ceux qui sont indiqués comme facultatifs. Nous répondons sous un jour ouvré.',
        },
        'Pas encore de point de vente choisi ? Indiquez votre code postal, ou parcourez [la liste des traiteurs](/traiteurs-locaux).',
        'Vos réponses servent à traiter votre demande, et à rien d’autre. [Notre politique de confidentialité](/politique-confidentialite) dit combien de temps nous les gardons.',
      ],
    },
    sujet: {
      heading: 'La réponse est peut-être ici',
      aside: true,
      blocks: [
        {
          list: [
            'Annuler une commande : depuis votre compte, sans frais jusqu’à l’heure limite écrite sur la confirmation.',
            'Retrouver une facture : dans [l’historique de commandes](/account/historique-de-commandes), onglet Factures.',
            'Vérifier un allergène : sur la fiche de chaque produit ; [la foire aux questions](/foire-aux-questions) dit où encore.',
            'Chiffrer un événement : avec [la demande de devis](/devis-traiteur-sur-mesure), qui pose les bonnes questions.',
          ],
        },
        { note: 'Allergie sévère ? N’attendez pas une réponse écrite : appelez le point de vente avant de commander.' },
      ],
    },
    siege: {
      heading: 'Le réseau',
      aside: true,
      blocks: [
        {
          facts: {
            Courriel: '[{contactEmail}](mailto:{contactEmail})',
            Téléphone: '[{contactPhone}]({contactPhoneLink})',
            'Données personnelles': '[{privacyEmail}](mailto:{privacyEmail})',
            Accessibilité: '[{accessibilityEmail}](mailto:{accessibilityEmail})',
          },
        },
      ],
    },
  },
}
