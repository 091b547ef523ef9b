/** Keeps a build of some languages from replacing an output that has others: a site may be published from it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/index.ts'
import { recoverOutput } from '../output/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { ROUTES_FILE } from '../shared/site/generatedFiles.ts'

/**
 * @param isChosen Whether the pages of a language are built, by its name.
 * @throws {UserError} when the output has pages of another language.
 */
export function assertLanguagesKept(
  { outDir, locales }: SiteConfig,
  isChosen: (locale: string) => boolean,
  cwd: string,
): void {
  const others = locales.filter(({ name }) => !isChosen(name))
  if (others.length === 0) return
  recoverOutput(outDir)
  // Each language has this file in its folder.
  const lost = others.filter(({ urlPart }) => existsSync(path.join(outDir, urlPart, ROUTES_FILE)))
  if (lost.length === 0) return
  const shown = displayPath(outDir, cwd)
  const names = lost.map(({ name }) => name).join(', ')
  throw new UserError(
    `"${shown}" has the pages of ${names}, which a build without these languages would remove`,
    { hint: `write to a folder of its own: --out-dir ${shown}-preview; or build all languages` },
  )
}
