import { defineMessages } from './define.ts'

/** A line of the cart that another dish was to replace. */
export const replacingText = defineMessages('replacing', {
  /** Both dishes are in the cart, with the reason. */
  both: (added: string, kept: string, reason: string) =>
    `${added} est dans votre panier, et ${kept} y est encore. ${reason}`,
})
