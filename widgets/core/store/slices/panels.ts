import type { PanelsSlice, SliceContext } from '../state.ts'

/** Main and additional view of the sidebar (C1). */
export function panelsSlice({ get, patch }: SliceContext<'panels'>): PanelsSlice {
  /** Addresses are personal: signed out, the same wish leads to signing in. */
  const allowed = (panel: Parameters<PanelsSlice['open']>[0]) =>
    panel === 'address' && !get().session.session ? 'sign-in' : panel

  return {
    main: null,
    additional: null,
    open: (panel) => patch({ main: allowed(panel), additional: null }),
    openAdditional: (panel) => patch({ additional: allowed(panel) }),
    close: () => patch(get().panels.additional ? { additional: null } : { main: null }),
  }
}
