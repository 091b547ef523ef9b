/** Files for hosts in the manual: their syntax, actions and commands. */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ACTIONS } from '../../src/init/repositoryFiles.ts'
import { pages, samples } from './readManual.ts'

const ofDeployment = samples.filter(({ place }) => /(?:^|\/)deployment\//.test(place))
const inLanguage = (language: string) => ofDeployment.filter((sample) => sample.language === language)

test('DEP-5: a page for each host exists', () => {
  const names = [...pages.keys()].flatMap((name) => /deployment\/([\w-]+)\.md$/.exec(name)?.[1] ?? [])
  expect(names).toEqual(
    expect.arrayContaining([
      ...['github-pages', 'cloudflare-pages', 'netlify', 'vercel', 'nginx', 's3-cloudfront', 'docker'],
    ]),
  )
})

interface Workflow {
  readonly jobs?: Readonly<Record<string, { readonly steps: readonly Step[] }>>
}

interface Step {
  readonly uses?: string
  readonly run?: string
}

test('DEP-5: YAML files for hosts parse, and each step has an action with a version or a command', () => {
  const files = inLanguage('yaml')
  expect(files.length).toBeGreaterThan(4)
  for (const { code } of files) {
    const parsed: Workflow | readonly Step[] = parse(code)
    const steps = Array.isArray(parsed)
      ? (parsed as readonly Step[])
      : Object.values((parsed as Workflow).jobs ?? {}).flatMap((job) => job.steps)
    expect(steps.length).toBeGreaterThan(0)
    for (const { uses, run } of steps) {
      if (uses === undefined) expect(run).toMatch(/\S/)
      else expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
    }
  }
})

test('DEP-5: versions of actions in the manual equal those of init', () => {
  const named = samples.flatMap(({ code }) => code.match(/actions\/(?:checkout|setup-node|cache)@\S+/g) ?? [])
  expect(new Set(named)).toEqual(new Set(ACTIONS))
})

test('DEP-5: blocks of nginx are closed, TOML and Dockerfiles have known instructions', () => {
  for (const { code } of inLanguage('nginx')) {
    expect(code.match(/\{/g)?.length).toBe(code.match(/\}/g)?.length)
    for (const line of code.split('\n').filter((text) => text.trim() !== '')) expect(line).toMatch(/[;{}]$/)
  }
  for (const { code } of inLanguage('toml'))
    for (const line of code.split('\n').filter((text) => text !== ''))
      expect(line).toMatch(/^(?:\[[\w.]+\]|\w+ = ".*")$/)
  for (const { code } of inLanguage('dockerfile'))
    for (const line of code.split('\n').filter((text) => text !== ''))
      expect(line).toMatch(/^(?:FROM|RUN|WORKDIR|COPY) \S/)
  expect(inLanguage('nginx').length + inLanguage('toml').length + inLanguage('dockerfile').length).toBe(5)
})
