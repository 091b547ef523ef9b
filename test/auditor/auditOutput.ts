/**
 * Checks the files of a built site. It shares no code with the tool, so that a mistake in the tool's
 * computation of addresses is detected. In: the output folder. Out: problems; empty for a valid site.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { auditCanonical, auditIndexes } from './auditIndexes.ts'
import { auditLinks } from './auditLinks.ts'
import { auditMarkup, inlineScripts } from './auditMarkup.ts'
import { auditStyles } from './auditStyles.ts'
import { type PageFacts, readPage } from './readPage.ts'
import type { Audit } from './resolveAddress.ts'
import { openStaticFolder } from './staticFolder.ts'

export interface AuditOptions {
  /** Base URL of the folder, with both slashes. */
  readonly baseUrl: string
  /** HTML files of the author, relative to the folder. They can be linked, and are not checked. */
  readonly ignore?: readonly string[]
}

/** All canonical addresses have one origin: that of the site. */
function originsOf(pages: readonly PageFacts[]): readonly string[] {
  const full = pages.flatMap(({ canonical, redirectTo }) =>
    canonical !== undefined && redirectTo === undefined && URL.canParse(canonical) ? [canonical] : [],
  )
  return [...new Set(full.map((canonical) => new URL(canonical).origin))].sort()
}

/**
 * An inline script must have the same text on every page, or on every redirect page: otherwise no fixed hash
 * could allow it.
 */
function auditScripts(pages: readonly PageFacts[]): string[] {
  const groups = [
    pages.filter((page) => page.redirectTo !== undefined),
    pages.filter((page) => page.redirectTo === undefined),
  ]
  return groups.flatMap((group) => {
    const texts = new Set(group.flatMap(inlineScripts))
    return [...texts].flatMap((text) => {
      const without = group.find((page) => !inlineScripts(page).includes(text))
      const owner = group.find((page) => inlineScripts(page).includes(text))
      return without === undefined || owner === undefined
        ? []
        : [`${owner.file}: inline script "${text.trim().slice(0, 40)}" is not on ${without.file}`]
    })
  })
}

/** @returns One line for each problem, starting with the file, sorted. */
export async function auditOutput(dir: string, { baseUrl, ignore = [] }: AuditOptions): Promise<string[]> {
  const folder = openStaticFolder(dir, baseUrl)
  const pages = new Map(
    folder.files
      .filter((file) => /\.html?$/.test(file))
      .map((file) => [file, readPage(file, readFileSync(path.join(dir, file), 'utf8'))]),
  )
  const judged = [...pages.values()].filter((page) => !ignore.includes(page.file))
  const [origin, ...otherOrigins] = originsOf(judged)
  const audit: Audit = { folder, pages, origin }
  const problems = [
    ...(judged.length === 0 ? ['the folder has no pages'] : []),
    ...otherOrigins.map((other) => `canonical addresses have two origins: ${origin} and ${other}`),
    ...judged.flatMap((page) =>
      [...auditMarkup(page, audit), ...auditLinks(page, audit)].map((problem) => `${page.file}: ${problem}`),
    ),
    ...judged.flatMap((page) => auditCanonical(page, audit)),
    ...auditScripts(judged),
    ...auditStyles(judged, audit),
    ...auditIndexes(audit),
  ]
  return [...new Set(problems)].sort()
}
