import type { ReactNode } from 'react'

type PanelProps = { title: string; text?: ReactNode; note?: ReactNode; part?: string; children: ReactNode }

/** One part of a step: its title, an explanation, its fields, and a small note below. */
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
