/** The fewest characters of a password, spaces included (§5 lengthPassword). */
export const SHORTEST_PASSWORD = 8
