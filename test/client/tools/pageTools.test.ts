// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { pageTools } from '../../../src/client/tools/pageTools.ts'
import type { Bootstrap } from '../../../src/runtime/bootstrap.ts'
import type { Feedback } from '../../../src/shared/site/feedback.ts'
import { elementOf } from '../../helpers/readHtml.ts'
import { plainPage, sampleSite } from '../../theme/sampleSite.ts'

const announced: string[] = []
const failed: HTMLElement[] = []
const answers: Feedback[] = []
let bootstrap: Bootstrap

beforeEach(() => {
  for (const list of [announced, failed, answers]) list.length = 0
  document.body.innerHTML =
    '<section class="feedback"><button data-tool="feedback" data-value="yes">Yes</button></section>'
  bootstrap = {
    announce: (text: string) => announced.push(text),
    failTool: (control: HTMLElement) => failed.push(control),
  } as unknown as Bootstrap
})

const button = () => elementOf<HTMLElement>(document, 'button')

/** Shows a page of a site whose hook receives the answers. */
function show(path = '/docs/desk', site = sampleSite): void {
  pageTools({
    root: document.body,
    page: { ...plainPage, path },
    site: { ...site, feedback: { comment: false } },
    navigation: {
      navigate() {},
      search: () => '',
      setSearch() {},
      subscribe: () => () => {},
      block: () => () => {},
    },
    bootstrap,
    components: {},
    feedbackHook: async () => ({ onFeedback: (answer) => void answers.push(answer) }),
  })
}

/** As the script `controls` does. */
function press(control = button()): void {
  bootstrap.pressed = control
  bootstrap.onTool?.()
}

const settle = () => vi.dynamicImportSettled()

test('DOC-1: a control that is pressed before the module has started runs when it starts, once', async () => {
  press()
  show()
  await settle()
  show()
  await settle()
  await expect.poll(() => answers).toEqual([{ path: '/docs/desk', helpful: true }])
})

test('DOC-1: a control that is pressed later runs for the page that is shown, in its language', async () => {
  show()
  await settle()
  expect([answers, announced]).toEqual([[], []])
  show('/docs/lamp', { ...sampleSite, messages: { 'theme.feedback.thanks': 'Danke!' } })
  press()
  await expect.poll(() => announced).toEqual(['Danke!'])
  expect(answers).toEqual([{ path: '/docs/lamp', helpful: true }])
  expect(bootstrap.pressed).toBeUndefined()
})

test('DOC-1: a control of a page that the reader has left does not run', async () => {
  press()
  elementOf(document, 'section').remove()
  show()
  await settle()
  expect([answers, failed]).toEqual([[], []])
})

test('DOC-1: a control that fails says so', async () => {
  document.body.innerHTML =
    '<p><button data-tool="copy">Copy page</button><a class="copy-view" href="/a.md">A</a></p>'
  const copy = button()
  // Its label, which shows the result, cannot be replaced.
  Object.defineProperty(copy, 'lastChild', {
    get() {
      throw new Error('No label')
    },
  })
  vi.stubGlobal('fetch', async () => new Response('# A'))
  show()
  press(copy)
  await expect.poll(() => failed).toEqual([copy])
  vi.unstubAllGlobals()
})
