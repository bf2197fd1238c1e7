import { Text } from '../../components/Text.tsx'

type Question = { question: string; answer: string }

type QuestionsProps = {
  items: readonly Question[]
  /** True: expanded. */
  open?: boolean
}

/** Questions as `details`, which the find-in-page of browsers opens. */
export function Questions({ items, open = false }: QuestionsProps) {
  return (
    <div className="questions">
      {items.map((item) => (
        <details key={item.question + open} open={open}>
          <summary>{item.question}</summary>
          <p>
            <Text text={item.answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
