/**
 * Finds images without alternative text (rule `missing-alt`): `![](a.png)`. An empty attribute, `<img alt="">`, marks an
 * image as decorative and is valid.
 */
import type { Html, Image, ImageReference } from 'mdast'
import type { Place } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { createPlaceInHtml, offsetsOf } from '../../tree/index.ts'
import { readTagAttributes, type ScannedTag, scanTags } from '../html/scanTags.ts'
import type { Check } from './check.ts'

/** Names of HTML attributes are case-insensitive. */
function readHtmlAttributes({ attributes }: ScannedTag): Map<string, string> {
  return new Map([...readTagAttributes(attributes)].map(([name, value]) => [name.toLowerCase(), value]))
}

function* bareImagesOf(node: Html, file: SourceText): Generator<[name: string, place: Place | undefined]> {
  const placeAt = createPlaceInHtml(node, file)
  for (const tag of scanTags(node.value)) {
    if (tag.name.toLowerCase() !== 'img' || tag.kind === 'close') continue
    const attributes = readHtmlAttributes(tag)
    if (attributes.has('alt')) continue
    yield [attributes.get('src') ?? '', placeAt(tag.start, tag.end)]
  }
}

export const missingAlts: Check = ({ file }, report) => {
  const reportImage = (name: string, place: Place | undefined, advice: string): void =>
    report({
      rule: 'missing-alt',
      message: `The image "${name}" has no alternative text`,
      ...(place && { place }),
      suggestions: [{ text: advice }],
    })
  const checkImage = (node: Image | ImageReference): void => {
    if ((node.alt ?? '').trim() !== '') return
    const range = offsetsOf(node)
    reportImage(
      node.type === 'image' ? node.url : (node.label ?? node.identifier),
      range && file.placeAt(range.start, range.end),
      'Say between the brackets what it shows, or write <img alt=""> when it only decorates',
    )
  }
  return {
    image: checkImage,
    imageReference: checkImage,
    html(node) {
      if (!/<img\b/i.test(node.value)) return
      for (const [name, place] of bareImagesOf(node, file))
        reportImage(name, place, 'Say in alt="…" what it shows, or write alt="" when it only decorates')
    },
  }
}
