/** A line with round ends along `d`. */
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"` +
  `${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
