import type { Api } from '../api/api.ts'
import type { Emit } from './events.ts'
import type { Resources } from './resource.ts'
import type { Storage } from './storage.ts'
import type { Tabs } from './tabs.ts'

/** The outer world as slices see it: each member can be replaced in a test. */
export type World = {
  api: Api
  storage: Storage
  tabs: Tabs
  resources: Resources
  /** Sends an event from one element of the page. */
  announce: Emit
  now(): Date
  /** Point of sale of whoever has not said where to deliver. */
  home: string
}
