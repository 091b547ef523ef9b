/**
 * What raw HTML may hold: GitHub's list, and what documentation needs beside it.
 * Ids and names stay as written, or links to them would break; the frame's own ids have a prefix of their own.
 */
import type { Schema } from 'hast-util-sanitize'
import { lazyPackage } from '../../process/lazyPackage.ts'
import { lazy } from '../../shared/lazy.ts'

const loadSanitize = lazyPackage('hast-util-sanitize')

/** A static drawing: shapes, text and colours; nothing that loads, moves or runs. */
const SVG_TAGS = [
  ...[
    'svg',
    'g',
    'path',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'rect',
    'text',
    'tspan',
    'title',
  ],
  ...[
    'desc',
    'defs',
    'linearGradient',
    'radialGradient',
    'stop',
    'clipPath',
    'mask',
    'marker',
    'pattern',
    'symbol',
  ],
]

const SVG_ATTRIBUTES = [
  ...[
    'viewBox',
    'preserveAspectRatio',
    'xmlns',
    'd',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
  ],
  ...[
    'dx',
    'dy',
    'fx',
    'fy',
    'width',
    'height',
    'points',
    'pathLength',
    'transform',
    'offset',
    'opacity',
    'fill',
  ],
  ...[
    'fillOpacity',
    'fillRule',
    'stroke',
    'strokeWidth',
    'strokeLineCap',
    'strokeLineJoin',
    'strokeDashArray',
  ],
  ...[
    'strokeDashOffset',
    'strokeOpacity',
    'strokeMiterLimit',
    'stopColor',
    'stopOpacity',
    'clipPath',
    'clipRule',
  ],
  ...[
    'mask',
    'markerStart',
    'markerMid',
    'markerEnd',
    'markerWidth',
    'markerHeight',
    'refX',
    'refY',
    'orient',
  ],
  ...['gradientUnits', 'gradientTransform', 'patternUnits', 'patternTransform', 'clipPathUnits', 'maskUnits'],
  ...[
    'markerUnits',
    'spreadMethod',
    'textAnchor',
    'dominantBaseline',
    'fontSize',
    'fontFamily',
    'fontWeight',
  ],
  ...['vectorEffect', 'focusable', 'role', 'vertOriginY'],
]

const HTML_TAGS = [
  ...[
    'abbr',
    'address',
    'article',
    'aside',
    'audio',
    'bdi',
    'bdo',
    'caption',
    'cite',
    'col',
    'colgroup',
    'data',
  ],
  ...[
    'dfn',
    'figcaption',
    'figure',
    'footer',
    'header',
    'hgroup',
    'map',
    'area',
    'mark',
    'meter',
    'nav',
    'progress',
  ],
  ...['small', 'time', 'track', 'u', 'video', 'wbr'],
]

/** Everywhere. What only placed or coloured things in old HTML is left out: it is no longer valid. */
const GLOBAL_ATTRIBUTES = [
  ...[
    'id',
    'className',
    'title',
    'lang',
    'dir',
    'translate',
    'hidden',
    'role',
    'tabIndex',
    'align',
    'itemProp',
    'dataSearchIgnore',
  ],
  ...[
    'ariaLabel',
    'ariaHidden',
    'ariaDescribedBy',
    'ariaLabelledBy',
    'ariaCurrent',
    'ariaExpanded',
    'ariaLevel',
  ],
]

/** Their content is no text for readers. */
const STRIPPED = [
  'script',
  'style',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'template',
  'object',
  'applet',
]

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
    // Addresses are cleaned before, with a diagnostic; schemes such as `vscode:` are welcome.
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
    },
    tagNames: [...(defaultSchema.tagNames ?? []), ...HTML_TAGS, ...SVG_TAGS],
    attributes: {
      '*': GLOBAL_ATTRIBUTES,
      ...Object.fromEntries(SVG_TAGS.map((tag) => [tag, SVG_ATTRIBUTES])),
      a: [
        'href',
        'name',
        'target',
        'rel',
        'hrefLang',
        'type',
        'download',
        'dataFootnoteRef',
        'dataFootnoteBackref',
      ],
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
