import { defineMessages } from './define.ts'

/** A dish that stands alone in a page. */
export const singleProductText = defineMessages('singleProduct', {
  gone: 'Ce plat n’est plus à la carte.',
  notSold: (channelName: string) =>
    `${channelName} ne propose pas ce plat. Il est à la carte d’autres points de vente du réseau.`,
})
