/** Opening files in an editor. A script that records its arguments stands in for the editor. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createOpenInEditor } from '../../src/dev/openInEditor.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { makeDevSite } from './devSite.ts'
import { sendRaw } from './rawRequests.ts'

/** Without a PATH no running programs are found. */
const NONE = { PATH: '' }

function makeEditor(script: string) {
  const folder = path.join(temporaryFolder(), 'an editor')
  mkdirSync(folder)
  const [editor, file, calls] = ['edit', 'a page.md', 'calls'].map((name) => path.join(folder, name))
  if (editor === undefined || file === undefined || calls === undefined) throw new Error('No names')
  writeFileSync(file, '')
  writeFileSync(editor, `#!/bin/sh\nprintf '%s|' "$@" > '${calls}'\n${script}\n`)
  chmodSync(editor, 0o755)
  return { editor, file, called: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '') }
}

/** Output of this process to the terminal. */
function watchOutput() {
  const spies = [
    vi.spyOn(console, 'log'),
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () => spies.flatMap(({ mock }) => mock.calls as unknown[][])
}

describe.skipIf(process.platform === 'win32')('DEV-3: files in the editor', () => {
  test('the configured editor is called with file, line and column', async () => {
    const { editor, file, called } = makeEditor('echo printed')
    const printed = watchOutput()
    expect(await createOpenInEditor({ PATH: process.env.PATH, LAUNCH_EDITOR: editor })(file, 3, 7)).toBe(
      undefined,
    )
    expect(called()).toBe(`${file}|3|7|`)
    expect(printed()).toEqual([])
  })

  test('without an editor nothing is printed, and the response explains how to set one', async () => {
    const { file } = makeEditor('')
    const printed = watchOutput()
    expect(await createOpenInEditor(NONE)(file, 1, 1)).toBe(
      'No editor was found: open yours, or set the environment variable LAUNCH_EDITOR or EDITOR to the command of ' +
        'yours, and start dev again',
    )
    expect(printed()).toEqual([])
  })

  test.each([
    ['a missing command', 'no-such-editor', 'does not exist'],
    ['a command with arguments', 'no-such-editor --wait', 'does not exist'],
  ])('%s is reported', async (_, EDITOR, reason) => {
    const { file } = makeEditor('')
    const printed = watchOutput()
    expect(await createOpenInEditor({ ...NONE, EDITOR })(file, 1, 1)).toMatch(
      new RegExp(`^The editor could not be opened: .*${EDITOR}.*${reason}.*LAUNCH_EDITOR`),
    )
    expect(printed()).toEqual([])
  })

  test('a failing editor is reported, and has no access to the terminal', async () => {
    const { editor, file } = makeEditor(
      'if [ -t 0 ] || [ -t 1 ] || (: < /dev/tty) 2> /dev/null; then exit 0; fi; exit 4',
    )
    expect(await createOpenInEditor({ PATH: process.env.PATH, LAUNCH_EDITOR: editor })(file, 1, 1)).toContain(
      'could not be opened: (code 4)',
    )
  })

  test('an editor that stays open is not waited for', async () => {
    const { editor, file } = makeEditor('exec sleep 8')
    const env = { PATH: process.env.PATH, LAUNCH_EDITOR: editor }
    expect(await createOpenInEditor(env, 500)(file, 1, 1)).toBe(undefined)
  })
})

/** Requests a file with a finding, which is known once all documents are read. */
function askFor(port: number) {
  const request = { method: 'POST', target: '/__xpre-docs/open?file=docs/index.md' }
  return vi.waitUntil(
    async () => {
      const answer = await sendRaw(port, request)
      return answer.status !== 404 && answer
    },
    { timeout: 20_000 },
  )
}

test('DEV-3: the response to a request has the reason why a file was not opened', async () => {
  const site = makeDevSite()
  onTestFinished(() => site.remove())
  const reasons = ['No editor was found', undefined]
  const dev = await site.start({ openInEditor: async () => reasons.shift() })
  onTestFinished(() => dev.close())
  expect(await askFor(dev.port)).toMatchObject({ status: 503, body: 'No editor was found\n' })
  expect(await askFor(dev.port)).toMatchObject({ status: 204, body: '' })
})

test('DEV-3: an editor that fails to start is a server error, and the server goes on', async () => {
  const site = makeDevSite()
  onTestFinished(() => site.remove())
  const dev = await site.start()
  onTestFinished(() => dev.close())
  expect(await askFor(dev.port)).toMatchObject({ status: 500, body: 'The editor could not be opened\n' })
  expect(await sendRaw(dev.port, { target: '/docs/a' })).toMatchObject({ status: 200 })
})
