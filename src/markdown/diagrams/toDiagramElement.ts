/**
 * Converts the SVG of `beautiful-mermaid` to an element of an article: without styles, which the Content-Security-Policy
 * forbids, with colours that are variables of `theme/css/diagram.css`, so that one image serves both colour modes, and with
 * ids that are unique on the page.
 */
import type { Element, ElementContent } from 'hast'
import { lazyPackage } from '../../process/lazyPackage.ts'
import { contrastOf, parseColor, toHex } from '../../shared/color/color.ts'
import { words } from '../../shared/text/words.ts'

const loadRaw = lazyPackage('hast-util-raw')

const TAGS: ReadonlySet<string> = new Set(
  words('svg g defs marker polygon polyline rect circle ellipse line path text tspan'),
)

const ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
  id viewBox width height x y x1 x2 y1 y2 cx cy r rx ry dx dy d points transform fill stroke strokeWidth strokeLineCap
  strokeLineJoin strokeDashArray opacity textAnchor dominantBaseline fontSize fontWeight fontStyle markerWidth markerHeight
  refX refY orient markerStart markerMid markerEnd markerUnits
`),
)

/** Files of other sites, and text that is no value: authors write colours into their sources. */
const UNSAFE_VALUE = /url\((?!#)|[<>"'&]/i

/** Classes of series and parts of charts, which have their own colours. */
const CHART_CLASS = /^xychart-[\w-]+$/
/** The theme has five colours for series; further ones start again. */
const SERIES = /^xychart-color-(\d+)$/
const SERIES_COUNT = 5

function classesOf({ properties: { className } }: Element): string[] {
  const names = Array.isArray(className) ? className.map(String) : []
  return names
    .filter((name) => CHART_CLASS.test(name))
    .map((name) => name.replace(SERIES, (_, number) => `xychart-color-${Number(number) % SERIES_COUNT}`))
}

const isOwnColor = (value: unknown): value is string =>
  typeof value === 'string' && value !== 'none' && !value.startsWith('var(')

/** Text on a colour of the author, which is the same in both modes. */
function readableOn(fill: string): string | undefined {
  const color = parseColor(fill)
  if (color === undefined) return undefined
  const hex = toHex(color)
  return contrastOf(hex, '#000000') >= contrastOf(hex, '#ffffff') ? '#000000' : '#ffffff'
}

/** Sizes have at most two decimal places: pages need no more, and each digit is a byte. */
const round = (value: string): string =>
  value.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))

/** Pixels of an image whose texts stay readable when it shrinks to the width of the article. */
const MAX_FITTED_WIDTH = 800

interface Cleaning {
  readonly prefix: string
  /** Colour of texts in the group, when the author has chosen its background. */
  readonly textColor: string | undefined
}

function cleanProperties(element: Element, { prefix, textColor }: Cleaning): Element['properties'] {
  const properties: Element['properties'] = {}
  for (const [name, value] of Object.entries(element.properties)) {
    if (!ATTRIBUTES.has(name)) continue
    const text = String(value)
    if (name === 'id') properties.id = prefix + text
    else if (UNSAFE_VALUE.test(text)) continue
    else properties[name] = round(text.replace(/url\(#([^)]*)\)/g, `url(#${prefix}$1)`))
  }
  const classes = classesOf(element)
  if (classes.length > 0) properties.className = classes
  if (textColor !== undefined && element.tagName === 'text' && !isOwnColor(properties.fill))
    properties.fill = textColor
  return properties
}

function clean(nodes: readonly ElementContent[], cleaning: Cleaning): ElementContent[] {
  const [shape] = nodes.filter(
    (node) => node.type === 'element' && /^(?:rect|polygon|circle|ellipse|path)$/.test(node.tagName),
  )
  const fill = shape?.type === 'element' ? shape.properties.fill : undefined
  const inner = isOwnColor(fill) ? { ...cleaning, textColor: readableOn(fill) } : cleaning
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return node.value.trim() === '' ? [] : [{ type: 'text', value: node.value }]
    if (node.type !== 'element' || !TAGS.has(node.tagName)) return []
    return [
      {
        type: 'element',
        tagName: node.tagName,
        properties: cleanProperties(node, inner),
        children: clean(node.children, inner),
      },
    ]
  })
}

const textsOf = (node: ElementContent): string[] => {
  if (node.type !== 'element') return []
  const own = node.children.flatMap((child) => (child.type === 'text' ? [child.value.trim()] : []))
  return node.tagName === 'text' || node.tagName === 'tspan'
    ? [[...own, ...node.children.flatMap(textsOf)].filter((text) => text !== '').join(' ')]
    : node.children.flatMap(textsOf)
}

const textElement = (tagName: 'title' | 'desc', id: string, value: string): Element => ({
  type: 'element',
  tagName,
  properties: { id },
  children: [{ type: 'text', value }],
})

export interface DiagramTexts {
  readonly title: string | undefined
  readonly description: string | undefined
}

export interface DrawnDiagram {
  readonly svg: Element
  /** Texts in the image, in order. */
  readonly labels: readonly string[]
}

/**
 * @param prefix Of all ids.
 * @returns Undefined when there is no image, or nothing in it.
 */
export function toDiagramElement(
  svg: string,
  prefix: string,
  { title, description }: DiagramTexts,
): DrawnDiagram | undefined {
  const parsed = loadRaw().raw({ type: 'root', children: [{ type: 'raw', value: svg }] })
  const roots = parsed.type === 'root' ? parsed.children.filter((node) => node.type === 'element') : []
  const [element] = clean(roots, { prefix, textColor: undefined })
  if (element?.type !== 'element' || element.tagName !== 'svg') return undefined
  const labels = textsOf(element).filter((text) => text !== '')
  const shapes = element.children.filter((node) => node.type === 'element' && node.tagName !== 'defs')
  if (shapes.length === 0) return undefined
  const described = description ?? labels.join(', ')
  const texts = [
    ...(title === undefined ? [] : [textElement('title', `${prefix}title`, title)]),
    ...(described === '' ? [] : [textElement('desc', `${prefix}desc`, described)]),
  ]
  element.properties = {
    ...element.properties,
    role: 'img',
    ...(Number(element.properties.width) <= MAX_FITTED_WIDTH && { className: ['fits'] }),
    // Without a title the texts of the image are its name.
    ...(texts.length > 0 && { ariaLabelledBy: [`${prefix}${title === undefined ? 'desc' : 'title'}`] }),
    ...(texts.length > 1 && { ariaDescribedBy: [`${prefix}desc`] }),
  }
  element.children = [...texts, ...element.children]
  return { svg: element, labels }
}
