// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bootstrap, writeBootstrap } from '../../../src/runtime/bootstrap.ts'
import { PageContext, SiteContext } from '../../../src/runtime/contexts/PageContext.tsx'
import {
  useDocsVersion,
  useDocsVersions,
  useLastDocsVersion,
  usePreferredDocsVersion,
} from '../../../src/runtime/hooks/useDocsVersions.ts'
import { createStorage } from '../../../src/runtime/storage.ts'
import type { PageView, SiteData } from '../../../src/shared/page/page.ts'
import { homePage, oldPage, versionedSite } from '../../theme/navbar/versionedSite.ts'
import { sampleSite } from '../../theme/sampleSite.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const KEY = 'docs-preferred-version-default'

function Shown() {
  const { preferred, setPreferred } = usePreferredDocsVersion()
  const names = [useDocsVersion(), useLastDocsVersion(), preferred].map((version) => version?.name ?? '-')
  return (
    <button type="button" onClick={() => setPreferred('2.0')}>
      {`${useDocsVersions().length} ${names.join(' ')}`}
    </button>
  )
}

let roots: Root[] = []

const view = (site: SiteData, page: PageView) => (
  <SiteContext.Provider value={site}>
    <PageContext.Provider value={page}>
      <Shown />
    </PageContext.Provider>
  </SiteContext.Provider>
)

/** Hydrates the hooks. Fails on differences between the HTML and the first render. */
async function show(site: SiteData = versionedSite, page: PageView = oldPage): Promise<HTMLElement> {
  const element = document.createElement('div')
  element.innerHTML = renderToString(view(site, page))
  document.body.append(element)
  const errors: unknown[] = []
  roots.push(
    await act(() =>
      hydrateRoot(element, view(site, page), { onRecoverableError: (error) => errors.push(error) }),
    ),
  )
  expect(errors).toEqual([])
  return element
}

beforeEach(() => {
  writeBootstrap({ storage: createStorage(() => localStorage) } as unknown as Bootstrap)
})

afterEach(async () => {
  const open = roots
  roots = []
  await act(() => {
    for (const root of open) root.unmount()
  })
  localStorage.clear()
  writeBootstrap(undefined as unknown as Bootstrap)
})

test('DOC-3: the hooks have the versions, that of the page, the last one, and the preferred one after hydration', async () => {
  localStorage.setItem(KEY, 'current')
  expect(renderToString(view(versionedSite, oldPage))).toContain('3 1.0 2.0 -')
  expect((await show()).textContent).toBe('3 1.0 2.0 current')
  expect((await show(versionedSite, homePage)).textContent).toBe('3 - 2.0 current')
})

test('DOC-3: a chosen version is stored and shown at once, also in other tabs', async () => {
  const element = await show()
  await act(() => element.querySelector('button')?.click())
  expect([localStorage.getItem(KEY), element.textContent]).toEqual(['2.0', '3 1.0 2.0 2.0'])
  localStorage.setItem(KEY, '1.0')
  await act(() => dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '1.0' })))
  expect(element.textContent).toBe('3 1.0 2.0 1.0')
})

test('DOC-3: a stored version that does not exist any more is removed', async () => {
  localStorage.setItem(KEY, '0.9')
  expect((await show()).textContent).toBe('3 1.0 2.0 -')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('DOC-3: a site with one version has no versions, and touches no storage', async () => {
  localStorage.setItem(KEY, '0.9')
  expect((await show(sampleSite, homePage)).textContent).toBe('0 - - -')
  expect(localStorage.getItem(KEY)).toBe('0.9')
})

test('DOC-3, ERR-4: choosing an unknown version names the available ones', () => {
  let choose: ((name: string) => void) | undefined
  function Chooser() {
    choose = usePreferredDocsVersion().setPreferred
    return null
  }
  renderToString(
    <SiteContext.Provider value={versionedSite}>
      <Chooser />
    </SiteContext.Provider>,
  )
  expect(() => choose?.('9')).toThrow(
    'There is no version "9" of the docs folder "default"; available are "current", "2.0", "1.0"',
  )
})

test('DOC-3, STA-4: blocked storage keeps the choice until the reader leaves, with one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const blocked = createStorage(() => {
    throw new Error('blocked')
  })
  writeBootstrap({ storage: blocked } as unknown as Bootstrap)
  const element = await show()
  await act(() => element.querySelector('button')?.click())
  expect(element.textContent).toBe('3 1.0 2.0 2.0')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
