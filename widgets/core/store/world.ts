import type { Api } from '../api/api.ts'
import type { Config } from './config.ts'
import type { Emit } from './events.ts'
import type { Resources } from './reads/resource.ts'
import type { Storage } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'

export type Member = (...args: unknown[]) => unknown
/** Stands before a member of a slice: gets it, then what it was called with. */
export type Before = (member: Member, ...args: unknown[]) => unknown

/** The outer world as slices see it: each member can be replaced in a test. */
export type World = {
  api: Api
  /** Where it is, and its pictures. */
  apiBaseUrl: string
  /** Name of a shop beside the page's own, which is ''. */
  group: string
  storage: Storage
  /** Session storage: as long as the tab. */
  tabStorage: Storage
  tabs: Tabs
  resources: Resources
  /** Sends an event from one element of the page. */
  announce: Emit
  now(): Date
  /** Point of sale of whoever has not said where to deliver. */
  home: string
  /** The rest of what the page has set. */
  settings: Omit<Config, 'apiBaseUrl' | 'channel'>
  /** What the page has put before actions, by slice and member: 'cart.add'. */
  overrides: Map<string, Before>
}
