/** Checks the markup of single pages. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import type { ElementFacts, PageFacts } from './readPage.ts'
import { type Audit, resolveAddress } from './resolveAddress.ts'

function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

function auditOutline(page: PageFacts): string[] {
  const shown = page.elements.filter((element) => !element.isTemplate)
  const withTag = (tag: string) => shown.filter((element) => element.tag === tag)
  const problems: string[] = []
  const titles = withTag('title').filter((title) => title.isHtml)
  if (titles.length !== 1) problems.push(`${titles.length} titles instead of one`)
  if (titles.some((title) => title.text.trim() === '')) problems.push('the title is empty')
  if ((withTag('html')[0]?.attributes.get('lang') ?? '').trim() === '') problems.push('<html> has no lang')
  const h1 = withTag('h1').length
  if (h1 !== 1 && page.redirectTo === undefined) problems.push(`${h1} h1 elements instead of one`)
  if (withTag('base').length > 0) problems.push('<base> changes what every address means')
  const ids = shown.flatMap((element) => element.attributes.get('id') ?? [])
  for (const id of new Set(repeated(ids))) problems.push(`id "${id}" is used more than once`)
  return problems
}

function auditAttributes({ tag, attributes }: ElementFacts): string[] {
  const names = [...attributes.keys()]
  return [
    ...names.filter((name) => name === 'style').map(() => `<${tag}> has a style attribute`),
    ...names
      .filter((name) => /^on[a-z]+$/.test(name))
      .map((name) => `<${tag}> has an inline handler ${name}`),
  ]
}

const canBeMeasured = (file: string) => {
  try {
    const { width, height } = imageSize(readFileSync(file))
    return width > 0 && height > 0
  } catch {
    return false
  }
}

function auditImage({ attributes }: ElementFacts, page: PageFacts, audit: Audit): string[] {
  const src = attributes.get('src') ?? ''
  const problems = attributes.has('alt') ? [] : [`<img> "${src}" has no alt`]
  const target = resolveAddress(page.file, src, audit)
  const isSized = ['width', 'height'].every((name) => /^[1-9]\d*$/.test(attributes.get(name) ?? ''))
  if (target.kind === 'file' && !isSized && canBeMeasured(path.join(audit.folder.dir, target.file))) {
    problems.push(`<img> "${src}" has no width and height`)
  }
  return problems
}

/** Executable inline scripts. */
export const inlineScripts = (page: PageFacts): readonly string[] =>
  page.elements
    .filter(
      ({ tag, attributes }) =>
        tag === 'script' &&
        !attributes.has('src') &&
        /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(attributes.get('type') ?? ''),
    )
    .map((script) => script.text)

/** The policy of a page must allow exactly the inline scripts of the page. */
function auditPolicy(page: PageFacts): string[] {
  const policy = page.elements.find(
    ({ tag, attributes }) =>
      tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  )
  if (policy === undefined) return []
  const directives = (policy.attributes.get('content') ?? '').split(';').map((part) => part.trim())
  const scripts = directives.find((directive) => directive.startsWith('script-src ')) ?? ''
  const problems = scripts.includes("'unsafe-inline'") ? ['the policy allows any inline script'] : []
  for (const text of inlineScripts(page)) {
    const hash = createHash('sha256').update(text).digest('base64')
    if (!scripts.includes(`'sha256-${hash}'`))
      problems.push(`the policy blocks the script "${text.slice(0, 40)}…"`)
  }
  return problems
}

function auditData(page: PageFacts): string[] {
  return page.elements
    .filter(({ tag, attributes }) => tag === 'script' && /\bjson$/i.test(attributes.get('type') ?? ''))
    .flatMap((script) => {
      try {
        JSON.parse(script.text)
        return []
      } catch {
        return [`a <script> with data that is not JSON: "${script.text.slice(0, 40)}"`]
      }
    })
}

export function auditMarkup(page: PageFacts, audit: Audit): string[] {
  return [
    ...auditOutline(page),
    ...page.elements.flatMap(auditAttributes),
    ...page.elements.filter(({ tag }) => tag === 'img').flatMap((image) => auditImage(image, page, audit)),
    ...auditPolicy(page),
    ...auditData(page),
  ]
}
