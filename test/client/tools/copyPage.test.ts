// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTool } from '../../../src/client/tools/runTool.ts'
import { translate } from '../../../src/shared/page/translate.ts'

const announced: string[] = []
const copied: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  announced.length = 0
  copied.length = 0
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  })
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/docs/desk.md') ? new Response('# Desk\n') : new Response('', { status: 404 }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Presses the button of a page that is already shown. */
const run = async (button: HTMLElement) =>
  runTool(button, {
    page: { path: '/docs/desk' },
    announce: (text) => announced.push(text),
    translate: (message) => translate({}, message),
  })

const press = async (href = '/docs/desk.md') => {
  document.body.innerHTML = `<div><button data-tool="copy"><svg></svg><span>Copy page</span></button><a class="copy-view" href="${href}">View</a></div>`
  const button = document.querySelector('button')
  if (button === null) throw new Error('There is no button')
  await run(button)
  return button
}

test('DOC-1: a press copies the Markdown copy, says so for two seconds, and keeps the icon', async () => {
  const button = await press()
  expect(copied).toEqual(['# Desk\n'])
  expect(announced).toEqual(['Copied'])
  expect(button.querySelector('span')?.textContent).toBe('Copied')
  expect(button.querySelector('svg')).not.toBeNull()
  expect(button.className).toBe('has-result')
  vi.advanceTimersByTime(1999)
  expect(button.textContent).toBe('Copied')
  vi.advanceTimersByTime(1)
  expect(button.textContent).toBe('Copy page')
  expect(button.className).toBe('')
})

test('DOC-1: another press shows its result for two seconds, too', async () => {
  const button = await press()
  vi.advanceTimersByTime(1500)
  await run(button)
  vi.advanceTimersByTime(1999)
  expect(button.textContent).toBe('Copied')
  vi.advanceTimersByTime(1)
  expect(button.textContent).toBe('Copy page')
})

test('DOC-1: a page without HTTPS copies, too', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  Object.assign(document, {
    execCommand: () => {
      const event = Object.assign(new Event('copy', { cancelable: true }), {
        clipboardData: { setData: (_: string, text: string) => copied.push(text) },
      })
      return !document.dispatchEvent(event)
    },
  })
  expect((await press()).textContent).toBe('Copied')
  Reflect.deleteProperty(document, 'execCommand')
  expect([copied, document.getSelection()?.toString()]).toEqual([['# Desk\n'], ''])
})

test('DOC-1: browsers that allow the clipboard only during the click get the text as a promise', async () => {
  const items: Record<string, Promise<Blob>>[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(parts: Record<string, Promise<Blob>>) {
        items.push(parts)
      }
    },
  )
  const write = async () => {}
  vi.stubGlobal('navigator', { onLine: true, clipboard: { write } })
  expect((await press()).textContent).toBe('Copied')
  expect(await (await items[0]?.['text/plain'])?.text()).toBe('# Desk\n')
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = { writeText: () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')) }
test.each([
  ['the copy does not exist', () => {}, '/docs/other.md', 'Not copied'],
  [
    'the network is gone',
    () => {
      vi.stubGlobal('fetch', offline)
      vi.stubGlobal('navigator', { onLine: false, clipboard: refused })
    },
    undefined,
    'Not copied: you are offline',
  ],
  [
    'the browser refuses',
    () => vi.stubGlobal('navigator', { onLine: true, clipboard: refused }),
    undefined,
    'Not copied',
  ],
  [
    'the page has no HTTPS, and the browser has no other way',
    () => vi.stubGlobal('navigator', { onLine: true }),
    undefined,
    'Not copied',
  ],
])('DOC-1: the button says when %s', async (_, prepare, href, text) => {
  prepare()
  const button = await press(href)
  expect(button.textContent).toBe(text)
  expect(announced).toEqual([text])
  expect(copied).toEqual([])
})
