import path from 'node:path'
import { generateDocs } from '../helpers/generateDocs.mjs'

/** Number of links of every generated page. */
const GENERATED_LINKS = 4

const isPage = (name) => name.endsWith('.md')

/**
 * The generated pages, each with the given number of links to near and far pages, every other one to a heading.
 * @param {{ pages: number, links: number }} options
 * @returns {Record<string, string>} contents by path
 */
export function linkedDocs({ pages, links }) {
  const files = generateDocs({ pages })
  const names = Object.keys(files).filter(isPage)
  names.forEach((name, index) => {
    const items = Array.from({ length: Math.max(0, links - GENERATED_LINKS) }, (_, step) => {
      const target = names[(index + 1 + step * step * 7) % names.length]
      const relative = path.posix.relative(path.posix.dirname(name), target)
      const href = relative.startsWith('.') ? relative : `./${relative}`
      return `- [Page ${step}](${href}${step % 2 === 0 ? '#before-you-begin' : ''})`
    })
    if (items.length > 0) files[name] += `\n## Related\n\n${items.join('\n')}\n`
  })
  return files
}
