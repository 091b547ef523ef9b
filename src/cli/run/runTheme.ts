/** `xpre-docs theme`: starts replacements of theme components, and compares them with the originals. */
import { displayPath } from '../../config/displayPath.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'

export interface ThemeCommandOptions {
  readonly site?: string
}

export interface EjectCommandOptions extends ThemeCommandOptions {
  readonly wrap?: boolean
}

async function printComponents(
  siteDir: string | undefined,
  { terminal, cwd, listTheme }: CliContext,
): Promise<ExitCode> {
  const components = await listTheme({ siteDir, cwd })
  const width = Math.max(...components.map(({ name }) => name.length))
  const listOf = (title: string, canBeCopied: boolean): string => {
    const rows = components
      .filter((component) => component.canBeCopied === canBeCopied)
      .map(({ name, summary, isReplaced }) => {
        const end = isReplaced ? terminal.style('dim', ' (replaced)') : ''
        return `  ${name.padEnd(width)}  ${summary}${end}\n`
      })
    return `${terminal.style('bold', title)}\n${rows.join('')}`
  }
  terminal.stdout.write(`${listOf('To copy or wrap', true)}\n${listOf('To wrap (--wrap)', false)}`)
  return EXIT.success
}

export async function runEject(
  name: string | undefined,
  { site, wrap = false }: EjectCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  if (name === undefined) return printComponents(site, context)
  const { terminal, cwd, ejectComponent } = context
  const file = await ejectComponent(name, { siteDir: site, cwd, wrap })
  terminal.stderr.write(`${terminal.style('green', `Wrote ${displayPath(file, cwd)}`)}\n`)
  return EXIT.success
}

export async function runThemeDiff(
  name: string,
  { site }: ThemeCommandOptions,
  { terminal, cwd, diffComponent }: CliContext,
): Promise<ExitCode> {
  const diff = await diffComponent(name, { siteDir: site, cwd })
  if (diff === undefined)
    terminal.stderr.write(
      `${name} is a wrapper: it renders the original and contains nothing of it, so there is nothing to compare\n`,
    )
  else if (diff === '') terminal.stderr.write(`${name} is the same as its original\n`)
  else terminal.stdout.write(diff)
  return EXIT.success
}
