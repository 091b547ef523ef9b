/** `:::hero[Title]`: the top of a home page. */
import type { Nodes } from 'mdast'
import { parentOf, textNode } from '../../tree/index.ts'
import type { ComponentDefinition } from '../component.ts'
import { showContent } from '../plainParts.ts'
import { asBlocks, type PlainRule, textOfAttribute } from '../plainRule.ts'
import { buildHero } from './buildHero.ts'

/** The top of a home page: its title and its texts. An image that is an expression is not known. */
const showHero: PlainRule = (hero, writer) => {
  const title = textOfAttribute(hero, 'title')
  const tagline = textOfAttribute(hero, 'tagline')
  const heading: Nodes = { type: 'heading', depth: 1, children: [textNode(title ?? '')] }
  return [
    ...(title === undefined ? [] : [heading]),
    ...(tagline === undefined ? [] : [parentOf('paragraph', [textNode(tagline)])]),
    ...asBlocks(writer.plain(hero.children)),
  ]
}

export const hero: ComponentDefinition = {
  directives: { hero: { attributes: [], container: buildHero } },
  elements: { Hero: showContent },
  tags: { Hero: showHero },
}
