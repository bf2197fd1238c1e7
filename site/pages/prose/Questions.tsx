import { Text } from '../../chrome/Text.tsx'

type Question = { question: string; answer: string }

type QuestionsProps = {
  items: readonly Question[]
  /** Shows the answers at once. */
  open?: boolean
}

/** Questions that open on their answer; the browser finds a word inside a closed one. */
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
