import { useId, type RefObject } from 'react'
import { Loading } from '../../../core/forms/waiting/Loading.tsx'
import { menuText as words } from '../../../core/text/menu.ts'
import { Alert } from '../../../core/ui/feedback/Alert.tsx'
import { FieldError } from '../../../core/ui/field/FieldError.tsx'
import { Skeleton } from '../../../core/ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../list/LoadFailed.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { questionOf, type ComposerState } from './use-composer.ts'

const SHAPES = [...Array(6).keys()]
const titles: Readonly<Record<string, string>> = words.groups

type StepChoicesProps = { composer: ComposerState; heading: RefObject<HTMLHeadingElement | null> }

/** One step: its question and its choices, by group when there are several. */
export function StepChoices({ composer, heading }: StepChoicesProps) {
  const { kind, step, steps, problem, problemOf, choicesOf } = composer
  const id = useId()
  const wrong = problemOf(step)
  const { groups, failed, reload } = choicesOf(step)
  const filled = groups?.filter(({ products }) => products.length > 0)
  return (
    <fieldset
      className="composer-step"
      role="radiogroup"
      aria-required="true"
      aria-invalid={wrong ? true : undefined}
      aria-labelledby={`${id}-question`}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
    >
      <div className="composer-question">
        <h3 id={`${id}-question`} ref={heading} tabIndex={-1} data-first>
          {questionOf(kind, step)}
          <span className="unseen">{words.position(steps.indexOf(step) + 1, steps.length)}</span>
        </h3>
      </div>
      {problem && <Alert type="error">{problem}</Alert>}
      {wrong && (
        <p role="alert">
          <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
        </p>
      )}
      {!filled && (failed ? <LoadFailed onRetry={reload} /> : <Shapes />)}
      {filled?.length === 0 && <p className="soft">{words.noChoice}</p>}
      {filled?.map(({ code, products }) => (
        <div key={code}>
          {filled.length > 1 && <h4>{titles[code]}</h4>}
          <div className="picks">
            {products.map((product) => (
              <ChoiceCard key={product.code} composer={composer} product={product} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

/** Placeholders of the choices that are loading. */
function Shapes() {
  return (
    <div>
      <Loading />
      <div className="picks" aria-hidden="true">
        {SHAPES.map((shape) => (
          <span key={shape} className="pick">
            <Skeleton width="92px" height="92px" />
            <span>
              <Skeleton width="70%" height="18px" />
              <Skeleton width="90%" height="15px" />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
