/**
 * Finds a second heading of the first level (rule `second-title`), of the document or of an included file, in Markdown or
 * HTML. The first one may be that which the page makes from the title of the front matter.
 */
import type { Heading, Html, Nodes, Root } from 'mdast'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { createPlaceInHtml, walkTree, wholePlace } from '../../tree/index.ts'
import { scanTags } from '../html/scanTags.ts'

interface Title {
  /** Undefined for a heading of the document, or of a plugin. */
  readonly source?: string | undefined
  readonly place?: Place | undefined
  readonly isHtml?: boolean
}

declare module 'mdast' {
  interface HeadingData {
    /** Source of the included file with the heading. */
    source?: string
  }
  interface HtmlData {
    titles?: readonly Title[]
  }
}

const isTitle = (node: Nodes): node is Heading => node.type === 'heading' && node.depth === 1

function titlesInHtml(node: Html, file: SourceText): Title[] {
  const placeAt = createPlaceInHtml(node, file)
  return scanTags(node.value).flatMap(({ name, kind, start, end }) =>
    name.toLowerCase() === 'h1' && kind !== 'close'
      ? [{ source: file.source, place: placeAt(start, end) ?? wholePlace(node), isHtml: true }]
      : [],
  )
}

/** Adds to titles their file, in which they have positions. @param root Tree of a single file. */
export function nameTitles(root: Root, file: SourceText, isIncluded: boolean): void {
  const hasHtml = /<h1/i.test(file.text)
  if (!hasHtml && !isIncluded) return
  walkTree(root, (node) => {
    if (isIncluded && isTitle(node)) node.data = { ...node.data, source: file.source }
    else if (hasHtml && node.type === 'html') node.data = { ...node.data, titles: titlesInHtml(node, file) }
  })
}

function findTitles(root: Root): Title[] {
  const titles: Title[] = []
  walkTree(root, (node) => {
    if (isTitle(node)) titles.push({ source: node.data?.source, place: node.position && wholePlace(node) })
    else if (node.type === 'html' && node.data?.titles !== undefined) titles.push(...node.data.titles)
  })
  return titles
}

/**
 * @param source Of the document.
 * @param pageTitle Place of the title that the page shows above the article; undefined where the article has its own.
 */
export function findSecondTitle(root: Root, source: string, pageTitle: Place | undefined): Diagnostic[] {
  const titles = findTitles(root)
  const [first, second] = pageTitle === undefined ? titles : [{ place: pageTitle }, ...titles]
  if (first === undefined || second?.place === undefined) return []
  const file = second.source ?? source
  const begin = second.isHtml === true ? 'Write <h2>' : 'Begin it with "##"'
  const isMovable = file !== source && second.isHtml !== true
  return [
    {
      rule: 'second-title',
      message: 'The page has another heading of the first level already, which is its title',
      file,
      place: second.place,
      ...(first.place && {
        related: [{ file: first.source ?? source, place: first.place, message: 'the title' }],
      }),
      suggestions: [
        {
          text: isMovable
            ? `${begin}, or write level=2 at ::include, which moves all headings of the file`
            : `${begin}; the headings below it need one more too`,
        },
      ],
    },
  ]
}
