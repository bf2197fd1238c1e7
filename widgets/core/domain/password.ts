/** The fewest characters of a password, spaces included (§5 lengthPassword). */
export const MIN_PASSWORD_LENGTH = 8
