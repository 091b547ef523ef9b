/** Pages with the syntax of other tools, built and checked. */
import { expect, test } from 'vitest'
import { validateHtml } from '../../helpers/htmlChecks.ts'
import { openSite } from '../../helpers/openSite.ts'

const TEXT = `# Page

[[toc]]

## First {/* #one */}

\`\`\`yaml
a: 1 # (1)!
\`\`\`

1. A note

### Below

\`\`\`bash npm2yarn
npm install a
\`\`\`

## <a id="two"></a>Second

> [!WARNING] Mind
> [first](#one), [second](#two), [wrong](#first)

<<< @/code.ts#part{1}

<!--@include: ./_part.md-->

\`\`\`jsx live
a
\`\`\`

<<< ./none.ts
`

test('MD-11: build and check find the same in .md and .mdx, and pages have what the syntax means', async () => {
  const site = openSite({
    'xpre.config.mjs': `export default { rules: { 'missing-include': 'warn' } }\n`,
    'docs/index.md': TEXT,
    'docs/jsx.mdx': TEXT,
    'docs/_part.md': '## Part\n\n::: secondary Own\nText\n:::\n',
    'docs/code.ts': '// region part\nconst a = 1\n// endregion\n',
  })
  const findings = await site.findings()
  const expected = (file: string) => [
    `${file}:22:34 warn broken-anchor`,
    `${file}:28:8 log unknown-code-option`,
    `${file}:32:5 warn missing-include`,
  ]
  const short = findings.map((line) => line.split(' ').slice(0, 3).join(' ')).sort()
  expect(short).toEqual([...expected('docs/index.md'), ...expected('docs/jsx.mdx')])
  const checked = await site.check()
  expect(
    checked.report.findings.map(
      ({ file, place, severity, rule, message }) =>
        `${file}:${place?.start.line}:${place?.start.column} ${severity} ${rule} ${message}`,
    ),
  ).toEqual(expect.arrayContaining(findings))
  expect(checked.report.findings).toHaveLength(findings.length)

  for (const page of ['docs/index.html', 'docs/jsx/index.html']) {
    const main = site.main(page)
    expect(main).toContain(
      '<ul><li><a href="#one">First</a><ul><li><a href="#below">Below</a></li></ul></li><li><a href="#second">Second</a></li><li><a href="#part">Part</a></li></ul>',
    )
    expect(main).toContain('<h2 id="one">First<')
    expect(main).toContain('<span class="code-note" data-n="1"></span>')
    expect(main).toMatch(/<ol class="code-notes">\s*<li>A note<\/li>\s*<\/ol>/)
    expect(main).toMatch(/<fieldset[^>]* data-group="package-manager"/)
    expect(main).toMatch(/<span class="f">yarn add<\/span> a/)
    expect(main).toContain('<span class="ln hl"><span class="k">const</span>')
    expect(main).toContain('<p class="adm-title">Mind</p>')
    expect(main).toContain('<p class="adm-title">Own</p>')
    expect(await validateHtml(site.output(page), page)).toEqual([])
  }
})
