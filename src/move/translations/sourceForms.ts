/**
 * Names of a target as a translation would write them: a link to a file has the same text in all languages, so it names
 * the original by its path, or the place where the translation would be.
 */
import {
  type LinkIndex,
  type LinkOrigin,
  SITE_ALIAS,
  sourceOfTarget,
  type Target,
} from '../../links/index.ts'
import { isInFolder } from '../../shared/addresses/isInFolder.ts'
import {
  isMirror,
  isTranslation,
  originalPathOf,
  type TranslationPath,
  translationPathsOf,
} from '../../shared/languages/translatedFiles.ts'

function withSource(target: Target, source: string): Target {
  if (target.kind === 'asset') return { kind: 'asset', source }
  if (target.kind === 'static' || target.route.doc === undefined) return target
  return { kind: 'route', route: { ...target.route, doc: { ...target.route.doc, source } } }
}

/** @param written Decoded path of the old address. */
export function sourceForms(
  target: Target,
  written: string,
  { folder }: Pick<LinkOrigin, 'folder'>,
  { site: { config, translated } }: Pick<LinkIndex, 'site'>,
): readonly Target[] {
  const source = sourceOfTarget(target)
  if (translated === undefined || folder === undefined || source === undefined) return [target]
  const isAlias = written.startsWith(SITE_ALIAS)
  if (isAlias && isTranslation(written.slice(SITE_ALIAS.length), translated)) return [target]
  if (isAlias || written.startsWith('/')) {
    const original = originalPathOf(source, translated)
    return original === undefined ? [target] : [withSource(target, original), target]
  }
  const own = translated.folders.find(([each]) => isInFolder(folder, each))
  if (own === undefined || isTranslation(source, translated)) return [target]
  const layoutOf = (each: string, original: string) =>
    isMirror({ folder: each, original }, config.locale.folder)
  const inOwnLayout = (path: TranslationPath) => layoutOf(path.folder, path.original) === layoutOf(...own)
  const paths = translationPathsOf(source, translated)
  const ordered = [...paths.filter(inOwnLayout), ...paths.filter((path) => !inOwnLayout(path))]
  return [...ordered.map(({ path }) => withSource(target, path)), target]
}
