import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../helpers/openSite.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PACKAGE_LIMIT = 200
const PACKAGE_BYTES = 3_000_000

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

describe('the package', () => {
  test('PKG-2, PKG-3, PKG-8: packed and installed in another folder, its command builds and starts sites there, with types', {
    timeout: 300_000,
  }, () => {
    const folder = temporaryFolder()
    run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], ROOT)
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
    expect(statSync(path.join(folder, archive)).size).toBeLessThanOrEqual(PACKAGE_BYTES)
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
    run(
      'npm',
      ['install', '--prefer-offline', '--no-audit', '--no-fund', path.join(folder, archive)],
      project,
    )
    run(path.join(project, 'node_modules/.bin/xpre-docs'), ['build'], project)

    expect(readFileSync(path.join(project, 'build/docs/index.html'), 'utf8')).toContain('From a package.')
    expect(readFileSync(path.join(project, 'build/index.html'), 'utf8')).toContain('href="/docs"')
    expect(existsSync(path.join(project, 'build/404.html'))).toBe(true)

    // Its packages are found in the folder above.
    const command = path.join(project, 'node_modules/.bin/xpre-docs')
    run(command, ['init', 'starter', '--template', 'home', '--yes'], project)
    const starter = path.join(project, 'starter')
    run(command, ['build', '--strict'], starter)
    run(command, ['check', '--strict'], starter)
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

    const installed = run('npm', ['ls', '--omit=dev', '--all', '--parseable'], project).trim().split('\n')
    expect(installed.length - 1).toBeLessThanOrEqual(PACKAGE_LIMIT)
  })
})
