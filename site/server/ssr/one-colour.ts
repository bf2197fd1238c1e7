/** The site's dark sheet sets every token that has two colours, so only the first is sent in its pages. */
export const withOneColour = (rules: string): string => rules.replace(/light-dark\((#\w+),\s*#\w+\)/g, '$1')
