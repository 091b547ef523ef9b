/**
 * The renderer of the build, with a marker element around the content of each page. `check` uses it to tell links of
 * the page from links of the layout. Bundled like `server.tsx`, with `probeJsx.ts` as JSX runtime.
 */
import { type ComponentType, createElement } from 'react'
import { type PageProbe, PROBE_ELEMENT } from '../shared/page/probe.ts'
import { isComponent } from './mdx/createIslandFinder.ts'
import { textProps } from './probeJsx.ts'
import { createRenderer, type RendererInput } from './server.tsx'

type PageModule = RendererInput['pages'][string]

/** A module without a component is returned unchanged: the renderer reports the error. */
function wrapContent(module: PageModule): PageModule {
  const Page = module.default
  if (!isComponent(Page)) return module
  const WrappedPage: ComponentType<Record<string, unknown>> = (props) =>
    createElement(PROBE_ELEMENT, null, createElement(Page, props))
  return { default: WrappedPage }
}

export function createProbe({ pages, ...input }: RendererInput): PageProbe {
  const { render } = createRenderer({
    ...input,
    pages: Object.fromEntries(Object.entries(pages).map(([source, module]) => [source, wrapContent(module)])),
  })
  // Elements that modules create on import may be part of every page.
  const importTextCount = textProps.length
  return {
    render(input) {
      textProps.length = importTextCount
      const { body, tags } = render(input)
      const title = tags.findLast(({ tagName }) => tagName === 'title')?.innerHTML
      return { body, textProps: [...textProps], title }
    },
  }
}
