import { expect, test } from 'vitest'
import { browsableHost, isAllNetworks, normalizeHost } from '../../src/serve/hosts.ts'

test.each([
  [undefined, '127.0.0.1', '127.0.0.1', false],
  ['', '127.0.0.1', '127.0.0.1', false],
  ['0', '0.0.0.0', '127.0.0.1', true],
  ['0.0.0.0', '0.0.0.0', '127.0.0.1', true],
  ['::0', '::', '[::1]', true],
  ['::', '::', '[::1]', true],
  ['::1', '::1', '[::1]', false],
  ['192.0.2.1', '192.0.2.1', '192.0.2.1', false],
  ['docs.example', 'docs.example', 'docs.example', false],
])(
  'SEC-4: the host "%s" is interpreted in the same way everywhere',
  (host, normalized, inBrowser, isOpen) => {
    const listening = normalizeHost(host)
    expect([listening, browsableHost(listening), isAllNetworks(listening)]).toEqual([
      normalized,
      inBrowser,
      isOpen,
    ])
  },
)
