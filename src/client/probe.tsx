/**
 * The renderer of the build with the content of each page set off from the frame, so that `check` can tell whose
 * links are whose. Bundled like `server.tsx`, with `probeJsx.ts` as its JSX.
 */
import { type ComponentType, createElement } from 'react'
import { type PageProbe, PROBE_ELEMENT } from '../shared/probe.ts'
import { handedTexts } from './probeJsx.ts'
import { createRenderer, isComponent, type RendererInput } from './server.tsx'

type PageModule = RendererInput['pages'][string]

/** A module without a component stays as it is: the renderer says what is wrong with it. */
function setOff(module: PageModule): PageModule {
  const Page = module.default
  if (!isComponent(Page)) return module
  const SetOff: ComponentType<Record<string, unknown>> = (props) =>
    createElement(PROBE_ELEMENT, null, createElement(Page, props))
  return { default: SetOff }
}

export function createProbe({ pages, components, sources }: RendererInput): PageProbe {
  const { render } = createRenderer({
    pages: Object.fromEntries(Object.entries(pages).map(([source, module]) => [source, setOff(module)])),
    components,
    sources,
  })
  // Elements that a module makes once, outside its components, are part of every page.
  const madeByImports = handedTexts.length
  return {
    render(input) {
      handedTexts.length = madeByImports
      const { body, tags } = render(input)
      const title = tags.findLast(({ tagName }) => tagName === 'title')?.innerHTML
      return { body, handed: [...handedTexts], title }
    },
  }
}
