/** Script that runs as the last step of compiling the tool. */
import { writeFileSync } from 'node:fs'
import { createPrebuiltBundles } from './createPrebuiltBundles.ts'
import { prebuiltBundlesFile } from './prebuiltBundles.ts'

const file = prebuiltBundlesFile()
if (file === undefined) throw new Error('Prebuilt bundles can only be written by the compiled tool')
writeFileSync(file, JSON.stringify(await createPrebuiltBundles()))
