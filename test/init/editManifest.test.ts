import { expect, test } from 'vitest'
import { addToManifest, membersOf, parseManifest } from '../../src/init/editManifest.ts'

const ADDED = {
  scripts: { 'docs:dev': 'xpre-docs dev' },
  devDependencies: { typescript: '^7.0.2', 'xpre-docs': '^1.0.0' },
}

test.each([
  [
    'two spaces, dependencies in order',
    '{\n  "version": "1.0.0",\n  "name": "a",\n  "files": ["b", "c"],\n  "scripts": {\n    "test": "x"\n  },\n  "devDependencies": {\n    "vite": "1",\n    "zod": "2"\n  }\n}\n',
    '{\n  "version": "1.0.0",\n  "name": "a",\n  "files": ["b", "c"],\n  "scripts": {\n    "test": "x",\n    "docs:dev": "xpre-docs dev"\n  },\n  "devDependencies": {\n    "typescript": "^7.0.2",\n    "vite": "1",\n    "xpre-docs": "^1.0.0",\n    "zod": "2"\n  }\n}\n',
  ],
  [
    'tabs, CRLF and a byte order mark, without both keys',
    '\uFEFF{\r\n\t"name": "a"\r\n}',
    '\uFEFF{\r\n\t"name": "a",\r\n\t"scripts": {\r\n\t\t"docs:dev": "xpre-docs dev"\r\n\t},\r\n\t"devDependencies": {\r\n\t\t"typescript": "^7.0.2",\r\n\t\t"xpre-docs": "^1.0.0"\r\n\t}\r\n}',
  ],
  [
    'one line',
    '{"name":"a","scripts":{"test":"x"}}',
    '{"name":"a","scripts":{"test":"x", "docs:dev": "xpre-docs dev"}, "devDependencies": { "typescript": "^7.0.2", "xpre-docs": "^1.0.0" }}',
  ],
  [
    'an empty object',
    '{}\n',
    '{\n  "scripts": {\n    "docs:dev": "xpre-docs dev"\n  },\n  "devDependencies": {\n    "typescript": "^7.0.2",\n    "xpre-docs": "^1.0.0"\n  }\n}\n',
  ],
  [
    'empty members',
    '{\n    "scripts": {},\n    "devDependencies": {}\n}\n',
    '{\n    "scripts": {\n        "docs:dev": "xpre-docs dev"\n    },\n    "devDependencies": {\n        "typescript": "^7.0.2",\n        "xpre-docs": "^1.0.0"\n    }\n}\n',
  ],
])('PKG-3: init adds to a package.json and changes nothing else: %s', (_name, before, after) => {
  expect(addToManifest(before, ADDED)).toBe(after)
  expect(membersOf(parseManifest(after), 'scripts')).toMatchObject(ADDED.scripts)
  expect(membersOf(parseManifest(after), 'devDependencies')).toMatchObject(ADDED.devDependencies)
})

test.each([
  ['{ "name": "a", }', /^"package\.json" is not valid JSON: /],
  ['[]', /^"package\.json" is not a JSON object/],
  ['{ "scripts": null }', /^"scripts" in "package\.json" is not an object/],
])('PKG-3: init refuses a package.json that it cannot edit: %s', (text, message) => {
  expect(() => membersOf(parseManifest(text), 'scripts')).toThrow(message)
})
