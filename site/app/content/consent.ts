/** Messages of the consent banner of the site. */
export const consentMessages = {
  title: 'Vos cookies',
  intro:
    'Avec votre accord, nous chargeons des outils pour ces seuls usages : {purposes}. Sans réponse de votre part, rien n’est chargé. Votre choix est retenu six mois, et se change à tout moment en bas de page.',
  rejectAll: 'Tout refuser',
  accept: 'Tout accepter',
  choose: 'Choisir',
  save: 'Enregistrer mes choix',
  purposesTitle: 'J’accepte',
  purposes: {
    analytics: {
      name: 'Mesure d’audience',
      text: 'Comprendre quelles pages servent, pour les améliorer.',
    },
    advertising: {
      name: 'Publicité',
      text: 'Mesurer nos campagnes, et vous montrer ailleurs des annonces qui vous concernent.',
    },
  },
  privacy: 'En savoir plus',
} as const
