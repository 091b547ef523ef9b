import { expect, test } from 'vitest'
import { resolveRedirect } from '../../../src/client/router/resolveRedirect.ts'

const from = (address: string, target: string) =>
  resolveRedirect(target, new URL(address, 'https://docs.example'))?.href.replace('https://docs.example', '')

test.each([
  ['/old', '/new', '/new'],
  ['/old#part', '/new', '/new#part'],
  ['/old', '/new#its', '/new#its'],
  ['/old#mine', '/new#its', '/new#mine'],
  ['/old?a=1', '/new', '/new?a=1'],
  ['/old?a=1#part', '/new?b=2', '/new?b=2&a=1#part'],
  ['/old#%E0%A4%A', '/new', '/new#%E0%A4%A'],
  ['/old', 'https://other.example/x', 'https://other.example/x'],
])('RTR-11: %s with a redirect to %s goes to %s', (address, target, expected) => {
  expect(from(address, target)).toBe(expected)
})

test('RTR-11: invalid addresses and script addresses are no targets', () => {
  expect(from('/old', 'https://')).toBeUndefined()
  expect(from('/old', 'javascript:alert(1)')).toBeUndefined()
  expect(from('/old', 'data:text/html,x')).toBeUndefined()
})
