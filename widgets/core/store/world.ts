import type { Api } from '../api/api.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Emit } from './events.ts'
import type { Resources } from './reads/resource.ts'
import type { Storage } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'

export type Member = (...args: unknown[]) => unknown
/** Stands before a member of a slice: receives the member, then what it was called with. */
export type Before = (member: Member, ...args: unknown[]) => unknown

/** The outer world as slices see it: each member can be replaced in a test. */
export type World = {
  api: Api
  /** Address of the API and its pictures. */
  apiBaseUrl: string
  /** Name of a shop beside the page's own, whose name is ''. */
  group: string
  storage: Storage
  /** Session storage: as long as the tab. */
  tabStorage: Storage
  tabs: Tabs
  resources: Resources
  /** Sends an event from one element of the page. */
  announce: Emit
  clock: Clock
  /** The server's time, as far as responses told. */
  now(): Date
  /** Point of sale for a visitor who has not said where to deliver. */
  home: string
  /** The other settings of the page. */
  settings: Omit<Config, 'apiBaseUrl' | 'channel'>
  /** The overrides of the page, by slice and member: 'cart.add'. */
  overrides: Map<string, Before>
}
