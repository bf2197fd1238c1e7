import { useCustomer } from '../../store/hooks.ts'
import { useQuery } from '../../queries/use-query.ts'
import { formsText } from '../../text/forms.ts'
import { Field } from '../../ui/field/Field.tsx'
import { PhoneField } from '../../ui/field/PhoneField.tsx'
import { shownPhone } from '../phone-number.ts'
import { usePrefill } from '../use-prefill.ts'

const labels = formsText

type SenderFieldsProps = {
  errors: Record<string, string>
  /** Whether her company may or must be given; it is not asked for when this is left out. */
  company?: 'optional' | 'required'
  /** True when somebody is going to call her back. */
  calls?: boolean
}

/** Who writes, filled in as far as we know her already. */
export function SenderFields({ errors, company, calls = false }: SenderFieldsProps) {
  const { data: profile } = useQuery('profile', useCustomer())
  const prefill = usePrefill()
  const known = profile ?? prefill
  const field = (name: string, label: string) => ({ name, label, error: errors[name] })
  return (
    <>
      <Field
        {...field('firstName', labels.firstName)}
        className="half pair"
        autoComplete="given-name"
        defaultValue={known.firstName}
      />
      <Field
        {...field('lastName', labels.lastName)}
        className="half pair"
        autoComplete="family-name"
        defaultValue={known.lastName}
      />
      <Field {...field('email', labels.email)} type="email" autoComplete="email" defaultValue={known.email} />
      {company && (
        <Field
          {...field('company', labels.company)}
          className="half"
          autoComplete="organization"
          defaultValue={known.company}
          optional={company === 'optional'}
        />
      )}
      <PhoneField
        {...field('phoneNumber', labels.phone)}
        className={company && 'half'}
        defaultValue={profile ? shownPhone(profile.phonePrefix + profile.phoneNumber) : prefill.phone}
        optional={!calls}
      />
    </>
  )
}
