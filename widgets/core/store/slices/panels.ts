import type { Panel, PanelsSlice, SliceContext } from '../state.ts'

export function panelsSlice({ get, patch }: SliceContext<'panels'>): PanelsSlice {
  let requested: { main: Panel | null; additional: Panel | null } = { main: null, additional: null }

  /** 'address' becomes 'sign-in' while signed out; 'sign-in' is not shown while signed in. */
  const allowed = (panel: Panel | null) => {
    if (get().session.session) return panel === 'sign-in' ? null : panel
    return panel === 'address' ? 'sign-in' : panel
  }
  const update = () => patch({ main: allowed(requested.main), additional: allowed(requested.additional) })
  const request = (panels: typeof requested, subject = '') => {
    requested = panels
    patch({ subject })
    update()
  }

  return {
    main: null,
    additional: null,
    subject: '',
    open: (main) => request({ main, additional: null }),
    openAdditional: (additional, subject) => request({ ...requested, additional }, subject),
    close: () => request({ main: get().panels.additional ? requested.main : null, additional: null }),
    update,
  }
}
