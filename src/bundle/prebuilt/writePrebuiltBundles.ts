/** Script that runs as the last step of compiling the tool. */
import { writeFileSync } from 'node:fs'
import { createPrebuiltBundles } from './createPrebuiltBundles.ts'
import { findPrebuiltBundles } from './prebuiltBundles.ts'

const file = findPrebuiltBundles()
if (file === undefined) throw new Error('Prebuilt bundles can only be written by the compiled tool')
writeFileSync(file, JSON.stringify(await createPrebuiltBundles()))
