import { expect, test } from 'vitest'
import { describePageFailure } from '../../../src/workers/render/describePageFailure.ts'

test.each([
  [new ReferenceError('window is not defined'), /use window in useEffect, .* in <BrowserOnly>/],
  [new ReferenceError('IntersectionObserver is not defined'), /use IntersectionObserver in useEffect/],
  [new ReferenceError('lamp is not defined'), undefined],
  [new Error('boxed'), undefined],
])('BLD-6: a page that fails with "%s" has a hint about browser objects', (error, hint) => {
  const page = { path: '/a', source: 'pages/a.tsx' }
  const { message, suggestions } = describePageFailure(error, page, '/nowhere')
  expect(message).toBe(`Rendering /a failed: ${error.message}`)
  expect(suggestions?.map(({ text }) => text)).toEqual(hint && [expect.stringMatching(hint)])
})
