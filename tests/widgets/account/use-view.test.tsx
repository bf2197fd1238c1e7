// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useView } from '#widgets/account/use-view.ts'
import type { View } from '#widgets/account/views.ts'

test('a view opened by the customer stays until the page sets another', () => {
  const { result, rerender } = renderHook(useView, { initialProps: 'home' as View })
  act(() => result.current.setView('addresses'))
  expect(result.current.view).toBe('addresses')
  rerender('notifications')
  expect(result.current).toMatchObject({ view: 'notifications', isOwn: false })
  rerender('home')
  expect(result.current.view).toBe('home')
})

test('a view that the page sets while a sign-in ends is not replaced by the home of the account', () => {
  const { result, rerender } = renderHook(useView, { initialProps: 'sign-in' as View })
  const afterSignIn = result.current.setView
  rerender('personal-data')
  act(() => afterSignIn('home'))
  expect(result.current.view).toBe('personal-data')
})
