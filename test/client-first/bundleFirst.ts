import { build } from 'esbuild'

/** The text that stands inline in every page. */
export async function bundleFirst(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/client/first/first.ts'],
    bundle: true,
    format: 'iife',
    minify: true,
    target: ['chrome109', 'safari16', 'firefox115'],
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}
