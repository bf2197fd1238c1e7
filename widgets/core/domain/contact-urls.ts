/** The URL that calls a number (RFC 3966): its digits, after a `+` for an international one, whose trunk zero is not dialled. */
export const telUrl = (number: string): string =>
  `tel:${number
    .replace(/^\s*(\+|00)(?!39)([^(]*)\(0\)/, '$1$2')
    .replace(/^\s*00/, '+')
    .replace(/[^+\d]/g, '')}`

/** The URL that writes to an address (RFC 6068), in which `?` would begin header fields. */
export const mailtoUrl = (address: string): string => `mailto:${encodeURIComponent(address.trim()).replace('%40', '@')}`
