import { describe, expect, test } from 'vitest'
import { menuErrors } from '#widgets/catalogue/menu/menu-errors.ts'
import { ApiError } from '#widgets/core/api/api.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'

describe('the errors of a rejected menu', () => {
  const steps = ['mainCourse', 'dessert', 'drink'] as const
  const errors = (
    details: ConstructorParameters<typeof ApiError>[1],
    kind: ConstructorParameters<typeof ApiError>[0],
  ) => menuErrors(new ApiError(kind, details), steps)

  test('are the messages of the server by step', () => {
    const fields = { dessert: ['Il en reste 1.'], drink: ['Plus vendu.'] }
    expect(errors({ fields }, 'refused')).toEqual({
      parts: { dessert: 'Il en reste 1.', drink: 'Plus vendu.' },
      whole: null,
    })
  })

  test('are one message for the whole menu when it concerns no step', () => {
    expect(errors({ fields: { productCode: ['Plus vendu.'] } }, 'refused')).toEqual({ parts: {}, whole: 'Plus vendu.' })
    expect(errors({}, 'offline').whole).toBe(commonMessages.errors.offline)
  })
})
