// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BranchContext, type LoadBranch } from '../../../src/runtime/contexts/BranchContext.ts'
import { PageContext, SiteContext } from '../../../src/runtime/contexts/PageContext.tsx'
import type { PageView, SidebarViewItem, SiteData } from '../../../src/shared/page/page.ts'
import Sidebar from '../../../src/theme/sidebar/Sidebar.tsx'
import { SidebarProvider } from '../../../src/theme/sidebar/SidebarContext.tsx'
import { renderInPage } from '../renderInPage.tsx'
import { samplePage, sampleSite } from '../sampleSite.ts'
import { active, closed, link, pageWith } from './items.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const host = document.body.appendChild(document.createElement('div'))
let root: Root
let site: SiteData
let openBranch: ReturnType<typeof vi.fn<LoadBranch>>

beforeEach(() => {
  host.innerHTML = ''
  root = createRoot(host)
  site = sampleSite
  openBranch = vi.fn<LoadBranch>()
})
afterEach(() => act(async () => root.unmount()))

const tree = (page: PageView) => (
  <SiteContext.Provider value={site}>
    <BranchContext.Provider value={openBranch}>
      <PageContext.Provider value={page}>
        <SidebarProvider>
          <Sidebar />
        </SidebarProvider>
      </PageContext.Provider>
    </BranchContext.Provider>
  </SiteContext.Provider>
)
const show = (page: PageView) => act(async () => root.render(tree(page)))

const find = (selector: string, text: string): HTMLElement => {
  const found = [...host.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => textContent === text,
  )
  if (found === undefined) throw new Error(`No ${selector} with the text ${text} in ${host.innerHTML}`)
  return found
}
const labels = () => [...host.querySelectorAll('a')].map(({ textContent }) => textContent)
/** Like browsers: the click changes the element, the toggle event follows later. */
const toggle = (details: HTMLDetailsElement) =>
  act(async () => {
    details.open = !details.open
    details.dispatchEvent(new Event('toggle'))
  })
const detailsOf = (label: string): HTMLDetailsElement => {
  const details = find('a', label).parentElement?.querySelector('details')
  if (!(details instanceof HTMLDetailsElement)) throw new Error(`${label} has no switch`)
  return details
}
const switchName = (label: string) => detailsOf(label).querySelector('summary')?.textContent
const withItems = (items: readonly SidebarViewItem[]) => openBranch.mockResolvedValue(items)

test('SBR-7: a row shows its icon and its badge, with a blank before the text of the badge', () => {
  const marked = { ...link('one'), icon: 'M0 0h24', badge: { text: 'New', hue: 'tip' } }
  const html = renderInPage(<Sidebar />, {
    page: pageWith([marked, active('two', [link('three')]), { ...closed('four', 2), icon: 'M1 1' }]),
  })
  const rows = new DOMParser().parseFromString(html, 'text/html')
  const row = rows.querySelector('a[href$="/docs/one"]')
  expect(row?.textContent).toBe('one New')
  expect(row?.querySelector('svg[aria-hidden="true"] > path')?.getAttribute('d')).toBe('M0 0h24')
  // The badge follows the last word of the text, beside the icon.
  expect(row?.querySelector('.side-marks > svg + span > span')?.className).toBe('badge is-here badge-tip')
  expect(rows.querySelectorAll('.badge')).toHaveLength(1)
  expect(rows.querySelector('a[href$="/docs/four"] path')?.getAttribute('d')).toBe('M1 1')
})

describe('SBR-6: a closed category', () => {
  test('is a link in Node, and gets a switch after hydration', async () => {
    const page = pageWith([closed('b', 1)])
    expect(renderInPage(<Sidebar />, { page })).not.toContain('<details')
    await show(page)
    expect(switchName('b')).toBe("Expand sidebar category 'b'")
    expect(openBranch).not.toHaveBeenCalled()
  })

  test('loads its items once, when it is opened', async () => {
    withItems([link('three')])
    await show(pageWith([closed('b', 1)]))
    await toggle(detailsOf('b'))
    expect(labels()).toEqual(['b', 'three'])
    expect(switchName('b')).toBe("Collapse sidebar category 'b'")
    await toggle(detailsOf('b'))
    await toggle(detailsOf('b'))
    expect(openBranch.mock.calls).toEqual([['docs', [1]]])
  })

  test('shows a placeholder while its items load', async () => {
    openBranch.mockReturnValue(new Promise(() => {}))
    await show(pageWith([closed('b', 1)]))
    await toggle(detailsOf('b'))
    expect(host.querySelector('.side-note.is-loading')).not.toBeNull()
  })

  test.each([
    ['cannot be fetched', () => openBranch.mockRejectedValueOnce(new Error('offline'))],
    ['is of another deployment', () => openBranch.mockResolvedValueOnce(undefined)],
  ])('that %s shows an error, keeps its link, and can be retried', async (_, fail) => {
    fail()
    await show(pageWith([closed('b', 1)]))
    await toggle(detailsOf('b'))
    expect(host.querySelector('[role=alert]')?.textContent).toContain('Not loaded.')
    expect(find('a', 'b').getAttribute('href')).toBe('/sub/docs/b')
    withItems([link('three')])
    await toggle(detailsOf('b'))
    expect(openBranch).toHaveBeenCalledTimes(1)
    await toggle(detailsOf('b'))
    expect(labels()).toEqual(['b', 'three'])
  })

  test('without a loader stays a link', async () => {
    await show(pageWith([closed('b', 1)], { sidebar: { id: 'guide', items: [closed('b', 1)] } }))
    expect(host.querySelector('details')).toBeNull()
  })
})

