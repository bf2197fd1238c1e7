import { Text } from '../../chrome/Text.tsx'
import { faqItems } from '../../content/faq.ts'

type Question = { question: string; answer: string }

/** Questions that open on their answer; the browser finds a word inside a closed one. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="questions">
      {items.map((item) => (
        <details key={item.question}>
          <summary>{item.question}</summary>
          <p>
            <Text text={item.answer} />
          </p>
        </details>
      ))}
    </div>
  )
}

/** All the questions, by subject in the order of the first of each. */
export function FaqList() {
  const subjects = [...new Set(faqItems.map((item) => item.category))]
  return subjects.map((subject) => (
    <div key={subject} className="questions-group">
      <h3>{subject}</h3>
      <Questions items={faqItems.filter((item) => item.category === subject)} />
    </div>
  ))
}
