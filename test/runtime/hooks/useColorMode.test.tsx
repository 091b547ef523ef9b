// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Bootstrap, writeBootstrap } from '../../../src/runtime/bootstrap.ts'
import type { ColorModeController, ColorModeState } from '../../../src/runtime/colorMode.ts'
import { SiteContext } from '../../../src/runtime/contexts/PageContext.tsx'
import { useColorMode } from '../../../src/runtime/hooks/useColorMode.ts'
import type { SiteData } from '../../../src/shared/page/page.ts'
import { sampleSite } from '../../theme/sampleSite.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function makeController(initial: ColorModeState): ColorModeController {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    choose(choice) {
      state = { choice, mode: choice === 'system' ? 'light' : choice }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const put = (colorMode: ColorModeController) => writeBootstrap({ colorMode } as unknown as Bootstrap)

function Shown() {
  const { mode, choice, setChoice } = useColorMode()
  return (
    <button type="button" onClick={() => setChoice('system')}>
      {mode} {choice}
    </button>
  )
}

const page = (site: SiteData = sampleSite) => (
  <SiteContext.Provider value={site}>
    <Shown />
  </SiteContext.Provider>
)

afterEach(() => writeBootstrap(undefined as unknown as Bootstrap))

describe('STA-1: useColorMode', () => {
  test('is the default on the server', () => {
    expect(renderToString(page())).toContain('dark<!-- --> <!-- -->dark')
    const colorMode = {
      ...sampleSite.colorMode,
      defaultMode: 'light',
      respectPrefersColorScheme: true,
    } as const
    expect(renderToString(page({ ...sampleSite, colorMode }))).toContain('light<!-- --> <!-- -->system')
  })

  test('hydrates with the default, then follows the controller and sets the choice', async () => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(page())
    put(makeController({ mode: 'light', choice: 'light' }))
    const errors: unknown[] = []
    const hydrated = await act(() =>
      hydrateRoot(root, page(), { onRecoverableError: (error) => errors.push(error) }),
    )
    expect(errors).toEqual([])
    expect(root.textContent).toBe('light light')
    document.body.append(root)
    await act(() => root.querySelector('button')?.click())
    expect(root.textContent).toBe('light system')
    await act(() => hydrated.unmount())
  })

  test('throws outside of a page', () => {
    expect(() => renderToString(<Shown />)).toThrow(/is called outside the <SiteContext.Provider>/)
  })
})
