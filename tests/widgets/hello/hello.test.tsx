// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Hello } from '../../../widgets/hello/Hello.tsx'

test.each([
  ['Ada', 'Bonjour Ada !'],
  [null, 'Bonjour !'],
])('a visitor named %s is greeted with « %s »', (name, greeting) => {
  expect(render(<Hello name={name} />).container.textContent).toBe(greeting)
})
