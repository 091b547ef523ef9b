// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTool } from '../../../src/client/tools/runTool.ts'
import type { ToolContext } from '../../../src/client/tools/toolContext.ts'
import { translate } from '../../../src/shared/page/translate.ts'
import DocPage from '../../../src/theme/page/DocPage.tsx'
import { elementOf, textsOf } from '../../helpers/readHtml.ts'
import { renderInPage } from '../../theme/renderInPage.tsx'
import { sampleSite } from '../../theme/sampleSite.ts'

const ADDRESS = 'https://answers.example/docs'
const requests: { readonly address: string; readonly init: RequestInit | undefined }[] = []
const announced: string[] = []
let status = 204

beforeEach(() => {
  requests.length = 0
  announced.length = 0
  status = 204
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push({ address, init })
    return new Response(null, { status })
  })
  document.body.innerHTML = renderInPage(<DocPage>TEXT</DocPage>, {
    site: { ...sampleSite, feedback: { comment: false } },
  })
})
afterEach(() => vi.unstubAllGlobals())

const section = () => elementOf(document, '.feedback')

const press = (value: 'yes' | 'no', context: Partial<ToolContext>) =>
  runTool(elementOf(section(), `[data-value=${value}]`), {
    page: { path: '/docs/desk' },
    announce: (text) => announced.push(text),
    translate: (message) => translate({}, message),
    ...context,
  })

const bodies = () => requests.map(({ init }) => JSON.parse(String(init?.body)))

test('DOC-1: the question has a name and two buttons, and is not on a site that does not ask', () => {
  expect(section().getAttribute('aria-labelledby')).toBe('xpre-feedback')
  expect(textsOf(section(), '#xpre-feedback')).toEqual(['Was this page helpful?'])
  expect(textsOf(section(), 'button[type=button]')).toEqual(['Yes', 'No'])
  expect(renderInPage(<DocPage>TEXT</DocPage>)).not.toContain('feedback')
})

test('DOC-1: an answer is one request without cookies, and is thanked for', async () => {
  await press('no', { feedback: { url: ADDRESS, comment: false } })
  expect(requests.map(({ address }) => address)).toEqual([ADDRESS])
  expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  expect(bodies()).toEqual([{ path: '/docs/desk', helpful: false }])
  expect(section().textContent).toBe('Thank you for your answer.')
  expect(document.activeElement).toBe(section().firstElementChild)
  expect(announced).toEqual(['Thank you for your answer.'])
})

test('DOC-1: the hook of the site gets the answer, without a request', async () => {
  const onFeedback = vi.fn()
  await press('yes', { feedback: { comment: false }, loadFeedbackHook: async () => ({ onFeedback }) })
  expect(onFeedback.mock.calls).toEqual([[{ path: '/docs/desk', helpful: true }]])
  expect(requests).toEqual([])
})

test('DOC-1: the question stays when the answer was not sent, and can be answered again', async () => {
  status = 500
  const FAILED = 'Your answer was not sent. Try again.'
  await press('yes', { feedback: { url: ADDRESS, comment: false } })
  const hook = async () => ({ onFeedback: () => Promise.reject(new Error('No')) })
  await press('no', { loadFeedbackHook: hook })
  expect(textsOf(section(), '.feedback-failed')).toEqual([FAILED])
  expect(announced).toEqual([FAILED, FAILED])
  expect(textsOf(section(), 'button')).toEqual(['Yes', 'No'])
  expect(section().hasAttribute('aria-busy')).toBe(false)
  expect([...section().querySelectorAll('button')].map(({ dataset }) => dataset.failed)).toEqual([
    'Yes (not sent)',
    'No (not sent)',
  ])
  status = 200
  await press('yes', { feedback: { url: ADDRESS, comment: false } })
  expect(section().textContent).toBe('Thank you for your answer.')
})

test('DOC-1: an answer that the address has accepted is not sent again because the hook has failed', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const hook = async () => ({ onFeedback: () => Promise.reject(new Error('No')) })
  await press('no', { feedback: { url: ADDRESS, comment: false }, loadFeedbackHook: hook })
  expect([requests.length, section().textContent]).toEqual([1, 'Thank you for your answer.'])
  await expect.poll(() => errors.mock.calls.length).toBe(1)
  errors.mockRestore()
})

test('DOC-1: a hook that never answers is a failure after 15 seconds, and requests end by themselves', async () => {
  await press('yes', { feedback: { url: ADDRESS, comment: false } })
  expect(requests[0]?.init?.signal).toBeInstanceOf(AbortSignal)
  document.body.innerHTML = renderInPage(<DocPage>TEXT</DocPage>, {
    site: { ...sampleSite, feedback: { comment: false } },
  })
  vi.useFakeTimers()
  const pressed = press('no', { loadFeedbackHook: async () => ({ onFeedback: () => new Promise(() => {}) }) })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(textsOf(section(), '.feedback-failed')).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await pressed
  vi.useRealTimers()
  expect(textsOf(section(), '.feedback-failed')).toEqual(['Your answer was not sent. Try again.'])
})

test('DOC-1: a comment is a second answer; one that was not sent stays in its field', async () => {
  await press('yes', { feedback: { url: ADDRESS, comment: true } })
  const field = elementOf<HTMLTextAreaElement>(section(), 'label > textarea')
  const form = elementOf<HTMLFormElement>(section(), 'form')
  const submit = async () => {
    form.dispatchEvent(new Event('submit', { cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await submit()
  expect(requests).toHaveLength(1)
  field.value = ' More pictures '
  status = 503
  const button = elementOf<HTMLButtonElement>(form, 'button')
  button.focus()
  // The second press of a double click.
  await Promise.all([submit(), submit()])
  expect(requests).toHaveLength(2)
  expect(textsOf(form, 'p')).toEqual(['Your comment was not sent. Try again.'])
  expect([field.value, document.activeElement === button, button.getAttribute('aria-disabled')]).toEqual([
    ' More pictures ',
    true,
    'false',
  ])
  status = 200
  await submit()
  expect(bodies()).toEqual([
    { path: '/docs/desk', helpful: true },
    ...Array(2).fill({ path: '/docs/desk', helpful: true, comment: 'More pictures' }),
  ])
  expect(section().textContent).toBe('Thank you. Your comment was sent.')
})
