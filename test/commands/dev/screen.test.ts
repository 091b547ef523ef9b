import { expect, test } from 'vitest'
import { createDevScreen } from '../../../src/commands/dev/screen.ts'
import type { DevState } from '../../../src/dev/startDev.ts'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { fakeContext } from '../../cli/fakeContext.ts'

const CLEAR = '\u001b[2J\u001b[H'
const ESCAPE = '\u001b'

const stateOf = (findings: readonly Finding[] = [], problem?: UserError): DevState => ({
  siteDir: '/nowhere',
  baseUrl: '/',
  pages: 1200,
  isComplete: true,
  findings,
  problem,
})

const finding = (message: string, file = 'docs/a.md', severity: Finding['severity'] = 'throw'): Finding => ({
  rule: 'broken-link',
  severity,
  file,
  message,
  fingerprint: `${file} ${message}`,
})

function openScreen({ isTTY = false, env = {} }: { isTTY?: boolean; env?: Record<string, string> } = {}) {
  const context = fakeContext({ isTTY, env })
  const { open, ...screen } = createDevScreen(context)
  let read = 0
  return {
    screen: {
      ...screen,
      /** Without a change the site can be opened. */
      draw(state: DevState, made?: { readonly sources: readonly string[]; readonly durationMs: number }) {
        if (made === undefined) open({ url: 'http://127.0.0.1:3000/', networkUrls: [], state }, 812.3)
        else screen.draw(state, made)
      },
    },
    /** Output since the last call. */
    written() {
      const all = context.stderr()
      const part = all.slice(read)
      read = all.length
      return part
    },
  }
}

const change = (...sources: string[]) => ({ sources, durationMs: 12 })

test.each([false, true])(
  'DEV-3: a page that cannot be rendered is printed once until it can be, on a terminal (%s) after each change',
  (isTTY) => {
    const { screen, written } = openScreen({ isTTY, env: { NO_COLOR: '1' } })
    screen.draw(stateOf())
    written()
    const start = { line: 3, column: 5, offset: 9 }
    const failure = {
      rule: 'page-failed',
      file: 'docs/a.mdx',
      message: 'Rendering /docs/a failed: x is not defined',
      place: { start, end: start },
    } as const
    const line = 'docs/a.mdx:3:5 error Rendering /docs/a failed: x is not defined\n'
    screen.showPage('/docs/a', [failure])
    expect(written()).toBe(line)
    screen.showPage('/docs/a', [failure])
    screen.showPage('/docs/b', [])
    expect(written()).toBe('')

    screen.draw(stateOf(), change('docs/b.md'))
    written()
    screen.showPage('/docs/a', [failure])
    expect(written()).toBe(isTTY ? line : '')

    screen.showPage('/docs/a', [])
    screen.showPage('/docs/a', [failure])
    expect(written()).toBe(line)
  },
)

test('DEV-1: a terminal is cleared and rewritten at each change', () => {
  const { screen, written } = openScreen({ isTTY: true, env: { NO_COLOR: '1' } })
  screen.draw(stateOf())
  const first = written()
  expect(first.startsWith(`${CLEAR}xpre-docs dev  http://127.0.0.1:3000/  Ctrl+C ends it\n`)).toBe(true)
  expect(first).toContain('ready in 812 ms, 1,200 pages\n\nNo findings\n')

  screen.draw(stateOf([finding('This leads nowhere')]), change('docs/a.md'))
  const second = written()
  expect(second.startsWith(CLEAR)).toBe(true)
  expect(second).toContain('http://127.0.0.1:3000/')
  expect(second).toContain('docs/a.md (12 ms)')
  expect(second).toContain('This leads nowhere')

  screen.draw(stateOf(), change('docs/a.md'))
  expect(written()).toContain('No findings\n')
})

const OLD = [
  finding('Old error'),
  finding('Old warning', 'docs/c.md', 'warn'),
  finding('Old error', 'docs/d.md'),
]

test('DEV-3: the first list has the findings and a summary, later ones only what is new, with a count of the resolved', () => {
  const { screen, written } = openScreen()
  screen.draw(stateOf(OLD))
  const first = written()
  expect(first).toContain(
    '\ndocs/c.md warning broken-link Old warning\ndocs/d.md error broken-link Old error\n',
  )
  expect(first).toContain('2 errors, 1 warning in 3 files (0.8 s)\n')
  expect(first).not.toContain('not listed')

  screen.draw(stateOf([...OLD, finding('New warning', 'docs/b.md', 'warn')]), change('docs/b.md'))
  const second = written()
  expect(second).toContain('docs/b.md warning broken-link New warning\n')
  expect(second).not.toContain('Old')
  expect(second).toContain('2 errors, 2 warnings in 4 files')
  expect(second).not.toContain('not listed')

  screen.draw(stateOf(OLD.slice(1)), change('docs/b.md', 'docs/a.md'))
  const third = written()
  expect(third).toContain('2 findings resolved\n1 error, 1 warning in 2 files')
  expect(third).not.toContain('Old')

  screen.draw(stateOf(OLD.slice(1)), change('docs/b.md'))
  expect(written()).toBe('docs/b.md (12 ms)\n')
  screen.draw(stateOf(OLD), change('docs/a.md'))
  expect(written()).toContain('docs/a.md error broken-link Old error\n')
})

