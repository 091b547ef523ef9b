// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { createPanel } from '../../../src/client/live/panel.ts'
import type { LiveFinding } from '../../../src/shared/page/liveEvents.ts'

const FINDING: LiveFinding = {
  severity: 'warn',
  rule: 'broken-link',
  message: 'There is no "b.md"',
  file: 'docs/a.md',
  line: 3,
}

type Place = Pick<LiveFinding, 'file' | 'line' | 'column'>

function openPanel(open: (place: Place) => Promise<string | undefined>) {
  const panel = createPanel({ open, isShown: () => true, isErrorPage: false })
  const host = document.querySelector('xpre-docs-dev')
  onTestFinished(() => host?.remove())
  panel.show({ session: 's', version: 1, findings: [FINDING], errors: 1, warnings: 0, infos: 0 })
  const find = (selector: string) => host?.shadowRoot?.querySelector<HTMLElement>(selector)
  return {
    click: () => find('.place')?.click(),
    answer: () => find('.row [role="status"]')?.textContent,
  }
}

test('DEV-3: the reason why a file was not opened in the editor is shown beside it', async () => {
  const answers = ['No editor was found <b>', undefined]
  const requests: Place[] = []
  const { click, answer } = openPanel(async (place) => {
    requests.push(place)
    return answers.shift()
  })
  expect(answer()).toBe('')
  click()
  await expect.poll(answer).toBe('No editor was found <b>')
  click()
  expect(answer()).toBe('')
  await expect.poll(() => requests).toEqual([FINDING, FINDING])
  expect(answer()).toBe('')
})

test.each([
  ['/usage/tabs', true],
  ['/docs', false],
])('DEV-3: a page that fails is covered, and other pages count it: %s', (shown, isCovered) => {
  const panel = createPanel({
    open: async () => undefined,
    isShown: (path) => path === shown,
    isErrorPage: false,
  })
  const host = document.querySelector('xpre-docs-dev')
  onTestFinished(() => host?.remove())
  const failed: LiveFinding = {
    ...FINDING,
    severity: 'throw',
    rule: 'page-failed',
    stalePages: ['/usage/tabs'],
  }
  panel.show({ session: 's', version: 1, findings: [failed], errors: 1, warnings: 0, infos: 0 })
  const find = (selector: string) => host?.shadowRoot?.querySelector<HTMLElement>(selector)
  expect(find('.overlay')?.hidden).toBe(!isCovered)
  expect(find('.badge')?.textContent).toBe('✖ 1 error')
  panel.show({
    session: 's',
    version: 2,
    findings: [{ ...failed, stalePages: ['*'] }],
    errors: 1,
    warnings: 0,
    infos: 0,
  })
  expect(find('.overlay')?.hidden).toBe(false)
})

test('DEV-3: the corner counts errors, warnings and infos, as the terminal does', () => {
  const panel = createPanel({ open: async () => undefined, isShown: () => true, isErrorPage: false })
  const host = document.querySelector('xpre-docs-dev')
  onTestFinished(() => host?.remove())
  const badge = host?.shadowRoot?.querySelector<HTMLElement>('.badge')
  const empty = { session: 's', version: 1, findings: [], errors: 0, warnings: 0, infos: 0 }
  panel.show({ ...empty, errors: 1, warnings: 1, infos: 2 })
  expect(badge?.textContent).toBe('✖ 1 error  ▲ 1 warning  ● 2 infos')
  panel.show({ ...empty, infos: 1 })
  expect([badge?.textContent, badge?.className]).toEqual(['● 1 info', 'badge is-fine'])
})
