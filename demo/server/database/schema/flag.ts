/** SQLite has no boolean: 0 or 1 on both databases. */
export type Flag = 0 | 1
