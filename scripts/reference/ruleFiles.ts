/** The texts and examples of rules: `manual/rules/<id>.md`. The manual shows them, and a test runs the examples. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { CheckOptions } from '../../src/check/checkOptions.ts'

/** From the root of the repository. */
export const RULES_FOLDER = 'manual/rules'

interface ExampleFile {
  /** From the root of the site. */
  readonly path: string
  readonly text: string
  /** Lines with a finding, from 1. */
  readonly marked: readonly { readonly first: number; readonly last: number }[]
}

/** The files of a small site that its finding is about. */
export type RuleExample = readonly ExampleFile[]

interface RunOptions {
  /** Why no test runs the examples, and which test has them in its own way. */
  readonly notRun?: string
  /** Options of `check` for the examples. */
  readonly check?: Pick<CheckOptions, 'published' | 'search'>
}

export interface RuleFile extends RunOptions {
  readonly id: string
  /** Markdown of the manual, with links from `RULES_FOLDER`. */
  readonly text: string
  /** Labels of its parts. */
  readonly labels: readonly string[]
  readonly reported: readonly RuleExample[]
  readonly notReported: readonly RuleExample[]
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/
const LABEL = /^\*\*([\w ]+)\*\*:/m
const BLOCK = /^(`{3,})(\w+)(.*)\n([\s\S]*?\n)\1$/gm

/** `{1,3-5}` behind the language. */
const markedIn = (meta: string): ExampleFile['marked'] =>
  [...(/\{([\d,-]+)\}/.exec(meta)?.[1] ?? '').matchAll(/(\d+)(?:-(\d+))?/g)].map(
    ([, first, last = first]) => ({
      first: Number(first),
      last: Number(last),
    }),
  )

/** Blocks with a title that follow one another are the files of one site. A block without one is a document. */
function examplesIn(part: string): readonly RuleExample[] {
  const examples: ExampleFile[][] = []
  let end: number | undefined
  for (const { index, 0: block, 2: language = '', 3: meta = '', 4: text = '' } of part.matchAll(BLOCK)) {
    const title = /title="([^"]+)"/.exec(meta)?.[1]
    const file = { path: title ?? `docs/example.${language}`, text, marked: markedIn(meta) }
    const isOfSameSite = title !== undefined && end !== undefined && part.slice(end, index).trim() === ''
    if (isOfSameSite) examples.at(-1)?.push(file)
    else examples.push([file])
    end = title === undefined ? undefined : index + block.length
  }
  return examples
}

function readRuleFile(id: string, source: string): RuleFile {
  const [matter = '', yaml = ''] = FRONT_MATTER.exec(source) ?? []
  const options: RunOptions = parse(yaml) ?? {}
  const text = source.slice(matter.length).trim()
  const [, ...labelsAndTexts] = text.split(LABEL)
  const labels = labelsAndTexts.filter((_, at) => at % 2 === 0)
  const partOf = (label: string): string => labelsAndTexts[labelsAndTexts.indexOf(label) + 1] ?? ''
  return {
    ...options,
    id,
    text,
    labels,
    reported: examplesIn(partOf('Reported')),
    notReported: examplesIn(partOf('Not reported')),
  }
}

/** @param root Root of the repository. */
export const readRuleFiles = (root: string): readonly RuleFile[] =>
  readdirSync(path.join(root, RULES_FOLDER)).map((name) =>
    readRuleFile(path.parse(name).name, readFileSync(path.join(root, RULES_FOLDER, name), 'utf8')),
  )
