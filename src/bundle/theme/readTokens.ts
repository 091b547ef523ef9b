/** Reads the values of the theme's variables from its stylesheet, since Node code does not import the theme. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toolRoot } from '../../process/index.ts'
import { lazy } from '../../shared/values/lazy.ts'
import type { ColorMode, Tokens } from './derivePalette.ts'

/** Values in the first block of a selector, without comments. */
function readBlock(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start)).replace(/\/\*[\s\S]*?\*\//g, '')
  const declarations = block.matchAll(/--xd-([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...declarations].map(([, name = '', value = '']) => [name, value.trim()]))
}

/** Values by name without `--xd-`. The values of dark mode include the values that both modes share. */
export const readTokens: () => Readonly<Record<ColorMode, Tokens>> = lazy(() => {
  const css = readFileSync(path.join(toolRoot, 'src/theme/css/tokens.css'), 'utf8')
  const light = readBlock(css, ':root')
  return { light, dark: { ...light, ...readBlock(css, '[data-theme="dark"]') } }
})