describe('the label of a category', () => {
  /** @returns Whether the default action of the link is prevented. */
  async function click(label: string, init: MouseEventInit = {}): Promise<boolean> {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    await act(async () => {
      find('a', label).dispatchEvent(event)
    })
    return event.defaultPrevented
  }

  test('is a switch for a category without a page, with state and name, by mouse and keys', async () => {
    withItems([link('three')])
    await show(pageWith([closed('b', 1, { hasNoPage: true })]))
    const label = find('a', 'b')
    expect([label.role, label.getAttribute('aria-expanded')]).toEqual(['button', 'false'])
    const summary = detailsOf('b').querySelector('summary')
    expect([summary?.tabIndex, summary?.getAttribute('aria-hidden')]).toEqual([-1, null])
    expect(await click('b')).toBe(true)
    expect(await click('b', { ctrlKey: true })).toBe(false)
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
    await act(async () => {
      label.dispatchEvent(space)
    })
    expect(space.defaultPrevented).toBe(true)
  })

  test('stays a focused switch when its items cannot be loaded, and can be retried', async () => {
    openBranch.mockRejectedValue(new Error('offline'))
    await show(pageWith([closed('b', 1, { hasNoPage: true })]))
    await toggle(detailsOf('b'))
    expect(host.querySelector('[role=alert]')?.textContent).toContain('Not loaded.')
    expect(find('a', 'b').role).toBe('button')
    expect(await click('b')).toBe(true)
    expect(find('a', 'b').getAttribute('aria-expanded')).toBe('false')
  })

  test('links to its page from other pages; on that page it is a switch, ignoring the case of the address', async () => {
    const item = active('a', [link('one')])
    await show(pageWith([item], { path: '/docs/one' }))
    expect(await click('a')).toBe(false)
    await show(pageWith([item], { path: '/Docs/A/' }))
    expect(await click('a')).toBe(true)
  })
})

describe('SBR-5: from page to page', () => {
  const inA = pageWith([active('a', [link('one', true)]), closed('b', 1)])
  const inB = pageWith([closed('a', 0), active('b', [link('three', true)])], { path: '/docs/three' })

  test('open categories stay open, and the focus stays', async () => {
    await show(inA)
    const row = find('a', 'one')
    row.focus()
    await show(inB)
    expect(labels()).toEqual(['a', 'one', 'b', 'three'])
    expect(find('a', 'one')).toBe(row)
    expect(document.activeElement).toBe(row)
    expect(openBranch).not.toHaveBeenCalled()
    expect([...host.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual([
      'three',
    ])
  })

  test('opening one closes the others with autoCollapseCategories', async () => {
    site = { ...sampleSite, sidebar: { hideable: false, autoCollapseCategories: true } }
    withItems([link('three')])
    await show(inA)
    await toggle(detailsOf('b'))
    expect([detailsOf('a').open, detailsOf('b').open]).toEqual([false, true])
  })
})

test('RTR-10: a category that was closed before hydration stays closed', async () => {
  await act(async () => root.unmount())
  const page = pageWith([active('a', [link('one', true)])])
  host.innerHTML = renderInPage(<Sidebar />, { page: { ...samplePage, ...page } })
  expect(host.querySelector('summary')?.textContent).toBe('Pages in a')
  const [details] = host.querySelectorAll('details')
  if (details !== undefined) details.open = false
  await act(async () => {
    root = hydrateRoot(host, tree(page))
  })
  expect(host.querySelector('details')).toBe(details)
  expect([details?.open, switchName('a')]).toEqual([false, "Expand sidebar category 'a'"])
})
