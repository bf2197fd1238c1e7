import { defineMessages } from '../../messages/define.ts'

/** Below the total of an order of which a part was credited, or all. */
export const creditMessages = defineMessages('credit', {
  credited: 'Crédité par avoir',
  /** Once it is paid, and before. */
  cost: 'À votre charge',
  due: 'Reste à régler',
})
