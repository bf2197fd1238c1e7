/** Characters that a password has at least, spaces included (§5 lengthPassword). */
export const SHORTEST_PASSWORD = 8
