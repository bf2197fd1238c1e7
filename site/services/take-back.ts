import type { ThirdParties } from '../server/third-parties.ts'

/** Whether there is something to show when somebody asks for her cookies: our banner, or what another script opens. */
export const canTakeBack = ({ consent, pixel, analytics }: ThirdParties): boolean =>
  consent ? consent.open !== '' : Boolean(pixel ?? analytics)
