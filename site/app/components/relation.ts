/** `rel` of a link: a link to another site is marked as external, and that site gets no access to our page. */
export const relation = (to: string): string | undefined => (/^https?:/.test(to) ? 'external noopener' : undefined)
