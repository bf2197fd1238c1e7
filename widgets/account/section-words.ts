import { accountText } from '../core/messages/account.ts'
import type { Section } from './views.ts'

const { navigation, sections } = accountText

/** The title of each section, and one line on its purpose. */
export const sectionTexts: Record<Section, { title: string; text: string }> = {
  addresses: { title: navigation.addresses, text: sections.addresses },
  'personal-data': { title: navigation.personalData, text: sections.personalData },
  'order-history': { title: navigation.orderHistory, text: sections.orderHistory },
  'payment-methods': { title: navigation.paymentMethods, text: sections.paymentMethods },
  notifications: { title: navigation.notifications, text: sections.notifications },
}
