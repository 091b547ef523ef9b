// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoadAsk } from '../../../../src/client/search/ask/runAsk.ts'
import { createSearchSession } from '../../../../src/client/search/createSearchSession.ts'
import { SearchContext } from '../../../../src/client/search/view/SearchContext.ts'
import SearchResults from '../../../../src/client/search/view/SearchResults.tsx'
import { useLoaded } from '../../../../src/client/search/view/useLoaded.ts'
import { SiteContext } from '../../../../src/runtime/contexts/PageContext.tsx'
import { elementOf, textsOf } from '../../../helpers/readHtml.ts'
import { sampleSite } from '../../../theme/sampleSite.ts'
import { resultOf } from '../hits.ts'
import { searchServicesOf } from '../searchServicesOf.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let roots: Root[] = []
beforeEach(() => {
  document.body.innerHTML = '<input><div></div>'
})
afterEach(async () => {
  const shown = roots
  roots = []
  await act(async () => {
    for (const root of shown) root.unmount()
  })
})

async function show(element: ReactNode): Promise<Element> {
  const box = elementOf(document, 'div')
  const root = createRoot(box)
  roots.push(root)
  await act(async () => root.render(element))
  return box
}

/** The search page of a site whose service answers with the number of the question. */
async function openSearch() {
  const questions: string[] = []
  const loadAsk: LoadAsk = async () => ({
    ask: ({ question }) => {
      questions.push(question)
      return `Answer ${questions.length}`
    },
  })
  const session = createSearchSession(searchServicesOf(resultOf([]), { loadAsk }), { startsAtFirst: true })
  const input = elementOf<HTMLInputElement>(document, 'input')
  const box = await show(
    <SiteContext.Provider value={sampleSite}>
      <SearchContext.Provider value={{ session, id: 'x', close: () => {}, setQuery: () => {} }}>
        <SearchResults input={input} />
      </SearchContext.Provider>
    </SiteContext.Provider>,
  )
  const press = (selector: string) => act(async () => elementOf(box, selector).click())
  return {
    questions,
    input,
    box,
    search: (query: string) => act(async () => session.store.dispatch({ type: 'typed', query })),
    async ask() {
      await press('button.find-ask')
      // The code of the panel, then the answer.
      await act(() => vi.dynamicImportSettled())
      await act(async () => {})
    },
    back: () => press('.find-answer > .btn'),
    answer: () => textsOf(box, '.find-answer-text'),
  }
}

describe('SRC-12: the answer on the page', () => {
  test('is shown for its query, and "Back" leads to the results and to the field', async () => {
    const { search, ask, back, answer, box, input } = await openSearch()
    await search('lamp')
    await ask()
    expect(answer()).toEqual(['Answer 1'])
    expect(document.activeElement).toBe(elementOf(box, '.find-answer h2'))
    await back()
    expect([answer(), document.activeElement === input]).toEqual([[], true])
  })

  test('does not come back with its query, which would ask the service again', async () => {
    const { search, ask, answer, questions, box } = await openSearch()
    await search('lamp')
    await ask()
    expect(answer()).toEqual(['Answer 1'])
    await search('lam')
    await search('lamp')
    expect([answer(), questions]).toEqual([[], ['lamp']])
    expect(textsOf(box, '.find-ask')).toEqual(['Ask about "lamp"'])
  })

  test('"Back" also works where the field has kept the focus', async () => {
    const { search, ask, back, answer, input } = await openSearch()
    await search('lamp')
    await ask()
    expect(answer()).toEqual(['Answer 1'])
    input.addEventListener('focus', (event) => event.stopImmediatePropagation(), true)
    await back()
    expect(answer()).toEqual([])
  })
})

test('SRC-12: code that could not be loaded is loaded again on demand', async () => {
  const outcomes = [Promise.reject(new Error('Offline')), Promise.resolve({ text: 'There' })]
  const load = async () => outcomes.shift() ?? Promise.reject(new Error('Called too often'))
  function Shown() {
    const { module, hasFailed, retry } = useLoaded(load)
    return (
      <button type="button" onClick={retry}>
        {module?.text ?? (hasFailed ? 'Retry' : 'Loading')}
      </button>
    )
  }
  const box = await show(<Shown />)
  expect(box.textContent).toBe('Retry')
  await act(async () => elementOf(box, 'button').click())
  expect(box.textContent).toBe('There')
})
