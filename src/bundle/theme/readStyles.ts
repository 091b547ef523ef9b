import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toolRoot } from '../../process/index.ts'

/** @param name A stylesheet of the theme that only some sites have. @returns Its rules without comments. */
export const readStyles = (name: string): string =>
  readFileSync(path.join(toolRoot, `src/theme/css/${name}.css`), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
