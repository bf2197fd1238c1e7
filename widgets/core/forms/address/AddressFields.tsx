import { countryName, FRANCE } from '../../domain/countries.ts'
import { addressesText } from '../../text/addresses.ts'
import { formsText as words } from '../../text/forms.ts'
import { Field } from '../../ui/field/Field.tsx'
import { PhoneField } from '../../ui/field/PhoneField.tsx'
import type { AddressDraft } from '../../store/state.ts'
import { CountryField } from './CountryField.tsx'
import { TownFields } from './TownFields.tsx'
import { shownPhone } from '../phone-number.ts'

export type Place = { company: string; street: string; postcode: string; city: string; countryCode: string }
/** What a driver needs to find the door, each piece in its field so that none is forgotten. */
export type Access = Pick<AddressDraft, 'building' | 'floor' | 'accessCode' | 'loadingDock' | 'instructions'>
export type Contact = { firstName: string; lastName: string; phoneNumber: string }

type FieldsProps<Values> = {
  values: Partial<Values>
  errors: Record<string, string>
  /** Stands before every field name, when a form holds two addresses: 'billing.'. */
  prefix?: string
  /** True for the address of an invoice: browsers keep such addresses apart. */
  billing?: boolean
}

/** Where: company, street, postal code, city and country. Deliveries are in France only; an invoice goes anywhere. */
export function PlaceFields({ values, errors, prefix = '', billing = prefix !== '' }: FieldsProps<Place>) {
  const section = billing ? 'billing' : 'shipping'
  const field = (name: keyof Place) => ({
    name: prefix + name,
    defaultValue: values[name] ?? '',
    error: errors[prefix + name],
  })
  return (
    <>
      <Field {...field('company')} label={words.company} autoComplete={`${section} organization`} optional />
      <Field {...field('street')} label={words.street} autoComplete={`${section} address-line1`} />
      <TownFields
        postcode={{
          ...field('postcode'),
          autoComplete: `${section} postal-code`,
          inputMode: billing ? undefined : 'numeric',
        }}
        city={{ ...field('city'), autoComplete: `${section} address-level2` }}
      />
      {billing ? (
        <CountryField {...field('countryCode')} section={section} />
      ) : (
        <Field
          className="third"
          name={`${prefix}country`}
          label={words.country}
          value={countryName(FRANCE)}
          autoComplete={`${section} country-name`}
          readOnly
        />
      )}
    </>
  )
}

/** Who: the person on site, or the one who receives the invoice. */
export function ContactFields({ values, errors, prefix = '', billing = prefix !== '' }: FieldsProps<Contact>) {
  const section = billing ? 'billing' : 'shipping'
  const field = (name: keyof Contact) => ({ name: prefix + name, error: errors[prefix + name] })
  return (
    <>
      <Field
        {...field('firstName')}
        className="half pair"
        defaultValue={values.firstName ?? ''}
        label={words.firstName}
        autoComplete={`${section} given-name`}
        autoCapitalize="words"
      />
      <Field
        {...field('lastName')}
        className="half pair"
        defaultValue={values.lastName ?? ''}
        label={words.lastName}
        autoComplete={`${section} family-name`}
        autoCapitalize="words"
      />
      <PhoneField
        {...field('phoneNumber')}
        className="half"
        defaultValue={shownPhone(values.phoneNumber ?? '')}
        label={words.phone}
        autoComplete={`${section} tel`}
        hint={billing ? undefined : words.phoneHint}
        optional={billing}
      />
    </>
  )
}

/** How the driver gets in. */
export function AccessFields({ values, errors }: FieldsProps<Access>) {
  const field = (name: keyof Access) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    optional: true,
  })
  return (
    <>
      <Field {...field('building')} className="half" label={words.building} />
      <Field {...field('floor')} className="half" label={words.floor} />
      <Field
        {...field('accessCode')}
        className="half"
        label={words.accessCode}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Field {...field('loadingDock')} className="half" label={words.loadingDock} />
      <Field {...field('instructions')} multiline label={addressesText.instructions} />
    </>
  )
}
