/** Run when the tool is compiled, as its last step. */
import { writeFileSync } from 'node:fs'
import { createPrebuiltBundles } from './createPrebuiltBundles.ts'
import { prebuiltBundlesFile } from './prebuiltBundles.ts'

const file = prebuiltBundlesFile()
if (file === undefined) throw new Error('Sources that are not compiled have no place for what is published')
writeFileSync(file, JSON.stringify(await createPrebuiltBundles()))
