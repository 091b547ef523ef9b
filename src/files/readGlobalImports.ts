/** Reads the file of a site of Docusaurus that registers components for all documents. */
import { folderOf, resolveBeyond } from '../shared/addresses/urls.ts'
import type { GlobalImport } from '../shared/mdx/globalImports.ts'
import { readImports } from '../shared/mdx/readImports.ts'
import { createSourceText } from '../shared/text/sourceText.ts'
import { readSiteFile, type SiteFiles } from './readSiteFile.ts'

const REGISTRY = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/

/** Other parts of the theme of Docusaurus, which wrap elements of Markdown. */
const IS_THEME = /^@theme(?:-original|-init)?\/MDXComponents/

/**
 * Its imports of components, except components of the theme. The objects in the file are not read: every import is a
 * component of its name.
 *
 * @param listed Files of the site.
 */
export function readGlobalImports(files: SiteFiles, listed: ReadonlySet<string>): readonly GlobalImport[] {
  const source = [...listed].find((file) => REGISTRY.test(file))
  if (source === undefined) return []
  let text: string
  try {
    text = readSiteFile(files, source).toString('utf8')
  } catch {
    return []
  }
  const file = createSourceText(source, text)
  return readImports(text).flatMap((written): GlobalImport[] => {
    const { specifier, pathStart } = written
    const names = written.names.filter(({ local }) => /^[A-Z]/.test(local) && local !== 'React')
    if (names.length === 0 || IS_THEME.test(specifier)) return []
    const fromRoot = /^\.{1,2}\//.test(specifier)
      ? `@site/${resolveBeyond(folderOf(source), specifier)}`
      : specifier
    const place = file.placeAt(pathStart, pathStart + specifier.length)
    return [{ ...written, names, specifier: fromRoot, use: { file: source, place, specifier } }]
  })
}
