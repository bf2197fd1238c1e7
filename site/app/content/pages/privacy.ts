import type { ProseContent, Sections } from '../page.ts'
import { privacyRights } from './privacy-rights.ts'

const storedData: Sections = {
  responsable: {
    heading: '1. Qui est responsable',
    blocks: [
      'Le responsable du traitement est {legalName}, éditeur du site. Le point de vente qui vous livre traite vos données de commande et de facturation pour son propre compte. Lorsque l’éditeur et le point de vente décident ensemble d’un traitement, un accord fixe le rôle de chacun ; vous pouvez exercer vos droits auprès de l’un ou de l’autre.',
      {
        facts: {
          'Nous écrire': '[{privacyEmail}](mailto:{privacyEmail})',
          'Délégué à la protection des données, s’il est désigné': 'Aucun à ce jour',
        },
      },
    ],
  },
  donnees: {
    heading: '2. Quelles données, pourquoi, combien de temps',
    blocks: [
      {
        table: 'Traitements, bases légales et durées',
        columns: ['Ce que nous traitons', 'Pourquoi', 'Base légale', 'Durée'],
        rows: [
          [
            'Compte : civilité, prénom, nom, société, SIRET si vous le donnez, courriel, téléphone, mot de passe sous forme d’empreinte ; date de naissance si vous la donnez',
            'Créer et gérer votre compte',
            'Contrat',
            'Jusqu’à la suppression du compte, que vous demandez à la page Mes données personnelles',
          ],
          [
            'Adresses de livraison et de facturation, consignes d’accès, contact sur place',
            'Livrer et facturer',
            'Contrat',
            'Comme le compte ; les adresses supprimées disparaissent du carnet',
          ],
          [
            'Panier et commandes : produits, date, créneau, notes, bon de commande, numéro de TVA, échanges liés à la commande ; site partenaire et campagne d’où vient la commande',
            'Préparer, livrer, facturer, répondre à vos réclamations',
            'Contrat',
            'Panier : trente jours sans visite. Commandes : dix ans avec leurs pièces comptables, sans votre nom, ni contact, ni consigne dès la suppression du compte',
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
            'Jusqu’au retrait de la carte ou à la suppression du compte',
          ],
          [
            'Devis : identité, société, date, convives, budget, message',
            'Chiffrer votre événement',
            'Mesures précontractuelles',
            'Trois ans après le dernier échange, ou jusqu’à la suppression du compte ; un devis devenu commande la suit',
          ],
          [
            'Messages de contact',
            'Vous répondre',
            'Intérêt légitime',
            'Un an après le message, ou jusqu’à la suppression du compte depuis lequel il a été écrit',
          ],
          [
            'Candidatures à la franchise : identité, ville, zone visée, apport, situation, message',
            'Étudier votre projet',
            'Mesures précontractuelles',
            'Deux ans après la candidature, ou jusqu’à la suppression du compte depuis lequel elle a été écrite',
          ],
          [
            'Courriels que le site vous envoie : destinataire, dates d’envoi',
            'Retrouver un envoi qui n’est pas arrivé',
            'Intérêt légitime',
            'Trente jours ; le contenu est effacé dès l’envoi',
          ],
          [
            'Préférences de notification : lettre d’information, offres, offres de partenaires',
            'Envoyer seulement ce que vous avez accepté',
            'Consentement',
            'Jusqu’à votre retrait ou à la suppression du compte',
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
        note: 'Les champs libres ne sont pas faits pour les données de santé. Une allergie se traite par téléphone avec le point de vente.',
      },
    ],
  },
  paiement: {
    heading: '3. Paiement',
    blocks: [
      'Le numéro de carte et le cryptogramme sont saisis chez notre prestataire de paiement ({paymentProvider}) et n’atteignent jamais nos serveurs. Votre banque peut vous demander de vous authentifier (3-D Secure). Nous recevons le résultat, et le jeton de la carte si vous avez choisi de l’enregistrer.',
    ],
  },
}

export const page: ProseContent = {
  h1: 'Politique de confidentialité',
  intro:
    'Mise à jour le {legalDate}. Nous demandons le nécessaire pour vous livrer à déjeuner, et nous vous disons ce que nous en faisons.',
  sections: { ...storedData, ...privacyRights },
}
