// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LoadError } from '../../src/client/loadError.ts'
import PageBoundary from '../../src/client/PageBoundary.tsx'
import { type View, ViewContext } from '../../src/client/view.ts'
import { SiteContext } from '../../src/runtime/contexts/PageContext.tsx'
import { describeError } from '../../src/theme/errors/describeError.ts'
import { samplePage, sampleSite } from '../theme/sampleSite.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const host = document.body.appendChild(document.createElement('div'))
let root: Root
let fault: { readonly error: unknown } | undefined

const onRestore = vi.fn(() => expect(host.querySelector('p')?.textContent).toBe('Fine'))

function Page() {
  if (fault !== undefined) throw fault.error
  return <p>Fine</p>
}

const view = (id: number, original = ''): View => ({
  id,
  page: samplePage,
  html: '',
  code: {},
  readOriginal: () => original,
  onRestore,
})

const show = (shown: View) =>
  act(async () =>
    root.render(
      <SiteContext.Provider value={sampleSite}>
        <ViewContext.Provider value={shown}>
          <nav>Frame</nav>
          <PageBoundary>
            <Page />
          </PageBoundary>
        </ViewContext.Provider>
      </SiteContext.Provider>,
    ),
  )
const click = () => act(async () => host.querySelector('button')?.click())

beforeEach(() => {
  // React logs caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.title = 'Start | Lamps'
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

describe('ERR-1: a page that throws', () => {
  test('keeps the layout, shows the error with all causes, and can be retried', async () => {
    fault = { error: new Error('No data', { cause: new Error('No line') }) }
    await show(view(0))
    expect(host.querySelector('nav')?.textContent).toBe('Frame')
    expect(host.querySelector('h1')?.textContent).toBe('This page crashed')
    expect(host.querySelector('pre')?.textContent).toBe('No data\n\nCause:\nNo line')
    expect(document.title).toBe('Page Error')
    await click()
    expect(host.querySelector('h1')?.textContent).toBe('This page crashed')
    expect(onRestore).not.toHaveBeenCalled()
    fault = undefined
    expect(host.querySelector('button')?.textContent).toBe('Try again')
    await click()
    expect(host.querySelector('p')?.textContent).toBe('Fine')
    expect(document.title).toBe('Start | Lamps')
    expect(onRestore).toHaveBeenCalledOnce()
  })

  test('does not affect the next page or its title', async () => {
    fault = { error: new Error('x') }
    await show(view(0))
    fault = undefined
    document.title = 'Next | Lamps'
    await show(view(1))
    expect(host.querySelector('p')?.textContent).toBe('Fine')
    expect(document.title).toBe('Next | Lamps')
  })

  test('during hydration stays readable', async () => {
    fault = { error: new Error('x') }
    await show(view(0, '<h2>As it was</h2>'))
    expect(host.querySelector('h1')?.textContent).toBe('This page crashed')
    expect(host.querySelector('h2')?.textContent).toBe('As it was')
  })
})

describe('ERR-2: a page whose code did not load', () => {
  test.each([
    new LoadError('No code'),
    new TypeError('Failed to fetch dynamically imported module: /assets/chunk-1.js'),
    new TypeError('error loading dynamically imported module: /assets/chunk-1.js'),
    new TypeError('Importing a module script failed.'),
  ])('shows an error and a button to reload: %s', async (error) => {
    fault = { error }
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await show(view(0, '<h2>As it was</h2>'))
    expect(host.querySelector('p')?.textContent).toBe(String(error))
    expect(host.querySelector('h2')?.textContent).toBe('As it was')
    expect(host.querySelector('button')?.textContent).toBe('Retry')
    await click()
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('ERR-1: the text of an error', () => {
  test.each([
    ['a text', 'no', 'no'],
    ['nothing', undefined, 'undefined'],
    ['a cause that is not an error', new Error('a', { cause: 7 }), 'a\n\nCause:\n7'],
    ['an object without a text', Object.create(null), 'An error that cannot be read'],
  ])('of %s', (_, thrown, text) => {
    expect(describeError(thrown)).toBe(text)
  })

  test('ends at circular causes', () => {
    const error = new Error('a')
    error.cause = error
    expect(describeError(error).split('Cause:')).toHaveLength(10)
  })
})
