import { useState } from 'react'

let count = 0

/** An id that is unique in the page: fields of several widgets stand in the page's own tree, where `useId` repeats itself. */
export const useFieldId = (): string => useState(() => `catering-${(count += 1)}`)[0]
