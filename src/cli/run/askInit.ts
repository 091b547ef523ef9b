/** Questions of `xpre-docs init` on a terminal, for the answers that the options do not give. */
import { type CANCEL_SYMBOL, intro, isCancel, outro, select, text } from '@clack/prompts'
import type { OpenAnswers } from '../../commands/init.ts'
import {
  CI_HOSTS,
  type CiHost,
  type InitAnswers,
  PACKAGE_MANAGERS,
  TEMPLATES,
  type Template,
} from '../../init/answers.ts'

interface Label {
  readonly label: string
  readonly hint?: string
}

const TEMPLATE_LABELS: Readonly<Record<Template, Label>> = {
  docs: { label: 'Documentation', hint: 'pages in Markdown' },
  home: {
    label: 'Documentation with a home page and a blog',
    hint: 'and a component that runs in the browser',
  },
  check: { label: 'Checks for existing Markdown', hint: 'links and content, no site' },
}

const CI_LABELS: Readonly<Record<CiHost, Label>> = {
  github: { label: 'GitHub Actions' },
  gitlab: { label: 'GitLab CI/CD' },
  none: { label: 'None' },
}

/** The standard output is for results. */
const output = process.stderr

class Cancelled extends Error {}

/** @throws {Cancelled} after Ctrl+C or Escape. */
async function answered(prompt: Promise<string | typeof CANCEL_SYMBOL>): Promise<string> {
  const answer = await prompt
  if (isCancel(answer)) throw new Cancelled()
  return answer
}

async function choose<Value extends string>(
  message: string,
  values: readonly Value[],
  initialValue: Value,
  labels?: Readonly<Record<Value, Label>>,
): Promise<Value> {
  const options = values.map((value) => ({ value, label: value, ...labels?.[value] }))
  const answer = await answered(select<string>({ message, options, initialValue, output }))
  return values.find((value) => value === answer) ?? initialValue
}

const askTitle = (title: string): Promise<string> =>
  answered(
    text({
      message: 'What is the title of the site?',
      placeholder: title,
      defaultValue: title,
      output,
    }),
  )

async function askAll({ given, defaultsFor, isPackageManagerKnown }: OpenAnswers): Promise<InitAnswers> {
  const template =
    given.template ??
    (await choose('What do you want to start?', TEMPLATES, defaultsFor('docs').template, TEMPLATE_LABELS))
  const defaults = defaultsFor(template)
  const hasTitle = given.title !== undefined || template === 'check'
  return {
    template,
    title: hasTitle ? defaults.title : await askTitle(defaults.title),
    ci:
      given.ci ?? (await choose('Where does continuous integration run?', CI_HOSTS, defaults.ci, CI_LABELS)),
    packageManager:
      given.packageManager !== undefined || isPackageManagerKnown
        ? defaults.packageManager
        : await choose('Which package manager do you use?', PACKAGE_MANAGERS, defaults.packageManager),
  }
}

/** @returns undefined when the user cancels. */
export async function askInit(open: OpenAnswers): Promise<InitAnswers | undefined> {
  intro('xpre-docs init', { output })
  try {
    const answers = await askAll(open)
    outro(undefined, { output })
    return answers
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    throw error
  }
}
