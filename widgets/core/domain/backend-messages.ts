import { cartProblemMessages } from '../messages/cart.ts'
import { ownProperty } from '../messages/define.ts'

const FRENCH =
  /[à-öø-üœ]|\b(?:[cdjlmnst]|qu)['’]|\b(?:les?|la|une?|des?|du|est|sont|ne|pas|ce(?:t|tte|s)?|v(?:otre|os|ous)|nous|ils?|elles?|que|qui|par|pour|sur|dans|aux?|ou|et|en|plus|trop|veuillez|bonjour|merci|bienvenue|non|remises?|offerte?s?|panier|vides?|commandes?|produits?|plats?|livraison|paiement|prix|cartes?|adresses?|compte|jours?|identifiants?|(?:invalide|inconnue?|incorrecte?|obligatoire|indisponible|insuffisante?|requise?)s?)\b/gi
const ENGLISH =
  /\b(?:the|an|is|are|be|been|was|were|not?|does|did|has|have|had|must|should|can(?:not)?|will|would|this|that|these|your?|please|with|of|for|from|to|too|at|by|in|its?|and|which|found|error|valid|value|required?|request|enter|select|choose|order|cart|server|internal)\b/gi

/** Whether a message is in French. Backends also send English messages of their frameworks, and translation keys. */
export const isFrench = (message: string): boolean => count(FRENCH, message) > count(ENGLISH, message)

const count = (pattern: RegExp, message: string): number => message.match(pattern)?.length ?? 0

/**
 * The messages of a cart in French: a text in another language is replaced by the one of its code. Of an unknown code, an error and a
 * message become a general sentence; a success is omitted.
 */
export const inFrench = <Message extends { type: string; message: string; code: string }>(
  messages: readonly Message[],
): Message[] =>
  messages.flatMap((one) => {
    const general: Record<string, string | undefined> = {
      error: cartProblemMessages.other,
      message: cartProblemMessages.notice,
    }
    const known = ownProperty(cartProblemMessages, one.code) ?? general[one.type]
    const message = isFrench(one.message) ? one.message : known
    return message ? [{ ...one, message }] : []
  })
