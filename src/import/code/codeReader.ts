/** Reads configurations that are code, as the user allows. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../../shared/errors/userError.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import type { Report } from '../report/report.ts'
import type { SourceFolder } from '../tool.ts'
import { bundleCode } from './bundleCode.ts'
import { readCall } from './codeValue.ts'
import { readStatic } from './readStatic.ts'
import { runCode } from './runCode.ts'

interface CodeReaderOptions {
  /** Absolute. */
  readonly dir: string
  readonly timeoutMs: number
  readonly report: Report
  /** Asks whether code of the source may run; called once, before the first file. */
  readonly mayRun: (file: string) => Promise<boolean>
}

/** The arguments of `createConfig({ … })` are the configuration. */
function unwrap(value: unknown): unknown {
  const [first] = readCall(value)?.args ?? []
  return first === undefined ? value : first
}

function readLiterals(file: string, { dir, report }: CodeReaderOptions): unknown {
  try {
    const { value, unread } = readStatic(readFileSync(path.join(dir, file), 'utf8'))
    for (const key of new Set(unread))
      report.leave(
        {
          what: key === '' ? `the value of \`${file}\`` : `\`${key}\` of \`${file}\``,
          why: 'it is code, and was not run; run the import again with --yes, or write the value into the new files',
        },
        file,
      )
    return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UserError(`${file} cannot be parsed: ${error.message}`, { cause: error })
  }
}

export function createCodeReader(options: CodeReaderOptions): SourceFolder['readCode'] {
  const { dir, timeoutMs, mayRun } = options
  let answer: Promise<boolean> | undefined
  return async (file) => {
    if (file.endsWith('.json'))
      return { value: parseJson(readFileSync(path.join(dir, file), 'utf8')), isEvaluated: true }
    answer ??= mayRun(file)
    if (!(await answer)) return { value: unwrap(readLiterals(file, options)), isEvaluated: false }
    const value = await runCode(await bundleCode({ dir, file }), { dir, name: file, timeoutMs })
    return { value: unwrap(value), isEvaluated: true }
  }
}
