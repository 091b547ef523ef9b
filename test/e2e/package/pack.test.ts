import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PACKAGE_LIMIT = 200
/** PKG-8. */
const PACKAGE_BYTES = 3_000_000

/** The package is for ES modules in Node >= 20.19, so older resolution and `require` are not supported. */
const UNSUPPORTED_RESOLUTIONS: ReadonlySet<string> = new Set(['node10', 'node16-cjs'])

interface PackageJson {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
}

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Installs the archive with npm, or in short runs, which save the ten seconds of npm, with the installed dependencies of
 * this repository.
 */
function install(archive: string, project: string): void {
  if (isLongRun) {
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', archive], project)
    return
  }
  const modules = path.join(project, 'node_modules')
  const folder = path.join(modules, 'xpre-docs')
  mkdirSync(folder, { recursive: true })
  run('tar', ['-xzf', archive, '--strip-components=1'], folder)
  const { dependencies }: PackageJson = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  }
  mkdirSync(path.join(modules, '.bin'))
  symlinkSync('../xpre-docs/bin/xpre-docs.js', path.join(modules, '.bin/xpre-docs'))
}

/** What the command, programs, sites and threads load from the folder `dist`. */
const ENTRIES = [
  ...['bin/runProcess.js', 'bin/api.js', 'bin/runtime.js', 'bin/public.js', 'bin/siteWorker.js'],
  ...['api/index.d.ts', 'runtime/public.d.ts', 'components/public.d.ts', 'theme/modules.d.ts'],
  ...readdirSync(path.join(ROOT, 'src/commands'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `bin/commands/${path.parse(file).name}.js`),
]

/** Relative imports of the entries, and of what they import, that lead to no file. */
function listMissingImports(folder: string): string[] {
  const missing: string[] = []
  const loaded = new Set(ENTRIES.map((entry) => path.join(folder, entry)))
  // A loop over a set visits what is added to it.
  for (const file of loaded) {
    const text = readFileSync(file, 'utf8')
    // Not what a template shows to users, such as `import synonyms from './${file}'`.
    const requests = [...text.matchAll(/(?:\bfrom |\bimport ?\(?)["'](\.{1,2}\/[^"'{]+)["']/g)]
    for (const [, request = ''] of requests) {
      const target = path.join(path.dirname(file), request)
      const types = file.endsWith('.d.ts') ? target.replace(/\.[jt]sx?$/, '.d.ts') : target
      if (existsSync(types)) loaded.add(types)
      else if (!existsSync(target)) missing.push(`${path.relative(folder, file)} imports ${request}`)
    }
  }
  return missing
}

/** Number of installed packages: counted by npm, or in short runs those of the lockfile for this system. */
function countPackages(project: string): number {
  if (isLongRun)
    return run('npm', ['ls', '--omit=dev', '--all', '--parseable'], project).trim().split('\n').length - 1
  const { packages }: { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> } =
    JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const isInstalled = ([folder, { dev }]: readonly [string, { readonly dev?: boolean }]) =>
    folder !== '' && dev !== true && existsSync(path.join(ROOT, folder))
  return Object.entries(packages).filter(isInstalled).length + 1
}

describe('the package', () => {
  const packed = makeFolder()
  let archive: string
  beforeAll(() => {
    run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', packed], ROOT)
    archive = path.join(packed, readdirSync(packed).find((name) => name.endsWith('.tgz')) ?? '')
  })
  afterAll(() => removeFolder(packed))

  test('PKG-8: publint finds no problem in the packed archive, are-the-types-wrong none in long runs', async () => {
    const bytes = readFileSync(archive)
    const { buffer, byteOffset, byteLength } = bytes
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength)
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])

    // Short runs compile a site with the types of the package, below.
    if (!isLongRun) return
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)))
    const problems = 'problems' in checked ? checked.problems : []
    expect(checked.types).not.toBe(false)
    expect(
      problems.filter(
        (problem) => !('resolutionKind' in problem && UNSUPPORTED_RESOLUTIONS.has(problem.resolutionKind)),
      ),
    ).toEqual([])
  })

  test('PKG-2, PKG-3, PKG-8: packed and installed in another folder, the command builds and creates sites there, with types', {
    timeout: 300_000,
  }, () => {
    const folder = temporaryFolder()
    expect(statSync(archive).size).toBeLessThanOrEqual(PACKAGE_BYTES)
    const project = path.join(folder, 'elsewhere')
    mkdirSync(path.join(project, 'docs'), { recursive: true })
    mkdirSync(path.join(project, 'pages'))
    writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }')
    writeFileSync(path.join(project, 'docs/index.md'), '# Hello\n\n:::tip\n\nFrom a package.\n\n:::\n')
    writeFileSync(
      path.join(project, 'xpre.config.ts'),
      "import { defineConfig } from 'xpre-docs'\nexport default defineConfig({ title: 'Elsewhere' })\n",
    )
    writeFileSync(
      path.join(project, 'pages/index.tsx'),
      "import { useState } from 'react'\nimport { Link } from 'xpre-docs/runtime'\nexport default function Home() {\n  const [to] = useState('/docs')\n  return <main><h1>Home</h1><Link to={to}>Docs</Link></main>\n}\n",
    )
    install(archive, project)
    expect(listMissingImports(path.join(project, 'node_modules/xpre-docs/dist'))).toEqual([])
    run(path.join(project, 'node_modules/.bin/xpre-docs'), ['build'], project)

    expect(readFileSync(path.join(project, 'build/docs/index.html'), 'utf8')).toContain('From a package.')
    expect(readFileSync(path.join(project, 'build/index.html'), 'utf8')).toContain('href="/docs"')
    expect(existsSync(path.join(project, 'build/404.html'))).toBe(true)

    // Packages of the site are found in the parent folder.
    const command = path.join(project, 'node_modules/.bin/xpre-docs')
    run(command, ['init', 'starter', '--template', 'home', '--yes'], project)
    const starter = path.join(project, 'starter')
    run(command, ['build', '--strict'], starter)
    // Short runs check the starters in test/init.
    if (isLongRun) run(command, ['check', '--strict'], starter)
    expect(readFileSync(path.join(starter, 'build/index.html'), 'utf8')).toContain('>Starter</h1>')

    const program = [
      "import { build, check } from 'xpre-docs'",
      "import { useBaseUrl } from 'xpre-docs/runtime'",
      'const [built, checked] = [await build(), await check()]',
      'console.log(built.failed, built.pages, checked.files, typeof useBaseUrl)',
    ]
    writeFileSync(path.join(project, 'program.mjs'), program.join('\n'))
    expect(run('node', ['program.mjs'], project)).toBe('false 5 1 function\n')

    mkdirSync(path.join(project, 'theme'))
    writeFileSync(
      path.join(project, 'theme/Root.tsx'),
      "import Original, { type RootProps } from '@theme-original/Root'\nimport classes from './Root.module.css'\nimport './root.css'\nexport const name: string | undefined = classes.root\nexport const wrong: number = classes.root\nexport default function Root({ children }: RootProps) {\n  return <Original title={1}>{children}</Original>\n}\n",
    )
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, target: 'ES2023', jsx: 'react-jsx' },
      ...{ module: 'ESNext', moduleResolution: 'Bundler', types: ['xpre-docs/theme'] },
    }
    writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const compile = (cwd: string) =>
      spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd, encoding: 'utf8' })
    expect(compile(starter).stdout).toBe('')
    const types = compile(project)
    expect(types.stdout.match(/^\S.*/gm)).toEqual([
      expect.stringMatching(/^theme\/Root\.tsx\(5,14\): error TS2322: /),
      expect.stringMatching(/^theme\/Root\.tsx\(7,20\): error TS2322: /),
    ])

    expect(countPackages(project)).toBeLessThanOrEqual(PACKAGE_LIMIT)
  })
})
