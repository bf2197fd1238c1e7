import type { Api } from '../api/api.ts'
import type { Clock } from './clock.ts'
import type { Settings } from './settings.ts'
import type { Emit } from './events.ts'
import type { QueryCache } from '../queries/query-cache.ts'
import type { Storage } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'

export type Action = (...args: unknown[]) => unknown
/** Replaces an action of a slice: receives the action, then its arguments. */
export type ActionOverride = (action: Action, ...args: unknown[]) => unknown

/** The outer world as slices see it: each member can be replaced in a test. */
export type Deps = {
  api: Api
  /** Address of the API and its pictures. */
  apiBaseUrl: string
  /** Name of a shop beside the page's own, whose name is ''. */
  group: string
  storage: Storage
  /** Session storage: as long as the tab. */
  tabStorage: Storage
  tabs: Tabs
  queryCache: QueryCache
  /** Sends an event from one element of the page. */
  emit: Emit
  clock: Clock
  /** The server's time, as far as responses told. */
  now(): Date
  /** Point of sale for a visitor who has not said where to deliver. */
  home: string
  /** The other settings of the page. */
  settings: Omit<Settings, 'apiBaseUrl' | 'channel'>
  /** The overrides of the page, by slice and member: 'cart.add'. */
  overrides: Map<string, ActionOverride>
}
