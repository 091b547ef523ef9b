/** Checks of the settings of versions. */

import { formatKeyPath } from './schema/mistakes/formatKeyPath.ts'
import type { CheckedConfig } from './schema/schema.ts'
import { GIT_VERSION } from './schema/unsupported.ts'
import type { ConfigMistake } from './schema/validateConfig.ts'

export const checkVersions = ({ docs }: CheckedConfig): ConfigMistake[] =>
  docs.flatMap(({ versions }, index) => {
    const owner = docs.length > 1 ? ['docs', index] : ['docs']
    return Object.entries(versions).flatMap(([name, { ref }]) =>
      ref === undefined
        ? []
        : [{ path: formatKeyPath([...owner, 'versions', name, 'ref']), message: GIT_VERSION }],
    )
  })
