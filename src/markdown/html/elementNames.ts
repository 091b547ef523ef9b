/** Names of all elements of HTML (with obsolete ones), SVG and MathML. */

import { lazyPackage } from '../../process/index.ts'
import { words } from '../../shared/text/words.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { sanitizeSchema } from './sanitizeSchema.ts'
import { isComponentName } from './scanTags.ts'

const loadParse5 = lazyPackage('parse5')

/** Elements that are neither in the HTML parser's list nor allowed on pages. */
const OTHERS = [
  ...words('canvas datalist output portal selectedcontent slot'),
  // SVG: elements that load, animate or filter.
  ...words(`
    animate animatemotion animatetransform cursor discard filter feimage foreignobject glyphref hatch image
    lineargradient mpath radialgradient set textpath tref use view
  `),
  // MathML, where each element may have an address.
  ...words(`
    maction menclose merror mfenced mfrac mmultiscripts mover mpadded mphantom mroot mrow mspace msqrt mstyle msub
    msubsup msup mtable mtd mtr munder munderover semantics annotation
  `),
]

/** In lower case. */
export const elementNames = lazy(
  (): ReadonlySet<string> =>
    new Set(
      [...Object.values(loadParse5().html.TAG_NAMES), ...(sanitizeSchema().tagNames ?? []), ...OTHERS].map(
        (name) => name.toLowerCase(),
      ),
    ),
)

/** Elements without content, with or without a slash. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  words('area base br col embed hr img input link meta param source track wbr'),
)

/** HTML may be written in capitals: `<DIV>` and `<BR>` are not components. */
const isHtmlName = (name: string): boolean =>
  name === name.toUpperCase() && elementNames().has(name.toLowerCase())

export const isComponentTag = ({ name }: { readonly name: string }): boolean =>
  isComponentName(name) && !isHtmlName(name)
