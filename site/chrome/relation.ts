/** `rel` of a link: pages of other sites are told apart, and get no hand on ours. */
export const relation = (to: string): string | undefined => (/^https?:/.test(to) ? 'external noopener' : undefined)
