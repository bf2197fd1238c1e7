const ORDER_HISTORY = '/account/historique-de-commandes'

/** Paths of the site's pages that mails and cart links open, with their queries. A test compares them with the site's routes. */
export const sitePaths = {
  order: (token: string) => `${ORDER_HISTORY}?commande=${token}`,
  reorder: (token: string) => `${sitePaths.order(token)}&recommander=1`,
  payment: (token: string) => `/panier/paiement?commande=${token}`,
  quote: (id: number) => `${ORDER_HISTORY}?onglet=devis&devis=${id}`,
  /** Adds the quote of a visitor to the account that opens it. */
  quoteClaim: (code: string) => `${ORDER_HISTORY}?jeton=${code}`,
  passwordReset: (token: string) => `/authentification/mot-de-passe-oublie?jeton=${encodeURIComponent(token)}`,
  cartLink: (code: string) => `/reprise/${code}`,
} as const
