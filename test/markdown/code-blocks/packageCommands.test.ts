import { expect, test } from 'vitest'
import { convertCommands } from '../../../src/markdown/code-blocks/packageCommands.ts'
import { transform } from '../compile/outline.ts'

/** npm, Yarn, pnpm, Bun. */
test.each([
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i', 'yarn install', 'pnpm install', 'bun install'],
  ['npm install vite', 'yarn add vite', 'pnpm add vite', 'bun add vite'],
  ['npm add a b@1', 'yarn add a b@1', 'pnpm add a b@1', 'bun add a b@1'],
  ['npm i -D vite', 'yarn add --dev vite', 'pnpm add --save-dev vite', 'bun add --dev vite'],
  ['npm i vite --save-dev', 'yarn add --dev vite', 'pnpm add --save-dev vite', 'bun add --dev vite'],
  ['npm i -S vite', 'yarn add vite', 'pnpm add vite', 'bun add vite'],
  ['npm i -E a', 'yarn add --exact a', 'pnpm add --save-exact a', 'bun add --exact a'],
  ['npm i -O a', 'yarn add --optional a', 'pnpm add --save-optional a', 'bun add --optional a'],
  ['npm i -g a', 'yarn global add a', 'pnpm add --global a', 'bun add --global a'],
  ['npm i --force a', 'yarn add --force a', 'pnpm add --force a', 'bun add --force a'],
  ['npm i --omit=dev', 'yarn install --production', 'pnpm install --prod', 'bun install --production'],
  [
    'npm ci',
    'yarn install --frozen-lockfile',
    'pnpm install --frozen-lockfile',
    'bun install --frozen-lockfile',
  ],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm rm -D a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm un --global a', 'yarn global remove a', 'pnpm remove --global a', 'bun remove --global a'],
  ['npm run build', 'yarn run build', 'pnpm run build', 'bun run build'],
  ['npm run b -- --watch', 'yarn run b --watch', 'pnpm run b --watch', 'bun run b --watch'],
  ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
  ['npm test -- -u', 'yarn test -u', 'pnpm test -u', 'bun run test -u'],
  ['npm t', 'yarn test', 'pnpm test', 'bun run test'],
  ['npx vite build', 'yarn dlx vite build', 'pnpm dlx vite build', 'bunx vite build'],
  ['npx --yes a', 'yarn dlx a', 'pnpm dlx a', 'bunx a'],
  ['npx a -y', 'yarn dlx a -y', 'pnpm dlx a -y', 'bunx a -y'],
  ['npm exec a -- --b', 'yarn exec a --b', 'pnpm exec a --b', 'bunx a --b'],
  ['npm create vite@latest', 'yarn create vite@latest', 'pnpm create vite@latest', 'bun create vite@latest'],
  [
    'npm create vite x -- --template vue',
    'yarn create vite x --template vue',
    'pnpm create vite x --template vue',
    'bun create vite x --template vue',
  ],
  ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
  ['npm init astro', 'yarn create astro', 'pnpm create astro', 'bun create astro'],
  ['npm update', 'yarn upgrade', 'pnpm update', 'bun update'],
  ['npm ls', 'yarn list', 'pnpm list', 'bun pm ls'],
  ['CI=1 npm test', 'CI=1 yarn test', 'CI=1 pnpm test', 'CI=1 bun run test'],
  [
    '$ npm i && npm start',
    '$ yarn install && yarn start',
    '$ pnpm install && pnpm start',
    '$ bun install && bun run start',
  ],
  ['npm i a # then', 'yarn add a # then', 'pnpm add a # then', 'bun add a # then'],
  ['  npm i a', '  yarn add a', '  pnpm add a', '  bun add a'],
])('MD-11: %s is converted', (npm, yarn, pnpm, bun) => {
  expect(convertCommands(npm, 'npm')).toBe(npm)
  expect(convertCommands(npm, 'yarn')).toBe(yarn)
  expect(convertCommands(npm, 'pnpm')).toBe(pnpm)
  expect(convertCommands(npm, 'bun')).toBe(bun)
})

test.each([
  '# npm install is a comment',
  'cd app',
  'npm config set a b',
  'npm --version',
  'npx -p a b',
  'npm run a | tee b',
  'npm-check',
  'echo npm i',
  '',
])('MD-11: %j is the same for all managers', (line) => {
  expect(convertCommands(line, 'yarn')).toBe(line)
  expect(convertCommands(line, 'pnpm')).toBe(line)
  expect(convertCommands(line, 'bun')).toBe(line)
})

const tabsOf = (text: string): string[] =>
  [
    ...(transform(text).tree[0] ?? '').matchAll(
      /Tab label=(\w+) value=(\w+)( default=true)?\(code\("([^"]*)/g,
    ),
  ].map(([, label, value, isDefault = '', code]) => `${label} ${value}${isDefault} ${code}`)

test.each([
  '```bash npm2yarn\nnpm i a\n```',
  '```package-manager\nnpm i a\n```',
  '```sh title="x" package-manager\nnpm i a\n```',
])('MD-11: %j is a group of code blocks with one choice on all pages', (text) => {
  expect(transform(text).tree[0]).toMatch(/^CodeGroup group=package-manager\(/)
  expect(tabsOf(text)).toEqual([
    'npm npm default=true npm i a',
    'Yarn yarn yarn add a',
    'pnpm pnpm pnpm add a',
    'Bun bun bun add a',
  ])
  expect(transform(text).messages).toEqual([])
})

test('MD-11: the marker may name the managers, and packages may stand alone', () => {
  expect(tabsOf('```sh npm2yarn2pnpm\nnpm i a\n```').map((tab) => tab.split(' ')[0])).toEqual([
    'npm',
    'Yarn',
    'pnpm',
  ])
  expect(tabsOf('```package-install\na -D\n```')[1]).toBe('Yarn yarn yarn add --dev a')
})

test('MD-11: a block without a command of npm is a code block and a finding', () => {
  const { tree, messages } = transform('```sh npm2yarn\ncargo build\n```')
  expect(tree).toEqual(['code("cargo build")'])
  expect(messages).toEqual([
    '1:1 invalid-directive This block for package managers has no command of npm (Write its commands for npm, or remove the option)',
  ])
})

test('MD-11: a code group has one tab for a block with the marker', () => {
  const { tree } = transform(':::code-group\n```sh npm2yarn [a]\nnpm i\n```\n:::')
  expect(tree[0]).toBe('CodeGroup(Tab label=a value=a default=true(code("npm i")))')
})
