// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { createRuntime } from '#widgets/core/store/runtime.ts'
import { EventFields } from '#widgets/quote/EventFields.tsx'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'

const names = ['eventType', 'eventDate', 'deliveryWindow', 'guests', 'zipcode', 'budgetPerPerson', 'budgetFor']

test.each(names)('a validation error of the backend is shown on its field: %s', (name) => {
  const error = 'Non reconnu.'
  const { container } = render(
    <RuntimeContext value={createRuntime({ api: fakeApi({}).api })}>
      <EventFields errors={{ [name]: error }} today="2026-11-24" />
    </RuntimeContext>,
  )
  const field = container.querySelector(`[name=${name}]`)!
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => container.querySelector(`#${id}`)?.textContent)).toContain(error)
})
