/**
 * Converts the MathML of `temml` to elements of an article. The Content-Security-Policy forbids `style` attributes, so each
 * declaration becomes a class of `theme/css/math.css`, and colours become attributes of MathML. Only the elements and
 * attributes of MathML are taken over.
 */
import type { Element, ElementContent } from 'hast'
import { lazyPackage } from '../../process/index.ts'
import { MATH_ATTRIBUTES, MATH_TAGS } from '../html/sanitizeSchema.ts'

const loadRaw = lazyPackage('hast-util-raw')

/** `span` numbers equations: a counter of CSS writes the number into it. */
const TAGS: ReadonlySet<string> = new Set([...MATH_TAGS, 'span'])
const ATTRIBUTES: ReadonlySet<string> = new Set(MATH_ATTRIBUTES)

/** Classes of declarations that have one meaning. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['border:1px solid', 'm-box'],
  ['border-top:0.06em solid', 'm-bt'],
  ['border-right:0.06em solid', 'm-br'],
  ['border-bottom:0.06em solid', 'm-bb'],
  ['border-left:0.06em solid', 'm-bl'],
  ['border-top:0.06em dashed', 'm-dt'],
  ['border-right:0.06em dashed', 'm-dr'],
  ['border-bottom:0.06em dashed', 'm-db'],
  ['display:flex', 'm-flex'],
  ['position:absolute', 'm-abs'],
  ['position:relative', 'm-rel'],
  ['right:0', 'm-right'],
  ['math-depth:0', 'm-depth'],
  ['padding:0', 'm-l-0 m-r-0'],
  ['width:100%', 'm-full'],
  ['width:50%', 'm-half'],
])

/** Lengths that the classes have, in tenths of an em. */
const STEPS = [0, 1, 3, 4, 6, 10, 20] as const

const LENGTHS: ReadonlyMap<string, string> = new Map([
  ['padding-left', 'm-l'],
  ['padding-right', 'm-r'],
  ['margin-left', 'm-n'],
])

/** The nearest step of `0.4em` or `5.9776pt`, of which ten are an em. */
function stepOf(length: string): number {
  const [, digits = '0', unit] = /^-?([\d.]+)(em|pt)?$/.exec(length) ?? []
  const tenths = Number(digits) * (unit === 'pt' ? 1 : 10)
  return STEPS.reduce<number>(
    (best, step) => (Math.abs(step - tenths) < Math.abs(best - tenths) ? step : best),
    0,
  )
}

interface Style {
  readonly classes: readonly string[]
  readonly color: string | undefined
}

function readStyle(style: string): Style {
  const classes: string[] = []
  let color: string | undefined
  for (const declaration of style.split(';')) {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim())
    const known = CLASSES.get(`${name}:${value}`)
    const length = LENGTHS.get(name)
    if (known !== undefined) classes.push(...known.split(' '))
    else if (length !== undefined) classes.push(`${length}-${stepOf(value)}`)
    else if (name === 'color' && value !== 'undefined') color = value
  }
  return { classes, color }
}

function cleanProperties({ properties }: Element): Element['properties'] {
  const { style, className, ...others } = properties
  const kept = Object.entries(others).filter(([name]) => ATTRIBUTES.has(name))
  const { classes, color } = readStyle(typeof style === 'string' ? style : '')
  const own = Array.isArray(className) ? className.map(String) : []
  const names = [...own, ...classes]
  return {
    ...Object.fromEntries(kept),
    ...(color !== undefined && { mathcolor: color }),
    ...(names.length > 0 && { className: names }),
  }
}

const clean = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    if (node.type !== 'element') return []
    // References between equations are links, which need a script to show a number.
    const tagName = TAGS.has(node.tagName) ? node.tagName : 'mrow'
    return [{ type: 'element', tagName, properties: cleanProperties(node), children: clean(node.children) }]
  })

/**
 * @param mathml A `math` element.
 * @param tex For search, and for programs that read the page.
 */
export function toMathElement(mathml: string, tex: string): Element {
  const parsed = loadRaw().raw({ type: 'root', children: [{ type: 'raw', value: mathml }] })
  const [math] =
    parsed.type === 'root' ? clean(parsed.children.filter((node) => node.type === 'element')) : []
  const element: Element =
    math?.type === 'element' ? math : { type: 'element', tagName: 'math', properties: {}, children: [] }
  element.properties.alttext = tex
  return element
}
