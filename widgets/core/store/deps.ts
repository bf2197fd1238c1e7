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

/** Dependencies of the slices; each can be replaced in a test. */
export type Deps = {
  api: Api
  /** Base URL of the API and its images. */
  apiBaseUrl: string
  /** Name of the shop; '' is the page's own. */
  group: string
  storage: Storage
  /** Session storage. */
  tabStorage: Storage
  tabs: Tabs
  queryCache: QueryCache
  /** Dispatches an event from one element of the page. */
  emit: Emit
  clock: Clock
  /** The server's time. */
  now(): Date
  /** Channel of a visitor who has not entered a postal code. */
  home: string
  settings: Omit<Settings, 'apiBaseUrl' | 'channel'>
  /** The overrides of the page, by slice and action: 'cart.add'. */
  overrides: Map<string, ActionOverride>
}
