import type { World } from '../world.ts'
import { load, readKey, type ReadArguments, type ReadName, type ReadValue } from './reads.ts'

type Some<Name extends ReadName> = readonly [name: Name, ...first: Partial<ReadArguments<Name>>]
/** The name of a read with its first arguments, or with all of them. */
type SomeRead = { [Name in ReadName]: Some<Name> }[ReadName]

export type ServerData = ReturnType<typeof serverData>

/** What the page knows of the server, by name (reads.ts), for actions: views see it through useResource. */
export function serverData(world: Pick<World, 'api' | 'now' | 'resources'>) {
  const { resources } = world

  /** The last good answer; null before there is one. */
  const known = <Name extends ReadName>(name: Name, ...args: ReadArguments<Name>): ReadValue<Name> | null =>
    resources.get(readKey(name, args)).data as ReadValue<Name> | null

  /** False when the read failed, so that the known answer may be old. */
  const read = async (key: string, force?: boolean): Promise<boolean> => {
    await load(world, key, force)
    return resources.get(key).status === 'ready'
  }

  /** Stores what the server has answered elsewhere: a read that began before it is ignored. */
  const put = <Name extends ReadName>(name: Name, args: ReadArguments<Name>, value: ReadValue<Name>): Promise<void> =>
    resources.load(readKey(name, args), async () => value, true)

  /** Drops answers, so that views on them read again. Arguments that are left out match all. */
  const forget = (...reads: SomeRead[]): void => {
    // Compares as many arguments as were given: the key of a read with more begins the same way.
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
    /** Makes in the known answer the change that the server has made; an answer that is not known yet is read by the next view. */
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

/** Drops what else was read of an order: its lists and its invoice are old after it was placed, paid or cancelled. */
export const forgetAround = ({ forget }: ServerData, order: string): void =>
  forget(['paymentMethods', order], ['orders'], ['invoices'])

/** Drops the same, and the order itself. */
export function forgetOrder(data: ServerData, order: string): void {
  data.forget(['order', order])
  forgetAround(data, order)
}
