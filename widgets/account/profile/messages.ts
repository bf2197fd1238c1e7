import { defineMessages } from '../../core/messages/define.ts'

/** The personal data of a customer, and the legal rights to it. */
export const personalDataMessages = defineMessages('personalData', {
  identity: 'Votre identité',
  birthday: 'Date de naissance',
  emailHint: 'Elle sert à vous connecter et à recevoir vos factures.',
  /** Shown as soon as another email address is typed. */
  emailPasswordHint: 'Pour changer d’adresse courriel, confirmez que c’est bien vous.',
  saved: 'Modifications enregistrées',
  password: {
    title: 'Votre mot de passe',
    intro: 'Une phrase que vous retenez vaut mieux qu’un mot compliqué. Vos autres appareils devront se reconnecter.',
    current: 'Mot de passe actuel',
    changed: 'Mot de passe changé',
  },
  rights: {
    title: 'Vos droits',
    text: 'Une copie de tout ce que nous gardons sur vous, dans un fichier lisible par une machine : profil, adresses, commandes, factures, devis, cartes, messages et consentements.',
    download: 'Télécharger mes données',
    fileName: (day: string) => `mes-donnees-${day}.json`,
    failed: 'Le fichier n’a pas pu être préparé. Réessayez dans un instant.',
    delete: 'Supprimer mon compte',
    deleteText: 'Définitif, et sans délai.',
  },
  deletion: {
    title: 'Supprimer votre compte ?',
    deleted: 'Ce qui disparaît tout de suite',
    deletedList: [
      'votre profil, votre mot de passe et vos préférences',
      'vos adresses, vos cartes enregistrées et votre panier',
      'vos demandes de devis et vos messages',
    ],
    retained: 'Ce que la loi nous oblige à garder dix ans',
    retainedList: [
      'vos factures, telles qu’elles ont été émises',
      'vos commandes, sans votre nom, ni contact, ni consigne',
    ],
    underWay: 'Une commande en cours doit d’abord être livrée et réglée, ou annulée.',
    password: 'Votre mot de passe, pour confirmer',
    done: 'Votre compte est supprimé.',
  },
})

/** Emails that we may send a customer besides those of an order. */
export const notificationsMessages = defineMessages('notifications', {
  intro:
    'Les messages liés à une commande (confirmation, facture, réponse à un devis) partent toujours. Le reste, c’est vous qui décidez.',
  choices: {
    newsletter: { label: 'Lettre d’information', hint: 'La carte de saison et les nouveautés' },
    promotional: { label: 'Offres', hint: 'Les codes de réduction et les opérations' },
    partner: {
      label: 'Offres de nos partenaires',
      hint: 'Nous ne transmettons jamais votre adresse à un partenaire sans cet accord.',
    },
  },
  saved: 'Vos choix sont enregistrés',
  failed: 'Vos choix n’ont pas pu être enregistrés. Rien n’a changé.',
})
