/** Compares an image with what the source of the diagram names. */
import type { DiagramPart } from './diagramProgram.ts'

const TAG = /<\w+((?:\s[\w-]+="[^"]*")+)/g
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g

const withoutBlanks = (text: string): string => text.replace(/\s/g, '')

/**
 * @param svg As the renderer returns it, without protected characters.
 * @param texts Texts that the image shows.
 * @returns The first part that the image lacks.
 */
export function findMissingPart(
  parts: readonly DiagramPart[],
  svg: string,
  texts: readonly string[],
): DiagramPart | undefined {
  const elements = new Set(
    [...svg.matchAll(TAG)].flatMap(([, attributes = '']) =>
      attributes.includes(' data-')
        ? [new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))]
        : [],
    ),
  )
  const shown = withoutBlanks(texts.join(''))
  return parts.find(({ attributes, texts: expected }) => {
    if (attributes !== undefined) {
      const wanted = Object.entries(attributes)
      const found = [...elements].find((element) =>
        wanted.every(([name, value]) => element.get(name) === value),
      )
      if (found === undefined) return true
      elements.delete(found)
    }
    return expected.some((text) => !shown.includes(withoutBlanks(text)))
  })
}
