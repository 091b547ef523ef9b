/** Names of elements of HTML, old ones among them, of drawings and of formulas. */

import { lazyPackage } from '../../process/lazyPackage.ts'
import { lazy } from '../../shared/lazy.ts'
import { sanitizeSchema } from './sanitizeSchema.ts'

const loadParse5 = lazyPackage('parse5')

/** Neither special to the HTML parser nor among those that a page may have. */
const OTHERS = [
  ...['canvas', 'datalist', 'output', 'portal', 'selectedcontent', 'slot'],
  // Drawings: what loads, moves or filters.
  ...[
    'animate',
    'animatemotion',
    'animatetransform',
    'cursor',
    'discard',
    'filter',
    'feimage',
    'foreignobject',
  ],
  ...['glyphref', 'hatch', 'image', 'lineargradient', 'mpath', 'radialgradient', 'set', 'textpath', 'tref'],
  ...['use', 'view'],
  // Formulas, in which each element may have an address.
  ...['maction', 'menclose', 'merror', 'mfenced', 'mfrac', 'mmultiscripts', 'mover', 'mpadded', 'mphantom'],
  ...[
    'mroot',
    'mrow',
    'mspace',
    'msqrt',
    'mstyle',
    'msub',
    'msubsup',
    'msup',
    'mtable',
    'mtd',
    'mtr',
    'munder',
  ],
  ...['munderover', 'semantics', 'annotation'],
]

/** In small letters. */
export const elementNames = lazy(
  (): ReadonlySet<string> =>
    new Set(
      [...Object.values(loadParse5().html.TAG_NAMES), ...(sanitizeSchema().tagNames ?? []), ...OTHERS].map(
        (name) => name.toLowerCase(),
      ),
    ),
)
