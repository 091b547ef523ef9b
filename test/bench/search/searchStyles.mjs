import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { transformSync } from 'esbuild'

const folder = path.resolve(import.meta.dirname, '../../../src/theme/css')

/** Gzip bytes of the rules that only search needs: those of the dialog on every page, and those loaded with its code. */
export const searchStyles = () =>
  ['search.css', 'searchResults.css'].map((name) => {
    const { code } = transformSync(readFileSync(path.join(folder, name), 'utf8'), {
      loader: 'css',
      minify: true,
    })
    return { name, gzip: gzipSync(code).length }
  })
