/** Connects the social cards with the files and the cache of a build. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createByteStore, createSocialCards, loadCardRenderer, loadPackage } from '../output/index.ts'
import type { OutputPlanInput } from '../plan/index.ts'
import { normalizePath } from '../shared/addresses/urls.ts'
import { UserError } from '../shared/errors/userError.ts'
import { CARD_PACKAGE } from '../shared/site/optionalPackages.ts'
import type { Site } from '../shared/site/site.ts'
import type { BuildTools } from './buildTools.ts'

function readFont(siteDir: string, name: string): Uint8Array {
  try {
    return readFileSync(path.join(siteDir, name))
  } catch {
    throw new UserError(`output.socialCards.fonts: there is no file "${name}"`)
  }
}

/**
 * @returns Undefined when the site does not ask for cards. The package that draws them may not work, which is a finding.
 * @throws {UserError} for a font that cannot be read.
 */
export function openCards(
  { config, data, listing }: Pick<Site, 'config' | 'data' | 'listing'>,
  tools: Pick<BuildTools, 'openImageCache'>,
): OutputPlanInput['createCards'] {
  const { siteDir, output, navbar, packages = {} } = config
  if (output.socialCards === undefined) return undefined
  const fonts = output.socialCards.fonts.map((name) => readFont(siteDir, name))
  return async (pages, { colors, read }) => {
    if (pages.length === 0) return { cards: new Map(), files: [], diagnostics: [] }
    const { loaded: renderer, diagnostics } = loadPackage(CARD_PACKAGE, loadCardRenderer, config)
    if (renderer === undefined) return { cards: new Map(), files: [], diagnostics }
    const logo = navbar.logo && listing.staticFiles.get(normalizePath(navbar.logo.src).slice(1))
    return createSocialCards(pages, {
      design: { colors, direction: data.direction, logo: logo === undefined ? undefined : read(logo), fonts },
      renderer,
      version: packages[CARD_PACKAGE] ?? '',
      store: createByteStore(tools.openImageCache()),
    })
  }
}
