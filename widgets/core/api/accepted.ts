/** What every call says that it takes. This order is unambiguous: with equal weights the server would choose. */
export const ACCEPTED = { Accept: 'application/ld+json, application/json;q=0.9', 'Accept-Language': 'fr-FR' }
