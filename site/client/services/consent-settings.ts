import type { ThirdParties } from '../../server/third-parties.ts'

/** Whether a visitor can change her answer about cookies: in our banner, or in what another script opens. */
export const hasConsentSettings = ({ consent, pixel, analytics }: ThirdParties): boolean =>
  consent ? consent.open !== '' : Boolean(pixel ?? analytics)
