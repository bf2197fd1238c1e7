import { readFileSync } from 'node:fs'

/** Data of the whole network that belongs to no channel. */
type Network = { franchiseEmail: string }

export const network = JSON.parse(
  readFileSync(new URL('../../data/network.json', import.meta.url), 'utf8'),
) as Readonly<Network>
