// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import BrowserOnly from '../../src/runtime/BrowserOnly.tsx'
import { type Navigation, NavigationContext } from '../../src/runtime/contexts/NavigationContext.ts'
import { SiteContext } from '../../src/runtime/contexts/PageContext.tsx'
import { useNavigate } from '../../src/runtime/hooks/useNavigate.ts'
import { useNavigationBlock } from '../../src/runtime/hooks/useNavigationBlock.ts'
import { useQueryString, useQueryStringList } from '../../src/runtime/hooks/useQueryString.ts'
import { sampleSite } from '../theme/sampleSite.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const host = document.body.appendChild(document.createElement('div'))
const endings: (() => void)[] = []
afterEach(() => act(() => endings.splice(0).forEach((end) => void end())))

/** A router that only records calls. */
function fakeNavigation(search = '') {
  const listeners = new Set<() => void>()
  const blockers = new Set<() => unknown>()
  const calls: unknown[][] = []
  let current = search
  const navigation: Navigation = {
    navigate: (...args) => calls.push(args),
    search: () => current,
    setSearch(next, options) {
      calls.push([next, options])
      current = next === '' ? '' : `?${next}`
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    block(handler) {
      blockers.add(handler)
      return () => blockers.delete(handler)
    },
  }
  return { navigation, calls, blockers }
}

const surround = (children: ReactNode, navigation?: Navigation) => (
  <SiteContext.Provider value={{ ...sampleSite, baseUrl: '/base/', trailingSlash: true }}>
    <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>
  </SiteContext.Provider>
)

async function show(children: ReactNode, navigation?: Navigation) {
  const root = createRoot(host)
  endings.push(() => root.unmount())
  await act(async () => root.render(surround(children, navigation)))
  return { render: (next: ReactNode) => act(async () => root.render(surround(next, navigation))) }
}

describe('RTR-6: useQueryString', () => {
  function Value({ name, next = '', push = false }: { name: string; next?: string; push?: boolean }) {
    const [value, setValue] = useQueryString(name)
    return (
      <button type="button" onClick={() => setValue(next, { push })}>
        [{value}]
      </button>
    )
  }
  const click = () => act(async () => host.querySelector('button')?.click())

  test('is empty in Node and in the first render of the browser, then the value', async () => {
    const html = renderToString(surround(<Value name="q" />))
    expect(html.replaceAll('<!-- -->', '')).toContain('[]')
    const { navigation } = fakeNavigation('?q=lamps')
    const errors: unknown[] = []
    host.innerHTML = renderToString(surround(<Value name="q" />))
    await act(async () => {
      const root = hydrateRoot(host, surround(<Value name="q" />, navigation), {
        onRecoverableError: (error) => errors.push(error),
      })
      endings.push(() => root.unmount())
    })
    expect(errors).toEqual([])
    expect(host.textContent).toBe('[lamps]')
  })

  test('sets one name, keeps the others, and returns the new value', async () => {
    const { navigation, calls } = fakeNavigation('?a=1&q=old&b=2')
    await show(<Value name="q" next="a&b=c#" />, navigation)
    await click()
    expect(host.textContent).toBe('[a&b=c#]')
    expect(calls).toEqual([['a=1&b=2&q=a%26b%3Dc%23', { push: false }]])
  })

  test('removes an empty value, and can add a history entry', async () => {
    const { navigation, calls } = fakeNavigation('?q=old')
    await show(<Value name="q" push />, navigation)
    await click()
    expect(calls).toEqual([['', { push: true }]])
    expect(host.textContent).toBe('[]')
  })

  test.each(['<script>alert(1)</script>', '%E0%A4%A', '__proto__', 'constructor'])(
    'shows a hostile value as text: %s',
    async (value) => {
      const { navigation } = fakeNavigation(`?q=${value}&${value}=1`)
      await show(
        <>
          <Value name="q" />
          <Value name={value} />
        </>,
        navigation,
      )
      expect(host.querySelector('script')).toBeNull()
      expect(host.textContent).toContain(new URLSearchParams(`q=${value}`).get('q'))
    },
  )

  test('does nothing without a router', async () => {
    await show(<Value name="q" next="x" />)
    await click()
    expect(host.textContent).toBe('[]')
  })

  test('useQueryStringList reads and writes all values of a name', async () => {
    const { navigation, calls } = fakeNavigation('?t=a&x=1&t=b')
    function List() {
      const [values, setValues] = useQueryStringList('t')
      return (
        <button type="button" onClick={() => setValues([...values, 'c'])}>
          {values.join()}
        </button>
      )
    }
    await show(<List />, navigation)
    expect(host.textContent).toBe('a,b')
    await click()
    expect(host.textContent).toBe('a,b,c')
    expect(calls).toEqual([['x=1&t=a&t=b&t=c', undefined]])
  })
})

describe('RTR-6: useNavigationBlock', () => {
  function Block({ handler }: { handler: (() => unknown) | undefined }) {
    useNavigationBlock(handler)
    return null
  }

  test('blocks with the latest handler, and not after the handler is removed', async () => {
    const { navigation, blockers } = fakeNavigation()
    const { render } = await show(<Block handler={() => false} />, navigation)
    const runBlockers = () => [...blockers].map((blocker) => blocker())
    expect(runBlockers()).toEqual([false])
    await render(<Block handler={() => true} />)
    expect(runBlockers()).toEqual([true])
    await render(<Block handler={undefined} />)
    expect(runBlockers()).toEqual([])
    await render(<Block handler={() => false} />)
    await render(null)
    expect(runBlockers()).toEqual([])
  })
})

test('RTR-6: useNavigate adds base URL and trailing slash like links, and does not change full addresses', async () => {
  const { navigation, calls } = fakeNavigation()
  function Go() {
    const navigate = useNavigate()
    return (
      <button
        type="button"
        onClick={() => {
          navigate('/docs?a=1#b')
          navigate('https://other.example/', { replace: true })
        }}
      >
        go
      </button>
    )
  }
  await show(<Go />, navigation)
  host.querySelector('button')?.click()
  expect(calls).toEqual([
    ['/base/docs/?a=1#b', undefined],
    ['https://other.example/', { replace: true }],
  ])
})

describe('BrowserOnly', () => {
  const children = <BrowserOnly fallback={<i>wait</i>}>{() => <b>{document.title}there</b>}</BrowserOnly>

  test('shows its fallback in Node and its content in the browser, without a mismatch', async () => {
    document.title = 'Hi'
    expect(renderToString(children)).toBe('<i>wait</i>')
    host.innerHTML = renderToString(children)
    const errors: unknown[] = []
    await act(async () => {
      const root = hydrateRoot(host, children, { onRecoverableError: (error) => errors.push(error) })
      endings.push(() => root.unmount())
    })
    expect([host.innerHTML, errors]).toEqual(['<b>Hithere</b>', []])
  })

  test('throws a clear error for a child that is not a function', () => {
    const wrong = (<b>now</b>) as unknown as () => ReactNode
    expect(() => renderToString(<BrowserOnly>{wrong}</BrowserOnly>)).toThrow('must be a function')
  })
})
