import type { ReactNode } from 'react'

type PanelProps = { title: string; text?: ReactNode; note?: ReactNode; part?: string; children: ReactNode }

/** One question of a step: its title, a word of why, the answer, a small note beneath. */
export function Panel({ title, text, note, part, children }: PanelProps) {
  return (
    <section className="panel" part={part}>
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children}
      {note && <p className="small soft">{note}</p>}
    </section>
  )
}
