/** Finds a second heading of the first level (rule `second-title`), of the document or of an included file. */
import type { Heading, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { wholePlace } from '../source/nodePlaces.ts'
import { findAll } from '../walkTree.ts'

declare module 'mdast' {
  interface HeadingData {
    /** Source of the included file with the heading. */
    source?: string
  }
}

const isTitle = ({ depth }: Heading): boolean => depth === 1

/** Names the file in the headings of an included file, which have positions there. */
export function nameTitles(root: Root, source: string): void {
  for (const heading of findAll(root, 'heading').filter(isTitle))
    heading.data = { ...heading.data, source: heading.data?.source ?? source }
}

/** @param source Of the document. */
export function findSecondTitle(root: Root, source: string): Diagnostic[] {
  const [first, second] = findAll(root, 'heading').filter(isTitle)
  if (first === undefined || second?.position === undefined) return []
  const file = second.data?.source ?? source
  const firstFile = first.data?.source ?? source
  return [
    {
      rule: 'second-title',
      message: 'The page has another heading of the first level already, which is its title',
      file,
      place: wholePlace(second),
      ...(first.position && {
        related: [{ file: firstFile, place: wholePlace(first), message: 'the title' }],
      }),
      suggestions: [
        {
          text:
            file === source
              ? 'Begin it with "##"; the headings below it need one more too'
              : 'Begin it with "##", or write level=2 at ::include, which moves all headings of the file',
        },
      ],
    },
  ]
}
