/** Finds the files outside of the documents that documents import, include or show, and what those import in turn. */
import path from 'node:path'
import type { ImportedFile, SourceFolder } from './tool.ts'

/** Paths in quotes or parentheses, and values of front matter. */
const REFERENCE =
  /(?:["'(]|(?:^|[{,])[ \t]*\w+:[ \t]+)((?:\.{1,2}|@\w*|~)\/[^"'()\s,}]+)(?:["')]|(?=[ \t]*[,}])|[ \t]*$)/gm

/** Endings that imports of code leave out. */
const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mdx',
  '.md',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.js',
]

/** Files whose references are followed. */
const HAS_REFERENCES = /\.(?:mdx?|markdown|[cm]?[jt]sx?|css|scss)$/

/** Components of other frameworks, which xpre-docs cannot run. */
const UNREADABLE = /\.(?:astro|vue|svelte)$/

/** Folder of each prefix such as `@site/`, from the root of the source. */
type Aliases = Readonly<Record<string, string>>

/** @param known Files that the new site has anyway. @returns Sorted paths from the root of the source. */
function findReferences(source: SourceFolder, known: ReadonlySet<string>, aliases: Aliases): string[] {
  const files = new Set(source.files)
  const found = new Set<string>()
  const pending = [...known].filter((file) => HAS_REFERENCES.test(file))

  function resolve(reference: string, from: string): string | undefined {
    const alias = Object.keys(aliases).find((prefix) => reference.startsWith(prefix))
    const target =
      alias === undefined
        ? path.posix.join(path.posix.dirname(from), reference)
        : path.posix.join(aliases[alias] ?? '', reference.slice(alias.length))
    return ENDINGS.map((ending) => target + ending).find((file) => files.has(file))
  }

  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    for (const [, reference = ''] of source.readText(file).matchAll(REFERENCE)) {
      const target = resolve(reference.replace(/[?#].*$/, ''), file)
      if (target === undefined || known.has(target) || found.has(target) || UNREADABLE.test(target)) continue
      found.add(target)
      if (HAS_REFERENCES.test(target)) pending.push(target)
    }
  }
  return [...found].sort()
}

/**
 * @param copied Files that the new site has anyway.
 * @param isMoved Whether references to a file of another path are changed, so that it is not needed at its own.
 */
export function referencedFiles(
  source: SourceFolder,
  copied: readonly ImportedFile[],
  aliases: Aliases,
  isMoved: (file: ImportedFile) => boolean = () => false,
): ImportedFile[] {
  // A file that has another path in the new site is copied again to its own.
  const known = new Set(
    copied.flatMap((file) =>
      file.kind === 'text' || (file.from !== file.to && !isMoved(file)) ? [] : [file.from],
    ),
  )
  return findReferences(source, known, aliases).map((file) => ({ kind: 'copy', from: file, to: file }))
}
