import type { ReactElement } from 'react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { ApiError, type Api } from '../../widgets/core/api/api.ts'
import { RuntimeContext } from '../../widgets/core/store/hooks.ts'
import { createRuntime } from '../../widgets/core/store/runtime.ts'
import type { BookAddress as Address } from '../../widgets/core/store/state.ts'

afterEach(() => {
  cleanup()
  globalThis.sessionStorage?.clear()
})

export const profile = {
  id: 7,
  firstName: 'Camille',
  lastName: 'Aubert',
  email: 'camille.aubert@nordet.example',
  gender: 'f' as const,
  phonePrefix: '+33',
  phoneNumber: '199004512',
  birthday: '',
  newsletter: false,
  promotional: false,
  partner: false,
  company: 'Atelier Nordet',
  siret: '',
  hasBankTransfer: false,
}

export const address = (change: Partial<Address> = {}): Address => ({
  id: 1,
  billing: false,
  firstName: 'Camille',
  lastName: 'Aubert',
  company: 'Atelier Nordet',
  street: '14 rue de la Banque',
  postcode: '75002',
  city: 'Paris',
  countryCode: 'FR',
  phoneNumber: '+33199004512',
  defaultDelivery: false,
  defaultBilling: false,
  building: '',
  floor: '',
  accessCode: '',
  loadingDock: '',
  instructions: '',
  createdAt: '2026-11-01T09:00:00+01:00',
  ...change,
})

/** A refusal as the backend sends it. */
export const refused = (fields: Record<string, string[]>, text = '') =>
  new ApiError('refused', { status: 422, fields, text })
export const offline = () => new ApiError('offline')

/** Token of somebody with ROLE_USER, valid for ten years; nobody checks its signature here. */
export function token(id = 7): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({})}.${part({ id, roles: ['ROLE_USER'], exp: Date.now() / 1000 + 3e8 })}.x`
}

/** A shop whose backend answers what a test says; a call it did not expect fails the test. */
export function shop(calls: { [Group in keyof Api]?: Partial<Api[Group]> } = {}) {
  const base = {
    session: { login: vi.fn(async () => ({ token: token() })) },
    messages: { captcha: vi.fn(async () => Promise.reject(new ApiError('not-found', { status: 404 }))) },
    account: { profile: vi.fn(async () => profile), addresses: vi.fn(async () => [] as Address[]) },
  }
  const api = {
    ...calls,
    session: { ...base.session, ...calls.session },
    account: { ...base.account, ...calls.account },
    messages: { ...base.messages, ...calls.messages },
    calls: new Set<() => void>(),
  } as unknown as Api
  const runtime = createRuntime({ api })
  return {
    runtime,
    state: () => runtime.store.getState(),
    show: (view: ReactElement) => render(<RuntimeContext.Provider value={runtime}>{view}</RuntimeContext.Provider>),
  }
}
