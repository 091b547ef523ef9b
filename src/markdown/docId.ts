import { folderOf, lastSegment } from '../shared/addresses/urls.ts'
import type { Doc, DocumentIdentity, FrontMatter } from '../shared/document/doc.ts'
import { readNumberPrefix, stripNumberPrefixes } from '../shared/document/numberPrefix.ts'

/** Path from the docs folder without extension and number prefixes; `id` replaces the last segment. */
function docIdOf(contentPath: string, { id, parse_number_prefixes: parsesPrefixes }: FrontMatter): string {
  const path = contentPath.replace(/\.[^./]+$/, '')
  const folder = stripNumberPrefixes(folderOf(path))
  const name = lastSegment(path)
  const last = id ?? (parsesPrefixes === false ? name : readNumberPrefix(name).name)
  return folder === '' ? last : `${folder}/${last}`
}

/** Identity and source of a document. */
export const identifyDoc = (
  { plugin, version, locale, source, contentPath }: DocumentIdentity,
  frontMatter: FrontMatter,
): DocumentIdentity & Pick<Doc, 'id' | 'frontMatter'> => ({
  plugin,
  version,
  locale,
  id: docIdOf(contentPath, frontMatter),
  source,
  contentPath,
  frontMatter,
})
