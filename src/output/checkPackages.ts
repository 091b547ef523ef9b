import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { IMAGE_PACKAGE } from '../shared/site/optionalPackages.ts'

/** Reports options that need a package which is not installed. The site is built without them. */
export function checkPackages({ output, packages = {}, configFile = CONFIG_FILE }: SiteConfig): Diagnostic[] {
  if (output.images === undefined || packages[IMAGE_PACKAGE] !== undefined) return []
  return [
    {
      rule: 'missing-package',
      message: `Images have no variants (output.images): "${IMAGE_PACKAGE}" is not installed`,
      file: configFile,
      suggestions: [{ text: `Run: npm install ${IMAGE_PACKAGE}` }],
    },
  ]
}
