import { describe, test } from 'vitest'
import { ENDLESS, expectRefused } from './refusedDocument.ts'

describe.each(['build', 'check'] as const)('BLD-6: %s, below 1 GB, names with its limit', (command) => {
  test.each(ENDLESS)('$name', { timeout: 240_000 }, (document) => expectRefused(command, document))
})
