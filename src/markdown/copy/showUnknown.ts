/** How a Markdown copy shows components of the site. */
import { addressOf, asBlocks, linkTo, type PlainRule, textOfAttribute } from '../../components/index.ts'
import { strongParagraph, textNode } from '../../tree/index.ts'

/** A component of the site: what is known of it without running it. */
export const showUnknown: PlainRule = (component, writer) => {
  if (component.attributes.expression === true) return []
  const label = textOfAttribute(component, 'title') ?? textOfAttribute(component, 'label')
  const address = addressOf(component, 'href', writer)
  const content = writer.plain(component.children)
  if (component.isInline) {
    const text = content.length > 0 ? content : label === undefined ? [] : [textNode(label)]
    return text.length === 0 && address === undefined ? [] : linkTo(address, text)
  }
  const head =
    label === undefined && address === undefined
      ? []
      : linkTo(address, label === undefined ? [] : [textNode(label)])
  return [...(head.length === 0 ? [] : [strongParagraph(head)]), ...asBlocks(content)]
}
