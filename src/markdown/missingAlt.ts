/**
 * Finds images without alternative text (rule `missing-alt`): `![](a.png)`. An empty attribute, `<img alt="">`, marks an
 * image as decorative and is valid.
 */
import type { Html, Root } from 'mdast'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import type { SourceText } from '../shared/text/sourceText.ts'
import { createPlaceInHtml, walkTree } from '../tree/index.ts'
import { readTagAttributes, type ScannedTag, scanTags } from './html/scanTags.ts'

/** Names of HTML attributes are case-insensitive. */
function readHtmlAttributes({ attributes }: ScannedTag): Map<string, string> {
  return new Map([...readTagAttributes(attributes)].map(([name, value]) => [name.toLowerCase(), value]))
}

/** An expression counts as text. */
const hasExpression = ({ attributes }: ScannedTag): boolean => /(?:^|\s)alt\s*=\s*\{/i.test(attributes)

function* bareImagesOf(node: Html, file: SourceText): Generator<[name: string, place: Place | undefined]> {
  const placeAt = createPlaceInHtml(node, file)
  for (const tag of scanTags(node.value)) {
    if (tag.name.toLowerCase() !== 'img' || tag.kind === 'close') continue
    const attributes = readHtmlAttributes(tag)
    if (attributes.has('alt') || hasExpression(tag)) continue
    yield [attributes.get('src') ?? '', placeAt(tag.start, tag.end)]
  }
}

/** @param root Tree of a single file. */
export function findMissingAlts(root: Root, file: SourceText): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report = (name: string, place: Place | undefined, advice: string): void => {
    diagnostics.push({
      rule: 'missing-alt',
      message: `The image "${name}" has no alternative text`,
      file: file.source,
      ...(place && { place }),
      suggestions: [{ text: advice }],
    })
  }
  walkTree(root, (node) => {
    if (node.type === 'image' || node.type === 'imageReference') {
      if ((node.alt ?? '').trim() !== '') return
      const { start, end } = node.position ?? {}
      const place =
        start?.offset === undefined || end?.offset === undefined
          ? undefined
          : file.placeAt(start.offset, end.offset)
      const name = node.type === 'image' ? node.url : (node.label ?? node.identifier)
      report(
        name,
        place,
        'Say between the brackets what it shows, or write <img alt=""> when it only decorates',
      )
    } else if (node.type === 'html' && /<img\b/i.test(node.value)) {
      for (const [name, place] of bareImagesOf(node, file))
        report(name, place, 'Say in alt="…" what it shows, or write alt="" when it only decorates')
    }
  })
  return diagnostics
}
