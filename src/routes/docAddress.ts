/**
 * Computes the address of a Markdown file from its path and front matter. A document with an invalid slug gets the
 * address of its file, so that the rest of the site can be checked.
 */

import {
  decodeSafely,
  folderOf,
  isExternalHref,
  lastSegment,
  normalizePath,
  resolveFrom,
} from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import { isFolderPage } from '../shared/document/folderPage.ts'
import { valuePlaceOf } from '../shared/document/frontMatterPlace.ts'
import { readNumberPrefix, stripNumberPrefixes } from '../shared/document/numberPrefix.ts'

interface DocAddress {
  readonly path: string
  readonly diagnostics: readonly Diagnostic[]
}

const nameOf = (contentPath: string): string => lastSegment(contentPath).replace(/\.[^.]+$/, '')

function fileAddress(doc: Doc): { folder: string; name: string } {
  const keepsPrefixes = doc.frontMatter.parse_number_prefixes === false
  const folder = folderOf(doc.contentPath)
  const name = nameOf(doc.contentPath)
  return {
    folder: keepsPrefixes ? folder : stripNumberPrefixes(folder),
    name: isFolderPage(doc.contentPath)
      ? ''
      : (doc.frontMatter.id ?? (keepsPrefixes ? name : readNumberPrefix(name).name)),
  }
}

/** Characters that no address of a page has. */
export const FORBIDDEN = /[?#\\\p{Cc}]/u

/** The path that a slug leads to, or a message without its subject: why the slug is invalid. */
function resolveSlug(
  slug: string,
  folder: string,
  basePath: string,
): { readonly path: string } | { readonly problem: string } {
  if (isExternalHref(slug)) return { problem: 'is the address of another site' }
  const decoded = decodeSafely(slug)
  const forbidden = FORBIDDEN.exec(decoded)
  if (forbidden) {
    return { problem: `contains ${JSON.stringify(forbidden[0])}, which an address cannot have` }
  }
  const base = basePath.slice(1)
  if (decoded.startsWith('/')) {
    const path = resolveFrom(base, decoded.slice(1))
    return path === undefined ? { problem: 'leads out of the site' } : { path: `/${path}` }
  }
  const path = resolveFrom(folder, decoded)
  return path === undefined
    ? { problem: 'leads out of the docs; start it with a slash if that is intended' }
    : { path: normalizePath(`${base}/${path}`) }
}

/** @param basePath Path of the docs root, such as `/docs`, or `/`. */
export function docAddressOf(doc: Doc, basePath: string): DocAddress {
  const { folder, name } = fileAddress(doc)
  return slugAddressOf(doc, basePath, `/${folder}/${name}`, folder)
}

/**
 * @param usualPath Path of a document without slug, below `basePath`.
 * @param folder Where slugs without a leading slash start.
 */
export function slugAddressOf(doc: Doc, basePath: string, usualPath: string, folder = ''): DocAddress {
  const { slug } = doc.frontMatter
  const filePath = normalizePath(`${basePath}/${usualPath}`)
  if (slug !== undefined && slug !== '') {
    const resolved = resolveSlug(slug, folder, basePath)
    if ('path' in resolved) return { path: normalizePath(resolved.path), diagnostics: [] }
    const diagnostic: Diagnostic = {
      rule: 'invalid-slug',
      message: `The slug "${slug}" ${resolved.problem}`,
      file: doc.source,
      place: valuePlaceOf(doc, 'slug'),
    }
    return { path: filePath.replace(/[?#\\]/g, '-'), diagnostics: [diagnostic] }
  }
  if (!FORBIDDEN.test(filePath)) return { path: filePath, diagnostics: [] }
  const diagnostic: Diagnostic = {
    rule: 'invalid-slug',
    message: `The name "${doc.contentPath}" contains a character that an address cannot have`,
    file: doc.source,
    suggestions: [{ text: 'rename the file, or give it a slug' }],
  }
  return { path: filePath.replace(/[?#\\\p{Cc}]/gu, '-'), diagnostics: [diagnostic] }
}
