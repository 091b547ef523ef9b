import { expect, test } from 'vitest'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { withDocument } from '../../../src/shared/errors/withDocument.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('BLD-6: an unexpected error names its document once, in the message and in the stack', () => {
  const fail = () => {
    throw new TypeError('x is $& odd')
  }
  const error = thrownBy(() => withDocument('docs/a.md', () => withDocument('docs/a.md', fail)))
  expect(error).toBeInstanceOf(TypeError)
  expect(error).toMatchObject({
    message: 'docs/a.md: x is $& odd',
    stack: expect.stringMatching(/^TypeError: docs\/a\.md: x is \$& odd\n +at fail/),
  })
})

test('BLD-6: errors for users and other values stay', () => {
  for (const thrown of [new UserError('a'), 'text', null])
    expect(
      thrownBy(() =>
        withDocument('docs/a.md', () => {
          throw thrown
        }),
      ),
    ).toBe(thrown)
  expect(withDocument('docs/a.md', () => 1)).toBe(1)
})
