import { describe, test } from 'vitest'
import { ENDLESS, expectRefused } from './refusedDocument.ts'

describe.each(['build', 'check'] as const)(
  'BLD-6: %s reports the exceeded limit with less than 1 GB of memory',
  (command) => {
    test.each(ENDLESS)('$name', { timeout: 240_000 }, (document) => expectRefused(command, document))
  },
)
