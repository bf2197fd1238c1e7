import { useRuntime } from '../../widgets/core/store/hooks.ts'
import { Breadcrumb } from '../chrome/Breadcrumb.tsx'
import { Text } from '../chrome/Text.tsx'
import { fill } from '../content/fill.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../pages.ts'
import { Sections } from './prose/Sections.tsx'

/** A page made of words: terms, legal pages, commitments, questions; and, until their forms come, the pages to be built. */
export function Prose({ route, words }: PageProps) {
  useHead(route)
  const channel = useRuntime((state) => state.channel.channel)
  if (!words) return null
  const [label = words.h1] = fill(route.title).split(' | ')

  return (
    <div className="wrap prose">
      <Breadcrumb trail={[{ label, to: route.path }]} />
      <div className="prose__head">
        <h1>{words.h1}</h1>
        <p>
          <Text text={words.intro} />
        </p>
      </div>
      <Sections sections={words.sections} channel={channel} />
    </div>
  )
}
