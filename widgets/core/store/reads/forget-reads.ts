import { readKey, type ReadArguments, type ReadName } from './reads.ts'
import type { Resources } from './resource.ts'

type Some<Name extends ReadName> = readonly [name: Name, ...first: Partial<ReadArguments<Name>>]

/** Forgets what was read by these names, each narrowed down by its first arguments; views on it read again. */
export function forgetReads(resources: Resources, ...reads: { [Name in ReadName]: Some<Name> }[ReadName][]): void {
  // As many arguments as were told: the key of one that has more begins the same way.
  const beginnings = reads.map(([name, ...first]) => readKey(name, first).slice(0, -1))
  resources.forget((key) => beginnings.some((beginning) => key.startsWith(beginning)))
}

/** What else was read of an order is as old as before it was placed, paid or cancelled: its lists and its invoice too. */
export const forgetOrder = (resources: Resources, token: string): void =>
  forgetReads(resources, ['order', token], ['paymentMethods', token], ['orders'], ['invoices'])