/** Not all of them fit on a screen. */
const MANY = [
  ...OLD,
  ...Array.from({ length: 18 }, (_, at) => finding(`Old warning ${at}`, 'docs/e.md', 'warn')),
]

test('DEV-3: a first list that does not fit on a screen has the errors only', () => {
  const { screen, written } = openScreen()
  screen.draw(stateOf(MANY))
  const first = written()
  expect(first).toContain('docs/a.md error broken-link Old error\ndocs/d.md error broken-link Old error\n')
  expect(first).not.toContain('Old warning')
  expect(first).toContain(
    '2 errors, 19 warnings in 4 files (0.8 s)\n19 of these are not listed: xpre-docs check lists all\n',
  )
})

test('THM-2: the first list has copies of the theme whose originals an update has changed', () => {
  const { screen, written } = openScreen()
  const drift = {
    ...finding('The original has changed', 'theme/Footer.tsx', 'warn'),
    rule: 'theme-drift',
  } as const
  screen.draw(stateOf([...MANY, drift]))
  const first = written()
  expect(first).toContain('theme/Footer.tsx warning theme-drift The original has changed\n')
  expect(first).not.toContain('Old warning')
})

test('DEV-3: a terminal, which is cleared, keeps the open findings of changes and of the saved files', () => {
  const { screen, written } = openScreen({ isTTY: true, env: { NO_COLOR: '1' } })
  screen.draw({ ...stateOf(), isComplete: false })
  written()
  screen.draw(stateOf(OLD), change())
  expect(written()).toContain('Old error')
  screen.draw(stateOf(OLD), change('docs/b.md'))
  const other = written()
  expect(other).not.toContain('Old')
  expect(other).toContain('2 errors, 1 warning in 3 files')
  expect(other).toContain('3 of these are not listed: xpre-docs check lists all\n')
  screen.draw(stateOf(OLD), change('docs/c.md'))
  const saved = written()
  expect(saved).toContain('Old warning')
  expect(saved).not.toContain('Old error')

  // A finding of a change stays until it is resolved, after those of the next change.
  const added = finding('Added', 'docs/e.md', 'warn')
  screen.draw(stateOf([...OLD, added]), change('docs/e.md'))
  expect(written()).toContain('Added')
  screen.draw(stateOf([...OLD, added, finding('Newest')]), change('docs/a.md'))
  expect(written()).toMatch(/Newest[\s\S]*Added[\s\S]*2 of these are not listed/)
  screen.draw(stateOf([...OLD, added]), change('docs/b.md'))
  expect(written()).toMatch(/1 finding resolved\n[\s\S]*Added[\s\S]*3 of these are not listed/)
  // So does one of the first list that was resolved and is back.
  screen.draw(stateOf([added]), change('docs/a.md'))
  screen.draw(stateOf([...OLD.slice(0, 1), added]), change('docs/a.md'))
  screen.draw(stateOf([...OLD.slice(0, 1), added]), change('docs/b.md'))
  const last = written()
  expect(last.slice(last.lastIndexOf(CLEAR))).toContain('Old error')
  screen.draw(stateOf(), change('docs/a.md', 'docs/e.md'))
  expect(written()).toContain('No findings\n')
})

test('DEV-1: while documents are read, no findings are printed', () => {
  const reading = { ...stateOf(), isComplete: false }
  const onTerminal = openScreen({ isTTY: true, env: { NO_COLOR: '1' } })
  onTerminal.screen.draw(reading)
  expect(onTerminal.written()).toContain('ready in 812 ms, 1,200 pages\n\nReading all documents …\n')
  onTerminal.screen.draw(stateOf(), change())
  expect(onTerminal.written()).toContain('ready in 812 ms, 1,200 pages\n\nNo findings\n')

  const piped = openScreen()
  piped.screen.draw(reading)
  expect(piped.written()).toBe('Serving the site at http://127.0.0.1:3000/, ready in 812 ms, 1,200 pages\n')
  piped.screen.draw(stateOf([finding('This leads nowhere')]), change())
  expect(piped.written().startsWith('docs/a.md error broken-link This leads nowhere\n')).toBe(true)
})

test('DEV-1: a message of the watcher stays on the screen, once', () => {
  const { screen, written } = openScreen({ isTTY: true, env: { NO_COLOR: '1' } })
  screen.draw(stateOf())
  for (let round = 0; round < 3; round += 1) screen.note('Too many files', 'raise the limit')
  written()
  screen.draw(stateOf(), change('docs/a.md'))
  expect(written().match(/warning: Too many files\nhint: raise the limit\n/g)).toHaveLength(1)
})

