import path from 'node:path'
import type { Plugin } from 'esbuild'
import { assertRegularFile } from '../disk/assertRegularFile.ts'
import { toSlashes } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'

/** esbuild would wait for a writer of a named pipe without end, and read a device without end. */
export const regularFilesPlugin = (siteDir: string): Plugin => ({
  name: 'xpre-regular-files',
  setup(build) {
    build.onLoad({ filter: /^/, namespace: 'file' }, ({ path: file }) => {
      try {
        assertRegularFile(file, toSlashes(path.relative(siteDir, file)))
        return undefined
      } catch (error) {
        if (error instanceof UserError) return { errors: [{ text: error.message }] }
        throw error
      }
    })
  },
})
