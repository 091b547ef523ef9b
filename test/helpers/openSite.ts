/** A small real site in a temporary folder, built by the real stages. Most behaviour is tested with it. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { build as buildSite } from '../../src/build/build.ts'
import type { BuildOptions, BuildResult } from '../../src/build/buildOptions.ts'
import { type CheckResult, check as checkCommand } from '../../src/check/check.ts'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { makeFolder, removeFolder } from './makeFolder.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')

/** Contents by path from the site root. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

export interface OpenSite {
  /** Absolute path of the temporary copy. */
  readonly dir: string
  build(options?: Omit<BuildOptions, 'cwd' | 'siteDir'>): Promise<BuildResult>
  /** Findings of a build, one line each: `file:line:column severity rule message`. */
  findings(options?: Omit<BuildOptions, 'cwd' | 'siteDir'>): Promise<string[]>
  /** `check` of the folder, or of paths in it. By default without a cache. */
  check(options?: Partial<CheckOptions>): Promise<CheckResult>
  write(files: SiteFiles): void
  /** Text of a file of the output. */
  output(file: string): string
  /** Every file of the output, sorted. */
  outputFiles(): string[]
  /** Content of `<main>` of a page. */
  main(file: string): string
  /** Content of `<head>` of a page. */
  head(file: string): string
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const dir = makeFolder()
  onTestFinished(() => removeFolder(dir))
  return dir
}

function writeFiles(dir: string, files: SiteFiles): void {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
}

/**
 * @param source Name of a folder in `test/fixtures`, or the files themselves.
 * @param parent Default: a folder that is removed after the test. The caller removes another one, for a site of several tests.
 */
export function openSite(source: string | SiteFiles, parent = temporaryFolder()): OpenSite {
  const dir = path.join(parent, 'site')
  mkdirSync(dir)
  if (typeof source === 'string') cpSync(path.join(FIXTURES, source), dir, { recursive: true })
  else writeFiles(dir, source)

  const build: OpenSite['build'] = (options = {}) => buildSite({ ...options, siteDir: dir, cwd: dir })
  const output = (file: string) => readFileSync(path.join(dir, 'build', file), 'utf8')
  const part = (file: string, tag: string) => {
    const [, text = ''] = new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*)</${tag}>`).exec(output(file)) ?? []
    return text
  }
  return {
    dir,
    build,
    check: (options = {}) =>
      checkCommand({ paths: [dir], cwd: dir, version: '0.0.0', env: {}, cache: false, ...options }),
    write: (files) => writeFiles(dir, files),
    output,
    main: (file) => part(file, 'main'),
    head: (file) => part(file, 'head'),
    outputFiles() {
      const root = path.join(dir, 'build')
      if (!existsSync(root)) return []
      return readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort()
    },
    async findings(options) {
      const { findings } = await build(options)
      return findings.map(({ file, place, severity, rule, message }) => {
        const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
        return `${file}${at} ${severity} ${rule} ${message}`
      })
    },
  }
}
