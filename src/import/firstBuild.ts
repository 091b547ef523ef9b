/**
 * Builds the new site once in a temporary folder, so that the report names what stops a build. Faults that may be
 * warnings become warnings.
 */

import path from 'node:path'
import { makeTemporaryFolderIn } from '../disk/index.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { isMdxPath } from '../shared/document/markdownFile.ts'
import { describeThrown, messageOf } from '../shared/errors/describeThrown.ts'
import { UserError } from '../shared/errors/userError.ts'
import { partialOf } from '../shared/mdx/importKey.ts'
import { readImports } from '../shared/mdx/readImports.ts'
import { type RuleId, severityKeyOf } from '../shared/rules.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import type { Values } from './code/codeValue.ts'
import { type SiteFiles, writeFiles } from './write/writeSite.ts'

/** `build` of the commands. */
export type BuildSite = (options: {
  readonly cwd: string
  readonly outDir: string
  readonly timeoutMs: number
}) => Promise<{ readonly findings: readonly Finding[]; readonly failed: boolean }>

export interface FirstBuild {
  /** `lowered`: with faults as warnings. `skipped`: the site has code that may not run. */
  readonly result: 'built' | 'lowered' | 'failed' | 'skipped'
  /** What stopped it, with the place. */
  readonly problems: readonly string[]
  /** Rules of the problems; none for an exception. */
  readonly rules: readonly RuleId[]
}

/** Components and pages of a site, which run in a build. */
const CODE_FILE = /\.[jt]sx$|^(?:src|components)\/.*\.[cm]?[jt]s$/

const MDX_CODE = /\{|^(?:import|export)\s/m

/** Imports of Markdown run nothing. */
const withoutPartials = (text: string): string =>
  readImports(text)
    .filter(({ specifier }) => partialOf(specifier) !== undefined)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)

/** Whether a build runs code of the site. */
export const hasCode = (files: SiteFiles): boolean =>
  [...files].some(
    ([file, contents]) =>
      CODE_FILE.test(file) ||
      (isMdxPath(file, {}) && MDX_CODE.test(withoutPartials(Buffer.from(contents).toString('utf8')))),
  )

export const NOT_BUILT: FirstBuild = { result: 'skipped', problems: [], rules: [] }

const describe = ({ file, place, message }: Finding): string =>
  `\`${file}${place === undefined ? '' : `:${place.start.line}`}\`: ${message}`

interface BuildInput {
  readonly files: SiteFiles
  /** Absolute; the temporary folder is beside it, so that packages are found. */
  readonly target: string
  readonly timeoutMs: number
  readonly build: BuildSite
}

/** Never throws for a site that cannot be built. */
export async function buildFirst({ files, target, timeoutMs, build }: BuildInput): Promise<FirstBuild> {
  const folder = makeTemporaryFolderIn(path.dirname(target), '.xpre-docs-import')
  try {
    const cwd = path.join(folder.dir, 'site')
    writeFiles(cwd, files)
    const { findings, failed } = await build({ cwd, outDir: path.join(folder.dir, 'build'), timeoutMs })
    const stops = findings.filter(({ severity }) => severity === 'throw')
    return {
      result: failed ? 'failed' : 'built',
      problems: stops.map(describe),
      rules: [...new Set(stops.map(({ rule }) => rule))],
    }
  } catch (error) {
    const message = error instanceof UserError ? messageOf(error) : describeThrown(error)
    return { result: 'failed', problems: [message], rules: [] }
  } finally {
    folder.remove()
  }
}

/** Keys of a configuration with which findings of the rules are warnings. */
export function lowerRules(config: Values, unchecked: Values, rules: readonly RuleId[]): Values {
  const keys = rules.flatMap((rule) => severityKeyOf(rule) ?? [])
  const others = rules.filter((rule) => severityKeyOf(rule) === undefined)
  const known = unchecked.rules ?? config.rules
  return {
    ...unchecked,
    ...Object.fromEntries(keys.map((key) => [key, 'warn'])),
    ...(others.length > 0 && {
      rules: { ...(isRecord(known) && known), ...Object.fromEntries(others.map((rule) => [rule, 'warn'])) },
    }),
  }
}
