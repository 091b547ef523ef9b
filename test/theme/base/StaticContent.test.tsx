// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import StaticContent, { StaticHtmlContext } from '../../../src/theme/base/StaticContent.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Like a replaced theme component with state. */
function Frame() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <StaticContent />
    </>
  )
}

test('static content stays unchanged when components around it render again', async () => {
  const root = document.createElement('div')
  root.innerHTML =
    '<button type="button">0</button><div class="static" data-static=""><p>Written in Node</p></div>'
  document.body.append(root)
  const paragraph = root.querySelector('p')
  await act(async () => {
    hydrateRoot(
      root,
      <StaticHtmlContext.Provider value="">
        <Frame />
      </StaticHtmlContext.Provider>,
    )
  })
  await act(async () => root.querySelector('button')?.click())
  expect(root.querySelector('button')?.textContent).toBe('1')
  expect(root.querySelector('p')).toBe(paragraph)
})
