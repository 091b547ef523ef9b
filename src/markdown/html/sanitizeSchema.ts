/**
 * Allowed raw HTML: GitHub's list with additions for documentation. Ids and names are not changed, which would break links;
 * ids of the page layout have their own prefix.
 */
import type { Schema } from 'hast-util-sanitize'
import { lazyPackage } from '../../process/index.ts'
import { words } from '../../shared/text/words.ts'
import { lazy } from '../../shared/values/lazy.ts'

const loadSanitize = lazyPackage('hast-util-sanitize')

/** Static SVG: shapes, text and colours, without elements that load, animate or run. */
const SVG_TAGS = words(`
  svg g path circle ellipse line polyline polygon rect text tspan title desc defs linearGradient radialGradient stop
  clipPath mask marker pattern symbol
`)

const SVG_ATTRIBUTES = words(`
  viewBox preserveAspectRatio xmlns d x y x1 x2 y1 y2 cx cy r rx ry dx dy fx fy width height points pathLength
  transform offset opacity fill fillOpacity fillRule stroke strokeWidth strokeLineCap strokeLineJoin strokeDashArray
  strokeDashOffset strokeOpacity strokeMiterLimit stopColor stopOpacity clipPath clipRule mask markerStart markerMid
  markerEnd markerWidth markerHeight refX refY orient gradientUnits gradientTransform patternUnits patternTransform
  clipPathUnits maskUnits markerUnits spreadMethod textAnchor dominantBaseline fontSize fontFamily fontWeight
  vectorEffect focusable role vertOriginY
`)

/** MathML that shows formulas, without links, actions and other languages inside. */
export const MATH_TAGS = words(`
  math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts
  mtable mtr mtd mstyle mpadded mphantom menclose
`)

export const MATH_ATTRIBUTES = words(`
  display displaystyle scriptlevel mathvariant mathcolor mathbackground mathsize stretchy symmetric fence form separator
  largeop movablelimits accent accentunder lspace rspace minsize maxsize width height depth voffset linethickness
  notation rowspacing columnalign className
`)

/** MathML of authors and of other programs. */
const WRITTEN_MATH_TAGS = [...MATH_TAGS, ...words('none merror mfenced semantics annotation')]
const WRITTEN_MATH_ATTRIBUTES = [
  ...MATH_ATTRIBUTES,
  ...words(`
  alttext xmlns encoding open close separators columnspacing columnlines rowlines rowalign frame columnspan rowSpan
  intent arg
`),
]

const HTML_TAGS = words(`
  abbr address article aside audio bdi bdo caption cite col colgroup data dfn figcaption figure footer header hgroup
  map area mark meter nav progress small time track u video wbr
`)

/** Allowed on all elements. Obsolete presentational attributes are not allowed, since they are invalid HTML. */
const GLOBAL_ATTRIBUTES = words(`
  id className title lang dir translate hidden role tabIndex align itemProp dataSearchIgnore ariaLabel ariaHidden
  ariaDescribedBy ariaLabelledBy ariaCurrent ariaExpanded ariaLevel
`)

/** It is allowed for the hosts of `markdown.frames`; `cleanFrame` replaces others. */
export const FRAME_TAG = 'iframe'

/** Elements that are removed with their contents, which are not text for readers. */
const STRIPPED = words('script style iframe noembed noframes noscript template object applet')

/** Name of an element to remove with its content. */
export const LEFT_OUT_TAG = 'object'

const SIZE = ['width', 'height']
const MEDIA = ['src', 'controls', 'loop', 'muted', 'autoPlay', 'preload', 'playsInline', ...SIZE]

export const STRIPPED_TAGS: ReadonlySet<string> = new Set(STRIPPED)

export const sanitizeSchema: () => Schema = lazy(() => {
  const { defaultSchema } = loadSanitize()
  return {
    ...defaultSchema,
    allowComments: true,
    clobber: [],
    clobberPrefix: '',
    // `cleanUrls` has removed unsafe addresses with diagnostics; schemes such as `vscode:` are allowed.
    protocols: {},
    strip: STRIPPED,
    ancestors: {
      ...defaultSchema.ancestors,
      title: ['svg'],
      li: ['ul', 'ol'],
      summary: ['details'],
      dt: ['dl'],
      dd: ['dl'],
      figcaption: ['figure'],
      caption: ['table'],
      colgroup: ['table'],
      col: ['table'],
      source: ['picture', 'video', 'audio'],
      area: ['map'],
      ...Object.fromEntries(WRITTEN_MATH_TAGS.flatMap((tag) => (tag === 'math' ? [] : [[tag, ['math']]]))),
    },
    tagNames: [...(defaultSchema.tagNames ?? []), ...HTML_TAGS, ...SVG_TAGS, ...WRITTEN_MATH_TAGS, FRAME_TAG],
    attributes: {
      '*': GLOBAL_ATTRIBUTES,
      ...Object.fromEntries(SVG_TAGS.map((tag) => [tag, SVG_ATTRIBUTES])),
      ...Object.fromEntries(WRITTEN_MATH_TAGS.map((tag) => [tag, WRITTEN_MATH_ATTRIBUTES])),
      [FRAME_TAG]: words('src name allow allowFullScreen loading referrerPolicy width height'),
      a: [...words('href name target rel hrefLang type download dataFootnoteRef dataFootnoteBackref')],
      area: ['href', 'shape', 'coords', 'alt'],
      audio: MEDIA,
      bdo: ['dir'],
      blockquote: ['cite'],
      col: ['span'],
      colgroup: ['span'],
      data: ['value'],
      del: ['cite', 'dateTime'],
      details: ['open', 'name'],
      img: ['src', 'srcSet', 'sizes', 'alt', 'loading', 'decoding', 'useMap', 'srcDark', ...SIZE],
      input: [['type', 'checkbox'], ['disabled', true], 'checked'],
      ins: ['cite', 'dateTime'],
      li: ['value'],
      map: ['name'],
      meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
      ol: ['start', 'reversed', 'type'],
      progress: ['value', 'max'],
      q: ['cite'],
      section: ['dataFootnotes'],
      source: ['src', 'srcSet', 'media', 'sizes', 'type', ...SIZE],
      td: ['colSpan', 'rowSpan', 'headers'],
      th: ['colSpan', 'rowSpan', 'headers', 'scope', 'abbr'],
      time: ['dateTime'],
      track: ['src', 'kind', 'srcLang', 'label', 'default'],
      video: ['poster', ...MEDIA],
    },
  }
})
