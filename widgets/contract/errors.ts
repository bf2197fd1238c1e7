import type { commonMessages } from '../core/messages/common.ts'
import type { Failure, ShopStatus } from '../core/store/events.ts'
import type { ChannelSearch } from '../core/store/state.ts'

// What a page can read of a failure; the types of the code make sure that none is missing.

/** The member `code` of `catering:error`. */
export const errorCodes: Readonly<Record<Failure['code'], string>> = {
  settings: 'a setting is missing or wrong',
  load: 'a file failed to load',
  network: 'the data could not be read: no response, CORS, or a response that is not the API’s',
  view: 'the view threw an error',
  unknown: 'the tag, or a call of `addItem`, has the code of something that does not exist',
}

/** The values of `catering.status`. */
export const statuses: Readonly<Record<ShopStatus, string>> = {
  loading: 'nothing has been read yet',
  ready: 'everything could be read',
  degraded: 'some of it could not be read',
  down: 'nothing could be read',
}

/** The result of `setPostalCode`. */
export const postalCodeResults: Readonly<Record<ChannelSearch['outcome'] | 'moved' | 'failed', string>> = {
  chosen: 'the channel of the postal code is chosen',
  moved: 'the same, and the cart of the national menu went along, as `catering:channel-changed` states',
  confirm: 'nothing changed, as another channel would empty the cart',
  none: 'no channel delivers there',
  forbidden: 'a listener canceled it, or a later call replaced it',
  failed: 'no response, or one that is an error',
}

/** The beginning of `reason` in the `outcome` of an action that was not done. */
export const outcomeReasons: Readonly<Record<keyof typeof commonMessages.errors | 'forbidden', string>> = {
  forbidden: 'a listener canceled the event',
  offline: 'no response from the backend',
  unauthorized: 'the session has ended (401)',
  'not-found': 'the object does not exist (404)',
  refused: 'the backend rejected the request (any other 4xx), or its response was of another channel',
  busy: 'too many requests (429)',
  server: 'the backend failed (5xx), or another server responded in its place',
  'unexpected-shape': 'the response cannot be read',
}
