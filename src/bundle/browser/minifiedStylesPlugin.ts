import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { isWithin } from '../../disk/isWithin.ts'
import { toolRoot } from '../../process/toolPaths.ts'

/** esbuild plugin that minifies stylesheets of the theme that code imports as text. */
export const minifiedStylesPlugin = (target: string[]): Plugin => ({
  name: 'xpre-minified-styles',
  setup(build) {
    const sources = path.join(toolRoot, 'src')
    build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path: file, with: { type } }) => {
      if (type !== 'text' || !isWithin(file, sources)) return undefined
      const styles = readFileSync(file, 'utf8')
      const { code } = await build.esbuild.transform(styles, { loader: 'css', minify: true, target })
      return { contents: code.trim(), loader: 'text' }
    })
  },
})
