/** What French pages call the tags: the edit distance from « panier » to `cart` is too large for a suggestion. */
const FRENCH: ReadonlyMap<string, string> = new Map([
  ['panier', 'cart'],
  ['bouton', 'cart-button'],
  ['bouton-panier', 'cart-button'],
  ['carte', 'catalogue'],
  ['menu', 'catalogue'],
  ['produit', 'product'],
  ['plat', 'product'],
  ['formule', 'formula'],
  ['commande', 'checkout'],
  ['paiement', 'checkout'],
  ['compte', 'account'],
  ['devis', 'quote'],
  ['livraison', 'delivery-check'],
  ['traiteurs', 'caterer-finder'],
])

/** The name of a tag, without `catering-`, for a French one; undefined for any other. */
export const inFrench = (name: string): string | undefined => FRENCH.get(name.toLowerCase())
