import { countryName, FRANCE } from '../../domain/customer/address.ts'
import { addressesMessages } from '../../messages/addresses.ts'
import { formsMessages as messages } from '../../messages/channel.ts'
import { Field, useFieldId, type FieldProps } from '../../ui/field/Field.tsx'
import { PhoneField } from '../../ui/field/PhoneField.tsx'
import type { AddressDraft } from '../../store/state.ts'
import { shownPhone } from '../../domain/customer/phone.ts'
import { useMemo, useEffect, useRef, useState } from 'react'
import { isPostalCode } from '../../domain/delivery/postal-code.ts'
import { withoutSpaces } from '../../domain/normalize-input.ts'
import { useQuery } from '../../queries/use-query.ts'

export type Place = { company: string; street: string; postcode: string; city: string; countryCode: string }
/** Access details for the driver, one field each. */
export type Access = Pick<AddressDraft, 'building' | 'floor' | 'accessCode' | 'loadingDock' | 'instructions'>
export type Contact = { firstName: string; lastName: string; phoneNumber: string }

type FieldsProps<Values> = {
  values: Partial<Values>
  errors: Record<string, string>
  /** Prefix of every field name when a form holds two addresses: 'billing.'. */
  prefix?: string
  /** True for a billing address: browsers autofill it separately. */
  billing?: boolean
}

/** Company, street, postal code, city and country. Delivery addresses are in France; a billing address may be in any country. */
export function PlaceFields({ values, errors, prefix = '', billing = prefix !== '' }: FieldsProps<Place>) {
  const section = billing ? 'billing' : 'shipping'
  const field = (name: keyof Place) => ({
    name: prefix + name,
    defaultValue: values[name] ?? '',
    error: errors[prefix + name],
  })
  return (
    <>
      <Field {...field('company')} label={messages.company} autoComplete={`${section} organization`} optional />
      <Field {...field('street')} label={messages.street} autoComplete={`${section} address-line1`} />
      <TownFields
        postalCode={{
          ...field('postcode'),
          autoComplete: `${section} postal-code`,
          inputMode: billing ? undefined : 'numeric',
        }}
        city={{ ...field('city'), autoComplete: `${section} address-level2` }}
      />
      {billing ? (
        <CountryField {...field('countryCode')} autoComplete={`${section} country`} />
      ) : (
        <Field
          className="third"
          name={`${prefix}country`}
          label={messages.country}
          value={countryName(FRANCE)}
          autoComplete={`${section} country-name`}
          readOnly
        />
      )}
    </>
  )
}

export function ContactFields({ values, errors, prefix = '', billing = prefix !== '' }: FieldsProps<Contact>) {
  const section = billing ? 'billing' : 'shipping'
  const field = (name: keyof Contact) => ({
    name: prefix + name,
    error: errors[prefix + name],
    defaultValue: values[name] ?? '',
  })
  return (
    <>
      <Field
        {...field('firstName')}
        className="half pair"
        label={messages.firstName}
        autoComplete={`${section} given-name`}
        autoCapitalize="words"
      />
      <Field
        {...field('lastName')}
        className="half pair"
        label={messages.lastName}
        autoComplete={`${section} family-name`}
        autoCapitalize="words"
      />
      <PhoneField
        {...field('phoneNumber')}
        className="half"
        defaultValue={shownPhone(values.phoneNumber ?? '')}
        label={messages.phone}
        autoComplete={`${section} tel`}
        hint={billing ? undefined : messages.phoneHint}
        optional={billing}
      />
    </>
  )
}

export function AccessFields({ values, errors }: FieldsProps<Access>) {
  const field = (name: keyof Access) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    optional: true,
  })
  return (
    <>
      <Field {...field('building')} className="half" label={messages.building} />
      <Field {...field('floor')} className="half" label={messages.floor} />
      <Field
        {...field('accessCode')}
        className="half"
        label={messages.accessCode}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Field {...field('loadingDock')} className="half" label={messages.loadingDock} />
      <Field {...field('instructions')} multiline label={addressesMessages.instructions} />
    </>
  )
}

/** The country of a billing address; browsers autofill it by its code. */
function CountryField({ defaultValue, ...field }: Omit<FieldProps, 'label'> & { defaultValue: string }) {
  const options = useMemo(countries, [])
  const start = defaultValue || FRANCE
  return (
    <Field
      {...field}
      className="third"
      label={messages.country}
      options={options}
      defaultValue={start}
      data-start={start}
    />
  )
}

type TownFieldsProps = { postalCode: Omit<FieldProps, 'label'>; city: Omit<FieldProps, 'label'> }

/** Postal code and town. A served code fills in an empty or autofilled town, or suggests the towns that share it; a typed town stays. */
export function TownFields({ postalCode, city }: TownFieldsProps) {
  const id = useFieldId()
  const [typed, setTyped] = useState(city.defaultValue ? '' : String(postalCode.defaultValue ?? ''))
  const code = withoutSpaces(typed)
  const { data } = useQuery('postalCodes', isPostalCode(code) ? code : null)
  const list = useRef<HTMLDataListElement>(null)
  const filled = useRef('')
  const found = data?.find((served) => served.zipcode === code)
  const towns = found?.cities.length ? found.cities : [found?.city ?? '']
  const [first = '', second] = towns
  const town = second ? '' : first

  useEffect(() => {
    const fields = list.current?.closest('form')?.elements
    const field = fields?.namedItem(city.name)
    const country = fields?.namedItem(city.name.replace(/city$/, 'countryCode'))
    if (!data || !(field instanceof HTMLInputElement) || field.value !== filled.current || field.value === town) return
    if (country instanceof HTMLSelectElement && country.value !== FRANCE) return
    filled.current = field.value = town
    // Selected, so that typing replaces it.
    if (field.matches(':focus')) field.select()
    // The events of typed input and of leaving the field: they update the draft and clear the error.
    for (const type of ['input', 'focusout']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }, [data, town, city.name])

  return (
    <>
      <Field
        {...postalCode}
        className="third pair"
        label={messages.postcode}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Field {...city} className="third pair" label={messages.city} list={second ? id : undefined} />
      <datalist id={id} ref={list}>
        {towns.map((name) => name && <option key={name} value={name} />)}
      </datalist>
    </>
  )
}

/** Every country of ISO 3166-1, since a company may be billed from anywhere. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

const sortKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The countries of billing addresses, code and name: France first, the others alphabetically. */
export function countries(): [code: string, name: string][] {
  const all = (CODES.match(/../g) ?? []).map((code): [string, string] => [code, countryName(code)])
  const isFrance = (code: string) => Number(code === FRANCE)
  return all.sort(
    ([one, oneName], [other, otherName]) =>
      isFrance(other) - isFrance(one) || (sortKey(oneName) < sortKey(otherName) ? -1 : 1),
  )
}
