/** Properties of any move in any site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originOf } from '../../src/links/resolve/originOf.ts'
import { resolveLink } from '../../src/links/resolve/resolveLink.ts'
import { move } from '../../src/move/move.ts'
import { renamePath } from '../../src/move/renamePath.ts'
import type { LoadedSite } from '../../src/project/loadSite.ts'
import { splitHref } from '../../src/shared/addresses/urls.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { openSite } from '../helpers/openSite.ts'
import { loadFolder } from './loadFolder.ts'

const PAGES = [
  'index',
  'a',
  'b c',
  'guide/index',
  'guide/01-first',
  'guide/ü',
  'guide/deep/x',
  'other/README',
]
const FOLDERS = ['', 'guide/', 'guide/deep/', 'other/', 'new/']
const NAMES = ['a', 'moved', '02-moved', 'index', 'MÖVED']

/** Every link by document, with the source of its target. */
function linksOf({ links: index, site }: LoadedSite, rename: (source: string) => string) {
  return index.docs
    .flatMap((doc) =>
      doc.links.map((link, at) => {
        const { link: resolved, problem } = resolveLink(link, originOf(doc, index), index)
        const { path: address = '', hash = '' } = resolved.kind === 'page' ? splitHref(resolved.href) : {}
        const route = site.routes.byPath(address)
        const target =
          resolved.kind === 'asset'
            ? rename(resolved.source)
            : address === ''
              ? resolved.kind
              : rename(route?.doc?.source ?? route?.kind ?? address)
        const place = `${rename(link.file ?? doc.source)} in ${rename(doc.source)} link ${at}`
        return `${place}: ${problem === undefined ? 'good' : 'broken'} ${target}${hash}`
      }),
    )
    .sort()
}

const nameOf = (line: string) => line.slice(0, line.indexOf(':'))

const relativeTo = (from: string, to: string) => path.posix.relative(path.posix.dirname(from), to)

/** One link of a page, in any style; `page` and `target` have no extension. */
const anyLink = (page: string) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...PAGES) },
        { weight: 1, arbitrary: fc.constant('gone') },
      ),
      fc.constantFrom<(target: string) => string>(
        (target) => `${relativeTo(page, target)}.md`,
        (target) => `./${relativeTo(page, target)}.md`,
        (target) => `./${relativeTo(page, target)}`,
        (target) => `/docs/${target}.md`,
        (target) => `/docs/${target.replace(/\/?(?:index|README)$/, '').replace('01-', '')}`,
        (target) => `@site/docs/${target}.md`,
        () => relativeTo(page, 'guide/lamp.svg'),
      ),
      fc.constantFrom('', '#part', '?x=1&y', '#none'),
      fc.constantFrom<(address: string) => string>(
        (address) => `[x](<${address}>)`,
        (address) => `[x](${encodeURI(address)})`,
        (address) => `<a href="${address.replaceAll('&', '&amp;')}">x</a>`,
        (address) => `| t |\n| - |\n| [x](<${address}> "t") |`,
        (address) => `> - [x][r]\n>\n> [r]: <${address}>`,
      ),
    )
    .map(([target, write, suffix, wrap]) => wrap(write(target) + suffix))

const anyPage = (page: string) =>
  fc.array(anyLink(page), { maxLength: 5 }).map((links) => {
    const include = page.startsWith('guide/')
      ? `::include{file="${relativeTo(page, 'guide/_part.md')}"}\n\n`
      : ''
    return `# T\n\n## Part\n\n${include}${links.join('\n\n')}\n`
  })

const anySite = fc
  .tuple(fc.subarray(PAGES, { minLength: 2 }), anyPage('guide/_part'))
  .chain(([pages, part]) =>
    fc.tuple(
      fc.constant(pages),
      fc.tuple(...pages.map(anyPage)),
      fc.constant(part.replace(/::include.*\n\n/, '')),
    ),
  )
  .map(([pages, texts, part]) =>
    Object.fromEntries([
      ...pages.map((page, index) => [`docs/${page}.md`, texts[index] ?? '']),
      ['docs/guide/_part.md', part],
      ['docs/guide/lamp.svg', '<svg/>'],
    ]),
  )

const anyMove = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...PAGES.map((page) => `docs/${page}.md`)),
        fc.constantFrom(...FOLDERS),
        fc.constantFrom(...NAMES),
      )
      .map(([from, folder, name]) => [from, `docs/${folder}${name}.md`] as const),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ['docs/guide', 'docs/other'],
      ['docs/guide', 'docs/manual'],
      ['docs/guide/deep', 'docs/deep'],
      ['docs/guide/_part.md', 'docs/_part.md'],
      ['docs/guide/lamp.svg', 'docs/lamp.svg'] as const,
    ),
  },
)

test('CHK-7: after any move every link has the same target', async () => {
  let moves = 0
  await fc.assert(
    fc.asyncProperty(anySite, anyMove, async (files, [wish, to]) => {
      const [from = wish] =
        Object.keys(files).filter((file) => file === wish || file.startsWith(`${wish}/`)).length > 0
          ? [wish]
          : Object.keys(files)
      const { dir } = openSite(files)
      const before = await loadFolder(dir)
      try {
        const result = await move({ from, to, siteDir: dir, cwd: dir })
        moves += 1
        const after = await loadFolder(dir)
        const rename = (source: string) => renamePath(source, result)
        const meant = linksOf(before, rename)
        // A broken link may now find a page, and a page may replace a redirect.
        const lost = new Set(meant.filter((line) => /: broken broken|: \w+ redirect/.test(line)).map(nameOf))
        const remains = (line: string) => !lost.has(nameOf(line))
        expect(linksOf(after, (source) => source).filter(remains)).toEqual(meant.filter(remains))
        // Such a link may then lack its anchor, which is another rule.
        const isOfLink = (rule: string) => /^(?:broken-|missing-asset|case-)/.test(rule)
        const group = (rule: string, file: string) => `${file} ${isOfLink(rule) ? 'link' : rule}`
        const left = before.site.diagnostics.map(({ rule, file }) => group(rule, rename(file)))
        for (const { rule, file } of after.site.diagnostics) {
          const at = left.indexOf(group(rule, file))
          expect([file, rule, at]).not.toEqual([file, rule, -1])
          left.splice(at, 1)
        }
        expect(result.notes).toEqual([])
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        // Rejected: nothing has changed.
        for (const [file, text] of Object.entries(files)) {
          expect(readFileSync(path.join(dir, file), 'utf8')).toBe(text)
        }
      }
    }),
    { numRuns: runsOf(40) },
  )
  expect(moves).toBeGreaterThan(runsOf(10))
})
