/** Finds the translations that move with a file or folder, in every language and in both layouts. */
import type { LoadedSite } from '../../project/index.ts'
import { lastSegment } from '../../shared/addresses/urls.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS, withoutExtension } from '../../shared/document/markdownFile.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { isMirror, originalPathOf, translationPathsOf } from '../../shared/languages/translatedFiles.ts'
import type { Site } from '../../shared/site/site.ts'
import type { ResolvedMove } from '../resolveMove.ts'

interface TranslationMoves {
  readonly moves: readonly { readonly from: string; readonly to: string }[]
  /** Messages about translations that stay where they are. */
  readonly remarks: readonly string[]
}

type LocalizedSite = Pick<Site, 'config' | 'listing' | 'translated'>

/** Existing files or the folder at a path. A document may have another extension than its translation. */
function existing(path: string, { listing }: LocalizedSite): string[] {
  const names = isMarkdownPath(path)
    ? MARKDOWN_EXTENSIONS.map((extension) => withoutExtension(path) + extension)
    : [path]
  const found = names.filter((name) => listing.files.has(name))
  const isFolder = found.length === 0 && [...listing.files].some((file) => file.startsWith(`${path}/`))
  return isFolder ? [path] : found
}

/** A name with the extension of another one, if both are documents. */
const withExtensionOf = (path: string, other: string): string =>
  isMarkdownPath(path) && isMarkdownPath(other)
    ? withoutExtension(path) + other.slice(withoutExtension(other).length)
    : path

function findIn(site: LocalizedSite, { from, to }: ResolvedMove): TranslationMoves {
  const { translated, config } = site
  if (translated === undefined) return { moves: [], remarks: [] }
  const targets = translationPathsOf(to, translated)
  const layoutOf = (each: (typeof targets)[number]) => isMirror(each, config.locale.folder)
  const moves: { from: string; to: string }[] = []
  const remarks: string[] = []
  for (const old of translationPathsOf(from, translated)) {
    for (const file of existing(old.path, site)) {
      const target = targets.find((each) => layoutOf(each) === layoutOf(old))
      if (target === undefined) remarks.push(`"${file}" stays: "${to}" is in no folder that has translations`)
      else moves.push({ from: file, to: withExtensionOf(target.path, file) })
    }
  }
  // Where a translation moves, a file at its place refuses the move.
  const orphans = moves.length > 0 ? [] : targets.flatMap(({ path }) => existing(path, site))
  remarks.push(...orphans.map((file) => `"${file}" exists already, and becomes the translation of "${to}"`))
  return { moves, remarks }
}

/** A translation belongs to the file at the same path, so it moves with that file only. */
function assertNoTranslation({ translated }: LocalizedSite, { from, to }: ResolvedMove): void {
  if (translated === undefined) return
  const [original, newOriginal] = [from, to].map((path) => originalPathOf(path, translated))
  if (original === undefined || original === newOriginal) return
  if (![...translated.originals.keys()].some((file) => file === from || file.startsWith(`${from}/`))) return
  throw new UserError(`"${from}" holds translations of "${original}", which move with it`, {
    hint: `move the original: xpre-docs mv ${original} ${newOriginal ?? `NEW/${lastSegment(to)}`}`,
  })
}

/**
 * @param sites The site in each of its languages, the default one first.
 * @throws {UserError} for the move of a translation without its original, and for a place that is taken.
 */
export function findTranslationMoves(sites: readonly LoadedSite[], move: ResolvedMove): TranslationMoves {
  const found = sites.map(({ site }) => {
    assertNoTranslation(site, move)
    return findIn(site, move)
  })
  const moves = found.flatMap((each) => each.moves)
  const moved = new Set(moves.map(({ from }) => from))
  const [main] = sites
  const taken = moves.find(
    ({ to }) =>
      !moved.has(to) && main !== undefined && existing(to, main.site).some((name) => !moved.has(name)),
  )
  if (taken !== undefined)
    throw new UserError(`"${taken.to}" already exists, so nothing was moved`, {
      hint: `the translation "${taken.from}" moves there; remove or move the existing one first`,
    })
  return { moves, remarks: found.flatMap(({ remarks }) => remarks) }
}
