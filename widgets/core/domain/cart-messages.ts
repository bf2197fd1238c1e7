import { cartMessagesText } from '../messages/cart.ts'
import { isFrench } from './french.ts'

/** The messages of a cart in French: in another language, one gets the sentence of its code, or is left out where the code is not known. */
export const inFrench = <Message extends { message: string; code: string }>(messages: readonly Message[]): Message[] =>
  messages.flatMap((one) => {
    const message = isFrench(one.message) ? one.message : cartMessagesText[one.code]
    return message ? [{ ...one, message }] : []
  })
