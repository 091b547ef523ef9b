/** Packages that options of the output need. Without them the site is built, and the option has no effect. */
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { messageOf } from '../shared/errors/describeThrown.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { CARD_PACKAGE, IMAGE_PACKAGE } from '../shared/site/optionalPackages.ts'

/** What is missing without the package. */
const EFFECTS = {
  [IMAGE_PACKAGE]: 'Images have no variants (output.images)',
  [CARD_PACKAGE]: 'Pages have no cards of their own (output.socialCards)',
} as const

type PackageName = keyof typeof EFFECTS

const report = (
  name: PackageName,
  problem: string,
  { configFile = CONFIG_FILE }: SiteConfig,
): Diagnostic => ({
  rule: 'missing-package',
  message: `${EFFECTS[name]}: "${name}" ${problem}`,
  file: configFile,
  suggestions: [{ text: `Run: npm install ${name}` }],
})

/** Reports options that need a package which is not installed. */
export function checkPackages(config: SiteConfig): Diagnostic[] {
  const { output, packages = {} } = config
  const used = [
    { name: IMAGE_PACKAGE, isUsed: output.images !== undefined },
    { name: CARD_PACKAGE, isUsed: output.socialCards !== undefined },
  ] as const
  return used
    .filter(({ name, isUsed }) => isUsed && packages[name] === undefined)
    .map(({ name }) => report(name, 'is not installed', config))
}

interface LoadedPackage<Loaded> {
  readonly loaded: Loaded | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Loads a package that is installed. A native package cannot be loaded where it was installed for another system.
 *
 * @param load Undefined for a package of another form.
 */
export function loadPackage<Loaded>(
  name: PackageName,
  load: (siteDir: string) => Loaded | undefined,
  config: SiteConfig,
): LoadedPackage<Loaded> {
  // `checkPackages` reports it.
  if (config.packages?.[name] === undefined) return { loaded: undefined, diagnostics: [] }
  try {
    const loaded = load(config.siteDir)
    const diagnostics = loaded === undefined ? [report(name, 'has no functions that are known', config)] : []
    return { loaded, diagnostics }
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n')
    return { loaded: undefined, diagnostics: [report(name, `cannot be loaded: ${reason}`, config)] }
  }
}
