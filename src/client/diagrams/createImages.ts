/** The images of a diagram for both colour modes, in a box that scrolls. The stylesheet shows one of them. */
import type { ContentContext } from '../islands/contentContext.ts'
import type { DiagramMode } from './openRenderer.ts'

interface DiagramNames {
  readonly title: string | undefined
  readonly description: string | undefined
}

/** In pixels. Wider images scroll, since their texts would be too small. */
const MAX_FITTED_WIDTH = 800

const VIEW_BOX = /viewBox="[^"]*?([\d.]+)[ ,]+([\d.]+)"/

/** Texts of the image in the order of their elements, for readers of screens. */
function textsOf(svg: string): string {
  const texts = svg
    .replace(/<(style|title|desc)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
  return texts.filter((text) => text !== '').join(', ')
}

/** Plain text of serialised text. */
function decode(text: string): string {
  const area = document.createElement('textarea')
  area.innerHTML = text
  return area.value
}

async function createImage(svg: string, mode: DiagramMode, alt: string): Promise<HTMLImageElement> {
  const [, width = '0', height = '0'] = VIEW_BOX.exec(svg) ?? []
  const image = new Image(Math.ceil(Number(width)), Math.ceil(Number(height)))
  image.className = Number(width) <= MAX_FITTED_WIDTH ? `only-${mode} fits` : `only-${mode}`
  image.alt = alt
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

/** @throws {Error} when the browser cannot show an image. */
export async function createImages(
  svgs: Readonly<Record<DiagramMode, string>>,
  { title, description }: DiagramNames,
  translate: ContentContext['translate'],
): Promise<HTMLElement> {
  const label = translate({ id: 'theme.diagram.label', message: 'Diagram' })
  const alt = [title, description ?? decode(textsOf(svgs.light))].filter(Boolean).join(': ')
  const box = document.createElement('div')
  box.className = 'diagram'
  box.tabIndex = 0
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', label)
  box.append(
    await createImage(svgs.light, 'light', alt === '' ? label : alt),
    await createImage(svgs.dark, 'dark', alt === '' ? label : alt),
  )
  return box
}
