/** Run when the tool is compiled, as its last step. */
import { writeFileSync } from 'node:fs'
import { makeReadyBundles } from './makeReadyBundles.ts'
import { readyFile } from './readyBundles.ts'

const file = readyFile()
if (file === undefined) throw new Error('Sources that are not compiled have no place for what is published')
writeFileSync(file, JSON.stringify(await makeReadyBundles()))
