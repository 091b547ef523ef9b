import { expect, test } from 'vitest'
import { createScrollMemory } from '../../../src/client/scroll/scrollMemory.ts'

function openStore(stored: string | null = null) {
  let value = stored
  return {
    get: () => value,
    set: (_: string, next: string) => {
      value = next
    },
  }
}

test('RTR-2: positions persist across page loads', () => {
  const store = openStore()
  const memory = createScrollMemory(store)
  memory.set('a', 400)
  memory.set('__proto__', 7)
  expect(createScrollMemory(store).get('a')).toBeUndefined()
  memory.save()
  expect(createScrollMemory(store).get('a')).toBe(400)
  expect(createScrollMemory(store).get('__proto__')).toBe(7)
  expect(createScrollMemory(store).get('constructor')).toBeUndefined()
})

test('RTR-2: the latest hundred positions are stored', () => {
  const store = openStore()
  const memory = createScrollMemory(store)
  for (let i = 0; i < 150; i += 1) memory.set(`k${i}`, i)
  expect([memory.get('k49'), memory.get('k50')]).toEqual([undefined, 50])
  memory.save()
  const read = createScrollMemory(store)
  expect([read.get('k49'), read.get('k50'), read.get('k149')]).toEqual([undefined, 50, 149])
})

test.each(['', '{', 'null', '{"a":1}', '[1,null,["a"],["a","b"],[1,2]]'])(
  'STA-4: the invalid stored value %j is ignored',
  (stored) => {
    expect(createScrollMemory(openStore(stored)).get('a')).toBeUndefined()
  },
)
