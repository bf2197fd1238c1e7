import { useId, type RefObject } from 'react'
import { Loading } from '../../../core/components/loading/Loading.tsx'
import { menuMessages as messages } from '../../../core/messages/menu.ts'
import { Alert, Skeleton, LoadFailed } from '../../../core/ui/feedback/feedback.tsx'
import { FieldError } from '../../../core/ui/field/Field.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { questionOf, type ComposerState } from './use-composer.ts'

const SKELETONS = [...Array(6).keys()]
const titles: Readonly<Record<string, string>> = messages.groups

type StepChoicesProps = { composer: ComposerState; heading: RefObject<HTMLHeadingElement | null> }

/** One step: its question and its choices, by group when there is more than one. */
export function StepChoices({ composer, heading }: StepChoicesProps) {
  const { kind, step, steps, error, errorOf, choicesOf } = composer
  const id = useId()
  const stepError = errorOf(step)
  const { groups, failed, reload } = choicesOf(step)
  const nonEmpty = groups?.filter(({ products }) => products.length > 0)
  return (
    <fieldset
      className="composer-step"
      role="radiogroup"
      aria-required="true"
      aria-invalid={stepError ? true : undefined}
      aria-labelledby={`${id}-question`}
      aria-describedby={stepError ? `${id}-wrong` : undefined}
    >
      <div className="composer-question">
        <h3 id={`${id}-question`} ref={heading} tabIndex={-1} data-first>
          {questionOf(kind, step)}
          <span className="unseen">{messages.position(steps.indexOf(step) + 1, steps.length)}</span>
        </h3>
      </div>
      {error && <Alert type="error">{error}</Alert>}
      {stepError && (
        <p role="alert">
          <FieldError id={`${id}-wrong`}>{stepError}</FieldError>
        </p>
      )}
      {!nonEmpty && (failed ? <LoadFailed onRetry={reload} /> : <ChoicesSkeleton />)}
      {nonEmpty?.length === 0 && <p className="soft">{messages.noChoice}</p>}
      {nonEmpty?.map(({ code, products }) => (
        <div key={code}>
          {nonEmpty.length > 1 && <h4>{titles[code]}</h4>}
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

/** Placeholders of the choices. */
function ChoicesSkeleton() {
  return (
    <div>
      <Loading />
      <div className="picks" aria-hidden="true">
        {SKELETONS.map((index) => (
          <span key={index} className="pick">
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
