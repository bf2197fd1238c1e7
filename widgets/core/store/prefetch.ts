import { read, readKey, type ReadArguments, type ReadName } from './reads.ts'
import type { Runtime } from './runtime.ts'

/** Reads ahead of a render, on the server. The answers then travel in the page: `JSON.stringify(world.resources.answers())` under ANSWERS_ID. */
export async function prefetch<Name extends ReadName>(
  { world }: Runtime,
  name: Name,
  ...args: ReadArguments<Name>
): Promise<void> {
  await world.resources.load(readKey(name, args), () => read(world, name, args))
}
