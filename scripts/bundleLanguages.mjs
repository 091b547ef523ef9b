/**
 * Bundles the rules of each language that search knows into one file, for Node and for browsers: both split the words of
 * texts and queries with the same code, and a site has only the file of its language.
 */
import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const from = 'src/engine/languages/rules'
const outdir = 'dist/bin/languages'

await build({
  entryPoints: readdirSync(from).map((name) => path.join(from, name)),
  outdir,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
})
// The stemmers are part of these files.
copyFileSync('node_modules/@orama/stemmers/LICENSE.md', path.join(outdir, 'LICENSE.md'))
