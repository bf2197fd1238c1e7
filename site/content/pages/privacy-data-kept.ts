import type { Section } from '../page.ts'

export const privacyDataKept: readonly Section[] = [
  {
    id: 'responsable',
    heading: '1. Qui est responsable',
    blocks: [
      'Le responsable du traitement est [à compléter par l’exploitant], éditeur du site. Le point de vente qui vous livre traite vos données de commande et de facturation pour son propre compte. Lorsque l’éditeur et le point de vente décident ensemble d’un traitement, un accord fixe le rôle de chacun ; vous pouvez exercer vos droits auprès de l’un ou de l’autre.',
      {
        type: 'facts',
        items: [
          { label: 'Nous écrire', value: '{privacyEmail}' },
          { label: 'Délégué à la protection des données, s’il est désigné', value: '[à compléter par l’exploitant]' },
        ],
      },
    ],
  },
  {
    id: 'donnees',
    heading: '2. Quelles données, pourquoi, combien de temps',
    blocks: [
      {
        type: 'table',
        caption: 'Traitements, bases légales et durées',
        columns: ['Ce que nous traitons', 'Pourquoi', 'Base légale', 'Durée'],
        rows: [
          [
            'Compte : civilité, prénom, nom, société, courriel, téléphone, mot de passe sous forme d’empreinte ; date de naissance si vous la donnez',
            'Créer et gérer votre compte',
            'Contrat',
            'Jusqu’à la suppression du compte, ou trois ans après votre dernière activité',
          ],
          [
            'Adresses de livraison et de facturation, consignes d’accès, contact sur place',
            'Livrer et facturer',
            'Contrat',
            'Comme le compte ; les adresses supprimées disparaissent du carnet',
          ],
          [
            'Panier et commandes : produits, date, créneau, notes, bon de commande, numéro de TVA, échanges liés à la commande',
            'Préparer, livrer, facturer, répondre à vos réclamations',
            'Contrat',
            'Cinq ans après la livraison',
          ],
          [
            'Factures et pièces comptables',
            'Tenir la comptabilité',
            'Obligation légale',
            'Dix ans à compter de la clôture de l’exercice',
          ],
          [
            'Cartes enregistrées : jeton, marque, quatre derniers chiffres, date d’expiration, nom du porteur',
            'Payer sans ressaisir votre carte',
            'Votre consentement',
            'Jusqu’au retrait de la carte, à son expiration ou à la suppression du compte',
          ],
          [
            'Devis : identité, société, date, convives, budget, message',
            'Chiffrer votre événement',
            'Mesures précontractuelles',
            'Trois ans après le dernier échange',
          ],
          ['Messages de contact', 'Vous répondre', 'Intérêt légitime', 'Un an après la dernière réponse'],
          [
            'Candidatures à la franchise : identité, ville, zone visée, apport, situation, message',
            'Étudier votre projet',
            'Mesures précontractuelles',
            'Deux ans après le dernier échange',
          ],
          [
            'Préférences de notification : lettre d’information, offres, offres de partenaires',
            'Envoyer seulement ce que vous avez accepté',
            'Consentement',
            'Jusqu’à votre retrait, au plus trois ans après votre dernier contact',
          ],
          [
            'Journaux techniques : adresse IP, horodatage, requête, tentatives de connexion',
            'Sécurité, prévention de la fraude',
            'Intérêt légitime',
            'Douze mois au plus',
          ],
          [
            'Mesure d’audience et publicité, si elles sont activées',
            'Comprendre l’usage du site, mesurer nos campagnes',
            'Consentement',
            'Selon l’outil, et jamais sans votre accord',
          ],
        ],
      },
      'Les champs indispensables à la commande sont signalés. Sans eux, nous ne pouvons ni livrer ni facturer. Les autres sont facultatifs.',
      {
        type: 'note',
        text: 'Les champs libres ne sont pas faits pour les données de santé. Une allergie se traite par téléphone avec le point de vente. Pour étiqueter les plateaux, un prénom suffit, et c’est à vous d’en informer la personne.',
      },
    ],
  },
  {
    id: 'paiement',
    heading: '3. Paiement',
    blocks: [
      'Le numéro de carte et le cryptogramme sont saisis chez notre prestataire de paiement ([à compléter par l’exploitant]) et n’atteignent jamais nos serveurs. Votre banque peut vous demander de vous authentifier (3-D Secure). Nous recevons le résultat, et le jeton de la carte si vous avez choisi de l’enregistrer.',
    ],
  },
]