test('DEV-3: in a pipe, changes are appended, and findings only when they differ', () => {
  const { screen, written } = openScreen()
  screen.draw(stateOf())
  expect(written()).toBe('Serving the site at http://127.0.0.1:3000/, ready in 812 ms, 1,200 pages\n')
  screen.draw(stateOf(), change('docs/b.md'))
  expect(written()).toBe('docs/b.md (12 ms)\n')
  screen.draw(stateOf([finding('This leads nowhere')]), change('docs/a.md'))
  const output = written()
  expect(output).toContain('docs/a.md (12 ms)\ndocs/a.md error broken-link This leads nowhere\n')
  screen.draw(stateOf([finding('This leads nowhere')]), change('docs/b.md'))
  expect(written()).toBe('docs/b.md (12 ms)\n')
  screen.draw(stateOf([finding('Neither does this')]), change('docs/a.md'))
  expect(written()).toContain('Neither does this')
  screen.draw(stateOf(), change('docs/a.md'))
  expect(written()).toBe('docs/a.md (12 ms)\nNo findings any more\n')
})

test.each([{ env: { CI: '1' } }, { env: { TERM: 'dumb' } }])(
  'DEV-1: nothing is cleared with %j',
  ({ env }) => {
    const { screen, written } = openScreen({ isTTY: true, env: { ...env, NO_COLOR: '1' } })
    screen.draw(stateOf())
    screen.draw(stateOf([finding('This leads nowhere')]), change('docs/a.md'))
    expect(written()).not.toContain(ESCAPE)
  },
)

test('DEV-3: a long list is cut, with the number of the others', () => {
  for (const isTTY of [true, false]) {
    const { screen, written } = openScreen({ isTTY, env: { NO_COLOR: '1' } })
    const findings = Array.from({ length: 1030 }, (_, index) => finding(`Message ${index}.`))
    screen.draw(stateOf(findings))
    const text = written()
    expect(text).toContain('Message 19.')
    expect(text).not.toContain('Message 20.')
    expect(text).toContain('1,030 errors in 1 file')
    expect(text).toContain('1,010 of these are not listed: xpre-docs check lists all\n')
  }
})

test('DEV-2: of many changed files only some are named', () => {
  const { screen, written } = openScreen()
  screen.draw(stateOf())
  written()
  screen.draw(stateOf(), change('a.md', 'b.md', 'c.md', 'd.md'))
  expect(written()).toBe('a.md, b.md, c.md and 1 more file (12 ms)\n')
})

test('DEV-3: an invalid configuration is printed with a hint until it is fixed', () => {
  for (const isTTY of [true, false]) {
    const { screen, written } = openScreen({ isTTY, env: { NO_COLOR: '1' } })
    screen.draw(stateOf())
    const problem = new UserError('xpre.config.mjs has 1 mistake\n  titel: unknown', {
      hint: 'did you mean title?',
    })
    screen.draw(stateOf([], problem), change('xpre.config.mjs'))
    expect(written()).toContain(
      'error: xpre.config.mjs has 1 mistake\n  titel: unknown\nhint: did you mean title?\n' +
        'the last valid configuration is used until this is fixed\n',
    )
    screen.draw(stateOf(), change('xpre.config.mjs'))
    expect(written()).toContain(isTTY ? 'No findings\n' : 'The configuration is valid again\n')
  }
})

test('SEC-4: names and messages of the site cannot control the terminal', () => {
  const hostile = `${ESCAPE}]0;owned\u0007${ESCAPE}[2J\u009b31m\u202e\r`
  for (const isTTY of [true, false]) {
    const { screen, written } = openScreen({ isTTY, env: { NO_COLOR: '1' } })
    screen.draw(stateOf())
    screen.draw(stateOf([finding(hostile, `docs/${hostile}.md`)]), change(`docs/${hostile}.md`, hostile))
    screen.draw(stateOf([], new UserError(hostile, { hint: hostile })), change(hostile))
    screen.note(hostile, hostile)
    // The screen itself is cleared with the same kind of characters.
    const text = written().replaceAll(CLEAR, '')
    expect(text).toContain('owned')
    expect(text).not.toMatch(/[^\n\P{Cc}]|\u202e/u)
  }
})

test('DEV-1: nothing is printed before the site can be opened, and messages until then are printed after it', () => {
  const { screen, written } = openScreen()
  screen.note('Too many files', 'raise the limit')
  screen.draw(stateOf(), change('docs/a.md'))
  screen.showPage('/docs/a', [{ rule: 'page-failed', file: 'docs/a.mdx', message: 'no' }])
  expect(written()).toBe('')
  screen.draw(stateOf())
  screen.note('Another', 'try again')
  expect(written().split('\n').slice(1)).toEqual([
    'warning: Too many files',
    'hint: raise the limit',
    'warning: Another',
    'hint: try again',
    '',
  ])
})
