import type { CliContext } from '../../src/cli/cliContext.ts'
import { createTerminal, type Environment } from '../../src/cli/terminal.ts'

export interface FakeContext extends CliContext {
  stdout(): string
  stderr(): string
}

/** A context that records output. Functions that a test does not replace throw when called. */
export function fakeContext(
  parts: Partial<CliContext> & { readonly isTTY?: boolean; readonly env?: Environment } = {},
): FakeContext {
  const written = { stdout: '', stderr: '' }
  const isTTY = parts.isTTY ?? false
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY,
    columns: 80,
    write: (text: string) => {
      written[name] += text
    },
  })
  const env = parts.env ?? {}
  const unexpected = (what: string) => () => Promise.reject(new Error(`unexpected ${what}`))
  return {
    terminal: createTerminal(output('stdout'), output('stderr'), env),
    cwd: '/nowhere',
    build: unexpected('build'),
    check: unexpected('check'),
    move: unexpected('move'),
    archiveVersion: unexpected('version'),
    translations: unexpected('translations'),
    searchQuery: unexpected('search'),
    searchPush: unexpected('push'),
    searchSynonyms: unexpected('synonyms'),
    serve: unexpected('serve'),
    dev: unexpected('dev'),
    mcp: unexpected('mcp'),
    init: unexpected('init'),
    askInit: undefined,
    importFolder: unexpected('import'),
    askImport: undefined,
    doctor: unexpected('doctor'),
    listTheme: unexpected('theme'),
    ejectComponent: unexpected('eject'),
    diffComponent: unexpected('diff'),
    openBrowser: () => {},
    waitForEnd: async () => {},
    waitForStop: unexpected('waiting'),
    guardEventLoop: () => {},
    ...parts,
    env,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
  }
}
