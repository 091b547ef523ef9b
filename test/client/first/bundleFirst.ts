import { build } from 'esbuild'

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    minify: true,
    target: ['chrome109', 'safari16', 'firefox115'],
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** The inline script of every page. */
export const bundleFirst = () => bundle('src/client/first/first.ts')

/** The script file that every page loads before its body. */
export const bundleControls = () => bundle('src/client/first/controls.ts')
