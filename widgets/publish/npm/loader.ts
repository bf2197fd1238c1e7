export { configure } from './load.ts'

/** Starts the loader, which loads each widget with its first tag. Without a document, nothing happens. */
export const loaded: Promise<unknown> = globalThis.document ? import('../../embed.ts') : Promise.resolve()
