/** What the audit in `site/RGAA.md` found: criteria of RGAA 4.1.2 that apply to the site, and those that it meets. */
export const audit = { date: '26 novembre 2026', applicable: 69, met: 69 }

/** The three states that the law names: all criteria met, half of them, or fewer. */
export const conformity =
  audit.met === audit.applicable ? 'full' : audit.met * 2 >= audit.applicable ? 'partial' : 'none'
