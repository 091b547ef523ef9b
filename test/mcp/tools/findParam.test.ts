import { expect, test } from 'vitest'
import { findParam } from '../../../src/mcp/tools/findParam.ts'
import { copyOf } from '../../markdown/copy/copyOf.ts'

const TEXT = copyOf(
  '# Pay\n\n:::params[Body]\n- `amount` (integer, required): What is paid.\n- `shipping` (object): Where.\n  - `name` (string): Who.\n' +
    '\n    More.\n- `receipt_email` (string): Text.\n:::\n\n```yaml\n- `amount` of code\n```\n\n:::fields\n- `amount` (integer): Was paid.\n:::\n\nEnd.\n',
)

test.each([
  ['param-receipt_email', '- `receipt_email` (string): Text.'],
  ['param-shipping-name', '- `name` (string): Who.\n\n  More.'],
  ['param-shipping', '- `shipping` (object): Where.\n\n  - `name` (string): Who.\n\n    More.'],
  // The copy does not say which of the two lists has the anchor.
  ['field-amount', '- `amount` (integer, required): What is paid.\n\n- `amount` (integer): Was paid.'],
  ['param-receipt_email-1', '- `receipt_email` (string): Text.'],
  ['amount', undefined],
  ['pay', undefined],
  ['param-other', undefined],
])('MCP-2: a parameter is found by its anchor: %s', (id, expected) => {
  expect(findParam(TEXT, id)).toBe(expected)
})
