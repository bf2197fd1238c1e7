/** From contact details to the confirmation: addresses, payment, the bank’s check. */
export const checkoutText = {
  stepContact: 'Coordonnées',
  stepDelivery: 'Créneau',
  stepPayment: 'Paiement',
  /** The question each step asks, and what its button leads to. */
  steps: {
    contact: {
      title: 'Où livrer, et qui accueille ?',
      intro: 'L’adresse de livraison, et la personne à appeler.',
      next: 'Choisir le créneau',
    },
    delivery: { title: 'Quand passons-nous à table ?', intro: 'Le jour, puis l’heure.', next: 'Passer au paiement' },
    payment: { title: 'Comment réglez-vous ?', intro: 'Rien n’est commandé avant le dernier bouton.' },
  },
  summary: 'Votre commande',
  editCart: 'Modifier le panier',
  times: (quantity: number) => `${quantity} ×`,
  discount: 'Remise',
  minus: (amount: string) => `−${amount}`,
  delivery: {
    label: 'Livraison',
    notesTitle: 'Un mot pour le livreur',
    notesHelp: 'Ce qui change ce jour-là : l’accès habituel est déjà dans l’adresse.',
  },
  /** Links to where a problem can be solved. */
  ways: {
    contact: 'Revoir l’adresse',
    delivery: 'Choisir un autre créneau',
    cart: 'Revoir le panier',
    frame: 'Recharger le formulaire de carte',
  },
  vatOn: (rate: string, base: string) => `TVA ${rate} % sur ${base}`,
  shippingAddress: 'Adresse de livraison',
  billingAddress: 'Adresse de facturation',
  sameAddress: 'Facturer à la même adresse',
  newAddress: 'Nouvelle adresse',
  editAddress: (name: string) => `Modifier l’adresse ${name}`,
  backToCatalogue: 'Retour à la carte',
  contact: {
    zone: (channelName: string) => `Zone livrée par ${channelName}`,
    outside: (channelName: string) =>
      `${channelName} ne livre pas cette adresse : changer de traiteur viderait le panier.`,
    kept: 'Cette adresse rejoindra votre carnet.',
    removeFromOrder: 'Retirer l’adresse de la commande',
    otherAddress: 'Saisir une autre adresse',
    otherCaterer: 'Changer de traiteur',
    accessTitle: 'Pour que le livreur vous trouve',
    accessHelp: 'Tout est facultatif. Aucune donnée de santé.',
    person: 'Personne sur place',
    receipt: (email: string) => `Le récapitulatif part à ${email}.`,
  },
  contactOnSite: 'Contact sur place',
  /** Why the customer is on an earlier step than the one she asked for. */
  first: {
    contact: 'D’abord l’adresse : elle décide de la livraison.',
    delivery: 'D’abord le jour et le créneau : ils décident du prix et du délai.',
  },
  purchaseOrder: 'Bon de commande',
  vatNumber: 'Numéro de TVA intracommunautaire',
  costReference: 'Centre de coûts ou numéro d’engagement',
  acceptTerms: 'J’ai lu et j’accepte les conditions générales de vente.',
  termsVersion: (version: string) => `Version ${version}, gardée avec la commande.`,
  acceptAge: 'Je déclare avoir au moins 18 ans.',
  noWithdrawal: 'Denrées périssables : pas de droit de rétractation.',
  cancelUntil: (cutoff: string) => `Annulation sans frais jusqu’au ${cutoff}`,
  orderUnknown: 'Nous ne savons pas si la commande est passée. Regardez votre historique avant de recommencer.',
  saveFailed: 'L’enregistrement a échoué. Ce que vous avez saisi est toujours là.',
  progress: 'Progression de la commande',
  placeOrder: 'Commander avec obligation de paiement',
  wrongZip: (channelName: string) => `Cette adresse n’est pas livrée par ${channelName}.`,
  orderNumber: (orderNumber: string) => `Commande n° ${orderNumber}`,
  calendar: 'Ajouter à mon agenda',
  orderAgain: 'Passer une autre commande',
  editSlot: 'Modifier le créneau',
  adultMark: '18+',
  recap: {
    title: 'Votre commande, une dernière fois',
    delivery: 'Livraison',
    sameAddress: 'La même que la livraison',
    allergens: 'Allergènes',
    noAllergens: 'Aucun des quatorze allergènes à déclaration obligatoire',
  },
  references: {
    title: 'Pour votre comptabilité',
    help: 'Repris sur la facture.',
  },
  commitment: {
    title: 'Avant de commander',
    readTerms: 'Lire les conditions générales de vente',
  },
  confirmation: {
    title: 'Merci, c’est commandé',
    intro: (orderNumber: string, email: string) =>
      email
        ? `Commande n° ${orderNumber}. Un récapitulatif part à l’instant vers ${email}.`
        : `Commande n° ${orderNumber}.`,
    meeting: (day: string, slot: string) => `Rendez-vous ${day}, ${slot}.`,
    none: 'Aucune commande à afficher',
    cancelledTitle: 'Cette commande est annulée',
    cancelledText: 'Rien ne sera livré. Ce qui avait été payé vous est rendu, sur la même carte.',
    cancelledTransfer: 'Rien ne sera livré. Ce qui avait été payé vous est rendu, par virement.',
    cancelledUnpaid: 'Rien ne sera livré, et rien n’a été débité.',
    refundedTitle: 'Cette commande vous est remboursée',
    creditedTitle: 'Cette commande n’est plus à régler',
    creditNote: 'L’avoir est dans l’historique de commandes, à côté de la facture.',
    seeCreditNote: 'Voir l’avoir',
    lateTitle: 'L’heure limite de paiement est passée',
    lateText: (limit: string) =>
      `Le paiement n’est pas arrivé avant le ${limit}. La commande est annulée : rien n’a été débité, et rien ne sera livré.`,
    unpaidTitle: 'Il reste à payer',
    cancel: 'Annuler la commande',
    payNow: 'Payer maintenant',
    pendingTitle: 'Paiement en cours de vérification',
    pending:
      'Votre banque n’a pas encore répondu. La commande est réservée ; nous vous écrivons dès que le paiement est confirmé.',
    once: 'Vous pouvez aussi recommencer tout de suite : vous ne paierez qu’une fois.',
    check: 'Actualiser',
    /** What became of the money. */
    money: {
      paid: 'Payée',
      transfer: 'À régler par virement',
      pending: 'Paiement en vérification',
      unpaid: 'À régler',
      late: 'Pas payée à temps',
      refunding: 'Remboursement en cours',
      refunded: 'Remboursée',
      credited: 'Rien à régler',
      cancelled: 'Annulée',
    },
    changeUntil: 'À modifier avant',
    print: 'Imprimer',
    calendarTitle: (orderNumber: string) => `Livraison traiteur, commande n° ${orderNumber}`,
    nextTitle: 'La suite',
    until: (cutoff: string) => `Jusqu’au ${cutoff}`,
    untilText: 'Vous pouvez modifier ou annuler sans frais.',
    next: [
      {
        title: 'La veille',
        text: 'Votre point de vente prépare la tournée. En cas de doute sur l’accès, il vous appelle.',
      },
      {
        title: 'Le jour même',
        text: 'Gardez le froid entre 0 °C et 4 °C jusqu’au service, servez le chaud dans les deux heures.',
      },
      { title: 'Après', text: 'Votre facture vous attend dans l’historique de commandes.' },
    ],
    transfer: (dueDate: string) =>
      `À régler au plus tard le ${dueDate}. La facture, envoyée à la livraison, porte les coordonnées bancaires et la référence à rappeler.`,
    /** With whichever of the two is known; empty without any. */
    change: (channelName: string, phone: string, email: string) => {
      if (!phone) return email && `Un changement ? Écrivez à ${channelName} : ${email}.`
      return `Un changement ? Appelez ${channelName} au ${phone}${email && `, ou écrivez à ${email}`}.`
    },
  },
  payment: {
    title: 'Moyen de paiement',
    cardHint: 'Débit à la commande',
    newCard: 'Nouvelle carte',
    saveCard: 'Enregistrer cette carte pour la prochaine fois',
    bankTransfer: 'Virement bancaire',
    bankTransferHint: 'À régler au plus tard trente jours après la livraison',
    bankTransferAlcohol: 'Votre panier contient de l’alcool, qui se règle à la commande : payez par carte.',
    bankTransferClosed: 'Le virement est réservé aux entreprises dont le compte est ouvert.',
    processing: 'Paiement en cours, ne fermez pas cette page',
    unknown:
      'La connexion s’est interrompue pendant le paiement. Recommencez : la même demande repart, vous ne paierez pas deux fois.',
    placedUnpaid: 'Votre commande est enregistrée. Il reste à la payer.',
    payBefore: (limit: string) => `Payez avant le ${limit}. Passé cette heure, elle est annulée et rien n’est débité.`,
    expired: 'Votre session s’est terminée pendant le paiement. Reconnectez-vous : il reprend où il en était.',
    accept: (amount: string) => `Accepter ${amount}`,
    retry: 'Recommencer le paiement',
    dueDate: (date: string) => `Échéance : ${date}`,
    /** By the error code of a payment request; `failed` for any other. */
    errors: {
      card_declined: 'Votre banque a refusé le paiement. Essayez une autre carte.',
      expired_card: 'Cette carte a expiré.',
      insufficient_funds: 'Le plafond ou le solde de la carte est insuffisant.',
      failed: 'Le paiement n’a pas abouti. Rien n’a été débité.',
    },
  },
  threeDSecure: {
    title: 'Vérification par votre banque',
    intro: (amount: string) => `Votre banque vous demande de confirmer ce paiement de ${amount}.`,
    frame: 'Page de vérification de votre banque',
    waiting: 'En attente de votre banque',
    success: 'Paiement vérifié',
    failed: 'La vérification a échoué. Rien n’a été débité.',
    cancelled: 'Vous avez arrêté la vérification. Rien n’a été débité.',
    cancel: 'Arrêter le paiement',
    timeout:
      'Votre banque ne répond pas. Votre commande est enregistrée : arrêtez ce paiement et recommencez-le, ici ou depuis votre compte. Vous ne paierez qu’une fois.',
  },
} as const
