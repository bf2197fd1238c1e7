import { nearest } from './known.ts'

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

/** The known tag that was probably meant, by its French name or by an edit distance. */
export function meantTag(tag: string, known: Iterable<string>): string | undefined {
  const french = FRENCH.get(tag.toLowerCase().replace('catering-', ''))
  return french ? `catering-${french}` : nearest(tag, known)
}

/** What an attribute with a code is often called. */
const CODE_NAMES = /^(code|sku|id-?product|product-?(id|code)|ref|reference|slug)$/
const WITH_CODE = ['product', 'formula', 'category']

/** The known attribute or setting that was probably meant. */
export const meantName = (name: string, known: ReadonlyMap<string, unknown>): string | undefined =>
  CODE_NAMES.test(name) ? WITH_CODE.find((one) => known.has(one)) : nearest(name, known.keys())
