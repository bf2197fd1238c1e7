import { Text } from '../../components/Text.tsx'

type Question = { question: string; answer: string }

type QuestionsProps = {
  items: readonly Question[]
  /** Shows the answers at once. */
  open?: boolean
}

/** Questions that open to show their answer; the browser's search finds words inside a closed one. */
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
