import type { Panel, PanelsSlice, SliceContext } from '../state.ts'

/** Main and additional view of the sidebar (C1). */
export function panelsSlice({ get, patch }: SliceContext<'panels'>): PanelsSlice {
  let asked: { main: Panel | null; additional: Panel | null } = { main: null, additional: null }

  /** Addresses are personal: signed out, asking for them shows sign-in, which is not shown to a person who is signed in. */
  const allowed = (panel: Panel | null) => {
    if (get().session.session) return panel === 'sign-in' ? null : panel
    return panel === 'address' ? 'sign-in' : panel
  }
  const update = () => patch({ main: allowed(asked.main), additional: allowed(asked.additional) })
  const ask = (wish: typeof asked, subject = '') => {
    asked = wish
    patch({ subject })
    update()
  }

  return {
    main: null,
    additional: null,
    subject: '',
    open: (main) => ask({ main, additional: null }),
    openAdditional: (additional, subject) => ask({ ...asked, additional }, subject),
    close: () => ask({ main: get().panels.additional ? asked.main : null, additional: null }),
    update,
  }
}
