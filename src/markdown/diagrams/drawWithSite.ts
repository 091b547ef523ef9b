/** Draws a diagram with a function of the configuration. Its SVG is code of the site itself, and is not sanitised. */
import type { Element } from 'hast'
import { lazyPackage } from '../../process/index.ts'
import type { DiagramContext, DrawDiagram } from '../siteTransforms.ts'

const loadRaw = lazyPackage('hast-util-raw')

/**
 * @returns Undefined when the function leaves the block as code.
 * @throws what the function throws, and for a result that is no SVG.
 */
export function drawWithSite(
  draw: DrawDiagram,
  source: string,
  context: DiagramContext,
): Element | undefined {
  const drawn: unknown = draw(source, context)
  if (drawn === undefined || drawn === null) return undefined
  if (drawn instanceof Promise) throw new Error('it is asynchronous, which is not supported')
  const text = String(drawn)
  const start = text.search(/<svg[\s>]/i)
  if (start < 0) throw new Error('it returned no <svg>')
  const parsed = loadRaw().raw({ type: 'root', children: [{ type: 'raw', value: text.slice(start) }] })
  const [svg] = parsed.type === 'root' ? parsed.children : []
  if (svg?.type !== 'element') throw new Error('it returned no <svg>')
  const { role, ariaLabel } = svg.properties
  const { title } = context
  svg.properties = {
    ...svg.properties,
    role: role ?? 'img',
    ...(ariaLabel === undefined && title !== undefined && { ariaLabel: title }),
  }
  return svg
}
