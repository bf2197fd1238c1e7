import { z } from 'zod'

/** How the driver gets in. */
export const accessShape = {
  building: z.string(),
  floor: z.string(),
  accessCode: z.string(),
  loadingDock: z.string(),
  instructions: z.string(),
}
