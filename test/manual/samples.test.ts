/** Code samples of the manual: configurations load, Markdown and components render. */
import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { withOptions } from '../../src/config/public.ts'
import { validateConfig } from '../../src/config/schema/validateConfig.ts'
import { openSite } from '../helpers/openSite.ts'
import { MANUAL, pages, pageText, samples } from './readManual.ts'

/** Code of a plugin, or JSON: a sample of the same page, else a file of the examples. */
function pluginCode(name: string, page: string): string {
  const sample = samples.find(({ title, place }) => `./${title}` === name && place.startsWith(`${page}:`))
  return sample?.code ?? readFileSync(path.resolve(MANUAL, '../examples/products', name), 'utf8')
}

/** Exports of a module, which may import plugins. */
function run(code: string, page: string): { default?: unknown } {
  const module: { exports: { default?: unknown } } = { exports: {} }
  const same = (value: unknown) => value
  const require = (name: string) => {
    if (name === 'xpre-docs') return { defineConfig: same, definePlugin: same, withOptions }
    // Packages of unified that readers install.
    if (/^(?:remark|rehype)-/.test(name)) return { __esModule: true, default: () => undefined }
    if (name.startsWith('node:')) return createRequire(import.meta.url)(name)
    if (name.endsWith('.json')) return JSON.parse(pluginCode(name, page))
    if (!name.startsWith('./plugins/')) throw new Error(`A sample imports ${name}`)
    return run(pluginCode(name, page), page)
  }
  new Function('module', 'require', transformSync(code, { loader: 'ts', format: 'cjs' }).code)(
    module,
    require,
  )
  return module.exports
}

/** Default export of a configuration; functions are called. */
async function evaluate(code: string, place: string): Promise<unknown> {
  const config = run(code, place.replace(/:\d+$/, '')).default
  return typeof config === 'function' ? await config() : config
}

test('PKG-6: every configuration of the manual loads', async () => {
  const configurations = samples.filter(({ title }) => /^xpre\.config\.m?[jt]s$/.test(title ?? ''))
  expect(configurations.length).toBeGreaterThan(25)
  const mistakes: unknown[] = []
  for (const { place, code } of configurations) {
    const config = await evaluate(code, place)
    const checked = validateConfig(config)
    if (typeof config !== 'object' || checked.mistakes !== undefined)
      mistakes.push({ place, mistakes: checked.mistakes })
  }
  expect(mistakes).toEqual([])
})

test('PKG-6: every sample with a configuration has the name of its file, and imports what it calls', () => {
  const configurations = samples.filter(({ code }) => code.includes('defineConfig('))
  expect(configurations.length).toBeGreaterThan(25)
  const incomplete = configurations.filter(
    ({ title, code }) =>
      title === undefined || !/^import \{[^}]*\bdefineConfig\b[^}]*\} from 'xpre-docs'$/m.test(code),
  )
  expect(incomplete.map(({ place }) => place)).toEqual([])
})

/** The component of samples of MDX. */
const CHART = "export const client = 'load'\nexport default () => <p>Chart</p>\n"

test('PKG-6: every Markdown sample and every component of the manual renders without findings', async () => {
  const files: Record<string, string> = {
    // Samples link to pages that do not exist in the manual.
    'xpre.config.mjs': `export default {
      onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenAssets: 'ignore', onBrokenAnchors: 'ignore',
      rules: { 'invalid-redirect': 'ignore', 'mdx-import': 'ignore' },
    }`,
    'pages/orders.css': '',
    'components/video.css': '',
    'components/Chart.tsx': CHART,
    'src/components/Chart.tsx': CHART,
    'docs/prices.json': '[1, 2]',
    'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "11.0.0" }',
    'node_modules/mermaid/dist/mermaid.esm.min.mjs': '',
    'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs': '',
  }
  const places = new Map<string, string>()
  for (const [index, { language, title, code, place }] of samples.entries()) {
    const name =
      language === 'tsx'
        ? title?.startsWith('components/')
          ? title
          : `pages/sample-${index}.tsx`
        : `docs/sample-${index}.${language}`
    if (!['tsx', 'md', 'mdx'].includes(language)) continue
    files[name] = code
    places.set(name, place)
  }
  expect(places.size).toBeGreaterThan(30)
  const site = openSite(files)
  cpSync(path.join(MANUAL, 'docs/writing/_examples'), path.join(site.dir, 'docs/_examples'), {
    recursive: true,
  })
  const { report } = await site.check({ includeDrafts: true })
  const findings = report.findings.map(
    ({ file, rule, message }) => `${places.get(file) ?? file}: ${rule} ${message}`,
  )
  expect(findings).toEqual([])
})

test('PKG-6: every Markdown example is shown as source and as result', () => {
  const text = [...pages.values()].join('\n')
  const sources = [...text.matchAll(/^`{3,}md file="(\.\/_examples\/\w+\.md)"$/gm)].map(([, file]) => file)
  const results = [...text.matchAll(/^::include\{file="(\.\/_examples\/\w+\.md)"\}$/gm)].map(
    ([, file]) => file,
  )
  expect(sources.length).toBeGreaterThan(12)
  // Code blocks hide the comments that mark lines, so the source of this example is HTML.
  const marks = readFileSync(path.join(MANUAL, 'docs/writing/_examples/marks.md'), 'utf8')
  expect(text).toContain(`<pre class="manual-source"><code>${marks.trimEnd()}</code></pre>`)
  expect(new Set(results)).toEqual(new Set([...sources, './_examples/marks.md']))
})

test('PKG-6: every page has a title, a description and an example or a table', () => {
  expect(pages.size).toBeGreaterThan(50)
  const poor = [...pages].filter(
    ([, text]) =>
      !/^---\ntitle: .+\ndescription: .+\n/.test(text) || !/^(?:\| |`{3,}|:::|\d+\. |- |## )/m.test(text),
  )
  expect(poor.map(([name]) => name)).toEqual([])
})

test('PKG-6: the table of what a build writes names files that a build writes', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { url: 'https://docs.example' }",
    'docs/faq.md': '# FAQ\n\n![Photo](photo.svg)\n',
    'docs/photo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  await site.build()
  const written = site.outputFiles()
  const rows = [...pageText('deployment/output.md').matchAll(/^\| (`[^|]+) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file))
  expect(named.length).toBeGreaterThan(12)
  expect(
    named.filter(
      (file) => !written.some((each) => each === file || (file.endsWith('/') && each.startsWith(file))),
    ),
  ).toEqual([])
})

test('PKG-6: the table of xpre-docs/runtime has every name that it exports', () => {
  const exported = readFileSync(path.resolve(MANUAL, '../src/runtime/public.ts'), 'utf8').replace(
    /^export type \{[^}]*\}/gm,
    '',
  )
  const names = [...exported.matchAll(/\b(?:default as )?(\w+)(?=[,\s]*(?:\}|,))/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^[a-z]+$/.test(name) && !/(?:Props|Options|Value|Mode|Choice|View|Data)$/.test(name))
  expect(names.length).toBeGreaterThan(12)
  const text = pageText('components/runtime.md')
  const isNamed = (name: string) => text.includes(`\`${name}(`) || text.includes(`\`<${name}`)
  expect(names.filter((name) => !isNamed(name) && name !== 'useColorMode')).toEqual([])
})
