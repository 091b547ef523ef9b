/**
 * Draws the diagrams of a page, when they come near the window. The code block stays until
 * the image is complete, and after a mistake in the source.
 */
import { diagramModule } from '../../shared/addresses/diagramFiles.ts'
import type { ContentContext } from '../islands/contentContext.ts'
import { memoizeLoad } from '../memoizeLoad.ts'
import { createImages } from './createImages.ts'
import { openRenderer } from './openRenderer.ts'

/** Distance from the window at which a diagram is drawn, so that it is complete when the reader arrives. */
const MARGIN = '400px'

/** Narrower images have texts that overlap; on phones they scroll. In pixels. */
const MIN_WIDTH = 560

/** One for all pages. */
const rendererOf = memoizeLoad(openRenderer)

/** The message of Mermaid names the line. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Base URL of the files that all languages share: the base URL of the default language, which the others begin with. */
const rootOf = ({ baseUrl, locales = [] }: ContentContext['site']): string =>
  locales.reduce((root, { baseUrl: own }) => (own.length < root.length ? own : root), baseUrl)

type Context = Pick<ContentContext, 'site' | 'translate'>

function showMistake(box: HTMLElement, error: unknown, { translate }: Context): void {
  const text = document.createElement('p')
  text.append(
    translate({
      id: 'theme.diagram.failed',
      message: 'This diagram could not be drawn. Its source is above.',
    }),
  )
  const details = document.createElement('pre')
  details.style.whiteSpace = 'pre-wrap'
  details.append(messageOf(error))
  box.append(text, details)
}

async function draw(box: HTMLElement, context: Context): Promise<void> {
  const { diagram: version = '', title, description } = box.dataset
  const source = box.querySelector('code')?.textContent ?? ''
  try {
    const renderer = await rendererOf(`${rootOf(context.site)}${diagramModule(version)}`)
    const { fontFamily } = getComputedStyle(box)
    const width = Math.max(MIN_WIDTH, box.clientWidth)
    const svgs = {
      light: await renderer.render({ source, mode: 'light', width, fontFamily }),
      dark: await renderer.render({ source, mode: 'dark', width, fontFamily }),
    }
    const image = await createImages(svgs, { title, description }, context.translate)
    const block = box.querySelector('figure')
    const caption = block?.querySelector('.code-title')?.textContent
    if (caption) {
      const text = document.createElement('figcaption')
      text.append(caption)
      const figure = document.createElement('figure')
      figure.append(image, text)
      box.prepend(figure)
    } else box.prepend(image)
    if (block !== null) block.hidden = true
  } catch (error) {
    showMistake(box, error, context)
  }
}

/** @returns Stops waiting for diagrams. */
export function hydrate(context: Context, scope: Element): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        target.dataset.drawn = ''
        void draw(target, context)
      }
    },
    { rootMargin: MARGIN },
  )
  for (const box of scope.querySelectorAll('[data-diagram]:not([data-drawn])')) observer.observe(box)
  return () => observer.disconnect()
}
