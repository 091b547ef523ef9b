/** Commands of xpre-docs in the code samples of the manual. */
import { samples } from './readManual.ts'

interface CommandLine {
  /** `docs/writing/code.md:12`: the first line of the block. */
  readonly place: string
  readonly args: readonly string[]
}

/** Words of a shell command; quotes keep blanks. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replace(/["']/g, ''))

const TOOL =
  /(?:^|(?:&&|\|)\s*)(?:[A-Z_]+=\S+ )?(?:npx xpre-docs|xpre-docs|node (?:\.\.\/xpre-docs\/)?bin\/xpre-docs\.js)\s+(?<args>[^&|>#]*)/g

export const commandLines: readonly CommandLine[] = samples
  .filter(({ language }) => language === 'sh' || language === 'yaml')
  .flatMap(({ code, place }) =>
    code.split('\n').flatMap((line) => {
      const command = line.replace(/^[\s-]*(?:run: |entry: )?/, '').replace(/\s#.*$/, '')
      return [...command.matchAll(TOOL)].map(({ groups }) => ({
        place,
        args: splitWords(groups?.args ?? ''),
      }))
    }),
  )
