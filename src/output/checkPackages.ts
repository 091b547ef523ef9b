import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { CARD_PACKAGE, IMAGE_PACKAGE } from '../shared/site/optionalPackages.ts'

/** Reports options that need a package which is not installed. The site is built without them. */
export function checkPackages({ output, packages = {}, configFile = CONFIG_FILE }: SiteConfig): Diagnostic[] {
  const used = [
    {
      name: IMAGE_PACKAGE,
      isUsed: output.images !== undefined,
      what: 'Images have no variants (output.images)',
    },
    {
      name: CARD_PACKAGE,
      isUsed: output.socialCards !== undefined,
      what: 'Pages have no cards of their own (output.socialCards)',
    },
  ]
  return used
    .filter(({ name, isUsed }) => isUsed && packages[name] === undefined)
    .map(({ name, what }) => ({
      rule: 'missing-package',
      message: `${what}: "${name}" is not installed`,
      file: configFile,
      suggestions: [{ text: `Run: npm install ${name}` }],
    }))
}
