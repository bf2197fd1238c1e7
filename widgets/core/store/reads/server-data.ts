import type { World } from '../world.ts'
import { load, readKey, type ReadArguments, type ReadName, type ReadValue } from './reads.ts'

type Some<Name extends ReadName> = readonly [name: Name, ...first: Partial<ReadArguments<Name>>]
/** A name with its first arguments, or all of them. */
type SomeRead = { [Name in ReadName]: Some<Name> }[ReadName]

export type ServerData = ReturnType<typeof serverData>

/** What the page knows of the server, by name (reads.ts), for actions: views see it through useResource. */
export function serverData(world: Pick<World, 'api' | 'now' | 'resources'>) {
  const { resources } = world

  /** The last good answer; null before there is one. */
  const known = <Name extends ReadName>(name: Name, ...args: ReadArguments<Name>): ReadValue<Name> | null =>
    resources.get(readKey(name, args)).data as ReadValue<Name> | null

  /** False when it could not be read, and what is known may be old. */
  const read = async (key: string, force?: boolean): Promise<boolean> => {
    await load(world, key, force)
    return resources.get(key).status === 'ready'
  }

  /** Takes what the server has answered elsewhere: a read that began before it is not looked at any more. */
  const put = <Name extends ReadName>(name: Name, args: ReadArguments<Name>, value: ReadValue<Name>): Promise<void> =>
    resources.load(readKey(name, args), async () => value, true)

  /** Views on it read again. Arguments that are left out narrow nothing down. */
  const forget = (...reads: SomeRead[]): void => {
    // As many arguments as were told: the key of one that has more begins the same way.
    const beginnings = reads.map(([name, ...first]) => readKey(name, first).slice(0, -1))
    resources.forget((key) => beginnings.some((one) => key === `${one}]` || key.startsWith(`${one},`)))
  }

  return {
    known,
    put,
    forget,
    /** Reads unless the answer is younger than a minute. */
    load: <Name extends ReadName>(name: Name, ...args: ReadArguments<Name>) => read(readKey(name, args)),
    reload: <Name extends ReadName>(name: Name, ...args: ReadArguments<Name>) => read(readKey(name, args), true),
    /** Makes the change that the server has made; of what is not known yet, the next to look reads it. */
    async change<Name extends ReadName>(
      name: Name,
      args: ReadArguments<Name>,
      change: (value: ReadValue<Name>) => ReadValue<Name>,
    ): Promise<void> {
      const before = known(name, ...args)
      if (before !== null) return put(name, args, change(before))
      const key = readKey(name, args)
      resources.forget((one) => one === key)
    },
  }
}

/** What else was read of an order is as old as before it was placed, paid or cancelled: its lists and its invoice too. */
export const forgetAround = ({ forget }: ServerData, order: string): void =>
  forget(['paymentMethods', order], ['orders'], ['invoices'])

/** The same, and the order itself. */
export function forgetOrder(data: ServerData, order: string): void {
  data.forget(['order', order])
  forgetAround(data, order)
}
