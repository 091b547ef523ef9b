/**
 * Gives every build in the process of the tests the prebuilt bundles, which the compiled tool has beside its code. Without
 * them a build of a site without code takes three times as long, since it bundles the theme again.
 */
import { vi } from 'vitest'

vi.mock(import('../../src/build/build.ts'), async (importOriginal) => {
  const { build, ...others } = await importOriginal()
  return {
    ...others,
    async build(options) {
      // Imported late: most tests build nothing, and tests in a simulated browser cannot load it.
      const { prebuiltBundlesOfTests } = await import('../helpers/prebuiltBundlesFile.ts')
      return build({ prebuiltBundlesFile: await prebuiltBundlesOfTests(), ...options })
    },
  }
})
