import { read, readKey, type ReadArguments, type ReadName } from './reads.ts'
import type { Runtime } from '../runtime.ts'

/** Reads ahead of a render: on the server, and in a page that takes over what the server drew. */
export async function prefetch<Name extends ReadName>(
  { world }: Runtime,
  name: Name,
  ...args: ReadArguments<Name>
): Promise<void> {
  await world.resources.load(readKey(name, args), () => read(world, name, args))
}

/** The same by the key of an answer, as a page that was drawn elsewhere names what it was drawn from. */
export async function prefetchKey(runtime: Runtime, key: string): Promise<void> {
  const [name, ...args] = JSON.parse(key) as [ReadName, ...ReadArguments<ReadName>]
  await prefetch(runtime, name, ...args)
}
