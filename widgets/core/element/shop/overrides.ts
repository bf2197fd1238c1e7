import type { Runtime } from '../../store/runtime.ts'
import type { Override, ShopActions, Interceptor } from './catering.ts'
import { reduce } from '../../domain/built-ins.ts'
import { CanceledError, isCanceled } from '../../store/cancelable-events.ts'
import type { Action, ActionOverride } from '../../store/deps.ts'
import type { State } from '../../store/state.ts'
import { createFetcher, type Fetcher } from '../../store/fetcher.ts'

type Name = keyof ShopActions

type ActionOf<Slice> = {
  [Name in keyof Slice]: Slice[Name] extends (...args: never) => unknown ? Name : never
}[keyof Slice] &
  string
/** An action of a slice, as in `overrides`: 'cart.add'. */
type Member = { [Key in keyof State]: `${Key}.${ActionOf<State[Key]>}` }[keyof State]

type Next = (...args: unknown[]) => Promise<void>

type Replace = (next: Next, ...args: unknown[]) => unknown

/** Adds overrides to the actions of the state, for calls of the page and of the widgets. */
export function createOverrides(runtime: Runtime): Override {
  const replacements = new Map<Name, Replace[]>()
  wrapActions(runtime, (action, args, act) => runOverrides(replacements.get(action) ?? [], args, act))

  return (action, replace) => {
    const one: Replace = (next, ...args) => replace(next, ...(args as never))
    replacements.set(action, [...(replacements.get(action) ?? []), one])
    return () => {
      const others = replacements.get(action)?.filter((known) => known !== one)
      replacements.set(action, others ?? [])
    }
  }
}

/** Runs the overrides of an action, the last one added first. Rejects with CanceledError when the action itself was not called. */
async function runOverrides(overrides: readonly Replace[], args: unknown[], act: Action): Promise<unknown> {
  let result: unknown
  let isDone = false
  const last: Next = async (...given) => {
    result = await act(...given)
    isDone = true
  }
  const before = (next: Next, replace: Replace): Next => {
    return async (...given) => void (await replace(next, ...given))
  }
  await reduce(overrides, before, last)(...args)
  if (!isDone) throw new CanceledError()
  return result
}

/** Passes the actions of the slices through `run`, by their names in the JavaScript API of the page. */
function wrapActions(
  { store, deps: { overrides } }: Runtime,
  run: (action: Name, args: unknown[], act: Action) => Promise<unknown>,
): void {
  const wrap = (member: Member, before: ActionOverride) => overrides.set(member, before)
  const codeOf = (id: unknown) => store.getState().cart.cart?.items.find((item) => item.id === id)?.product.code ?? ''
  const isCart = (panel: unknown) => panel === 'cart'

  wrap('cart.add', (add, added) => {
    const item = added as Parameters<State['cart']['add']>[0]
    return run('addItem', [item.productCode, item.quantity], (productCode, quantity) =>
      add({ ...item, productCode, quantity }),
    )
  })
  wrap('cart.setQuantity', (set, id, quantity) =>
    quantity
      ? run('changeQuantity', [codeOf(id), quantity], (_, many) => set(id, many))
      : run('removeItem', [codeOf(id)], () => set(id, 0)),
  )
  wrap('cart.remove', (remove, id) => run('removeItem', [codeOf(id)], () => remove(id)))
  wrap('cart.chooseSlot', (choose, day, window) => run('chooseSlot', [day, window], choose))
  wrap('channel.search', (search, postalCode) =>
    run('setPostalCode', [postalCode], search).catch((error: unknown) => {
      if (isCanceled(error)) return { outcome: 'forbidden' }
      throw error
    }),
  )
  wrap('panels.open', (open, panel) => (isCart(panel) ? quietly(run('openCart', [], () => open(panel))) : open(panel)))
  wrap('panels.close', (close) =>
    isCart(store.getState().panels.main) ? quietly(run('closeCart', [], () => close())) : close(),
  )
  wrap('session.signOut', (signOut, reason) =>
    reason === 'asked' ? quietly(run('signOut', [], () => signOut(reason))) : signOut(reason),
  )
}

/** For actions whose caller does not await the result. */
const quietly = (running: Promise<unknown>) =>
  void running.catch((error: unknown) => !isCanceled(error) && console.error(error))

/** Adds interceptors to the requests of a shop; the last one added receives a request first. */
export function createInterception(fetcher: Fetcher): (interceptor: Interceptor) => () => void {
  const interceptors = new Set<Interceptor>()
  const original = createFetcher()
  const through = async (url: string, init: RequestInit): Promise<Response> => {
    const network = (request: Request): Promise<Response> => fetch(request)
    const first = reduce<Interceptor, (request: Request) => Promise<Response>>(
      [...interceptors],
      (next, one) => async (request) => one(request, next),
      network,
    )
    return first(new Request(url, init))
  }
  return (interceptor) => {
    interceptors.add(interceptor)
    fetcher.fetch = through
    return () => {
      interceptors.delete(interceptor)
      if (!interceptors.size) fetcher.fetch = original.fetch
    }
  }
}
