/** Texts of the reference for each rule: why it exists, how to fix a finding, and what it finds. */
import type { RuleId } from '../../src/shared/rules.ts'

export interface RuleText {
  /** Consequence for readers, in sentences. */
  readonly why: string
  /** In sentences. */
  readonly fix: string
  /** Source that the rule reports. */
  readonly example: string
  /** Language of the example. Default: `md`. */
  readonly language?: string
}

export const RULE_TEXTS: Readonly<Record<RuleId, RuleText>> = {
  'host-limit': {
    why: 'The host ignores the redirects and headers beyond its limit, or refuses the deployment. The redirect pages still lead readers to the new address.',
    fix: 'Replace redirects of whole folders by one line with a pattern in `static/_redirects`, and remove redirects that are no longer used.',
    example: "redirects: Array.from({ length: 3000 }, (_, page) => ({ from: '/old/' + page, to: '/' })),",
    language: 'ts',
  },
  'broken-link': {
    why: 'Readers who follow the link see *Page Not Found*.',
    fix: 'Write the address of an existing page; the finding suggests similar ones. If the page has moved, add its former address to `redirect_from` in its front matter.',
    example: 'See [the setup](/docs/instal).',
  },
  'broken-markdown-link': {
    why: 'A link to a file becomes a link to its page. Without the file there is no page.',
    fix: 'Correct the path, which is relative to the file with the link. `xpre-docs mv` moves a file and updates all links to it.',
    example: 'See [the setup](../instal.md).',
  },
  'broken-anchor': {
    why: 'The link opens the page at its start, not at the place that it promises.',
    fix: 'Write the id of an existing heading. Give a heading a fixed id with `{#id}` so that links survive changes of its text.',
    example: 'See [the options](install.md#optoins).',
  },
  'missing-asset': {
    why: 'Readers see a gap instead of the image, or cannot download the file.',
    fix: 'Correct the path or add the file. Relative paths start at the document, paths with `/` in a folder of `staticDirectories`.',
    example: '![A lamp](./img/lmap.png)',
  },
  'case-mismatch': {
    why: 'The address works on Windows and macOS, and fails on hosts that distinguish upper and lower case.',
    fix: 'Write the address with the case of the file. `check --fix` does it.',
    example: 'See [the setup](/docs/Install).',
  },
  'undefined-reference': {
    why: 'Without its definition a reference is shown as text, with its brackets.',
    fix: 'Add the definition, such as `[setup]: install.md`, or escape the bracket with a backslash.',
    example: 'See [the setup][setup].',
  },
  'duplicate-definition': {
    why: 'Markdown uses the first definition of a name and drops every other one, so that links may lead elsewhere than the author means.',
    fix: 'Remove one of the definitions, or give it another name. Comments such as `[//]: # (text)` are not reported.',
    example: '[setup]: install.md\n[setup]: upgrade.md',
  },
  'unused-definition': {
    why: 'The definition has no effect; perhaps the reference to it is misspelt or was removed.',
    fix: 'Remove the definition, or refer to it. Comments such as `[comment]: # (text)` are not reported.',
    example: '[setup]: install.md',
  },
  'misread-syntax': {
    why: 'A line such as `[Note]: Important` is an address for references in Markdown, which is not shown. An address with blanks makes no link. A code block without end contains what follows it.',
    fix: 'Do what the finding says: `\\[Note]` shows the bracket, and names of footnotes have no blanks (`[^my-note]`). Write `<` and `>` around an address with blanks, and close each code block with the characters that begin it.',
    example: '[Note]: Important',
  },
  'unused-footnote': {
    why: 'Footnotes are shown in the order in which the text refers to them, so one without a reference has no place.',
    fix: 'Write its reference, such as `[^size]`, where it belongs, or delete the footnote. Give two footnotes two names.',
    example: 'The lamp is small.\n\n[^size]: 4 cm',
  },
  'broken-table': {
    why: 'Markdown leaves out cells beyond the header, ends a cell at each `|`, also in code, and reads a table as text when its line of dashes has another number of cells than its header.',
    fix: 'Give all lines the same number of cells, and write `\\|` for a `|` that is no border.',
    example: '| Lamp | Watts |\n| ---- | ----- |\n| Desk | 5     | new |',
  },
  'duplicate-anchor': {
    why: 'A link to the id can only lead to the first of the places.',
    fix: 'Give the headings or elements different ids.',
    example: '## Setup {#setup}\n\n## Setup on Windows {#setup}',
  },
  'second-title': {
    why: 'A page has one title: its first heading of the first level, also as `<h1>`, or the title of its front matter where other content stands before that heading. Outlines and screen readers expect one.',
    fix: 'Begin the heading with `##`, or write `level=2` at the include that brings it.',
    example: '# Lamps\n\n# Shades',
  },
  'orphan-page': {
    why: 'Readers find the page only by search.',
    fix: 'Add the page to a sidebar or link to it, or set `unlisted: true` in its front matter.',
    example: "export default { docs: ['intro'] } // docs/setup.md is in no sidebar",
    language: 'js',
  },
  'unused-asset': {
    why: 'Files that no page uses make the repository and the site larger.',
    fix: 'Delete the file, or accept it with `ignoreFindings` if other sites use it.',
    example: 'static/img/old-logo.png',
    language: 'text',
  },
  'external-link': {
    why: 'Readers who follow the link see an error of the other site.',
    fix: 'Write the current address. Accept addresses that only your network reaches with `ignoreFindings` and `targets`.',
    example: 'See [their manual](https://lamps.example/gone).',
  },
  'external-redirect': {
    why: 'Redirects are removed some day, and then the link is broken.',
    fix: '`check --external --fix` writes the new address where it is certain: all redirects are permanent (301, 308), the new page is no home page, error page or login, and it has the part behind `#`.',
    example: 'See [their manual](http://lamps.example/old).',
  },
  'external-anchor': {
    why: 'The page opens at its start, and readers have to look for the section.',
    fix: 'Link to a heading that the page has. Pages whose scripts add ids have no finding.',
    example: 'See [their installation](https://lamps.example/guide#instal).',
  },
  'vanished-route': {
    why: 'Bookmarks, links of other sites and search engines lead to *Page Not Found*.',
    fix: 'Add the address to `redirect_from` of the page that replaces it, or to `redirects` of the configuration.',
    example: '/docs/setup has no page and no redirect any more',
    language: 'text',
  },
  'vanished-anchor': {
    why: 'Links of other sites to the heading open the page at its start.',
    fix: 'Give the heading its former id with `{#id}`.',
    example: '## Set up on Windows {#windows} <!-- was: #setup-on-windows -->',
  },
  'search-test': {
    why: 'A query that readers type does not show the page that answers it.',
    fix: 'Use the words of the query in the title, in a heading or in the first paragraph of the page, or add `synonyms` to `search`. `xpre-docs search query` explains the order of the hits.',
    example: '- query: cancel an order\n  page: /docs/orders/cancel\n  top: 3',
    language: 'yaml',
  },
  'search-path': {
    why: 'Readers who select a hit see *Page Not Found*.',
    fix: 'Add a redirect from the shown path to the page, or correct `search.replaceResultPathname`.',
    example: "search: { replaceResultPathname: { from: '/docs/', to: '/help/' } }",
    language: 'ts',
  },
  'unused-ignore': {
    why: 'A comment or pattern that matches nothing hides the next mistake in its place.',
    fix: 'Remove the comment, or the entry of `ignoreFindings`.',
    example: '<!-- check-ignore-next-line broken-link -->\nThis line has no link.',
  },
  'duplicate-route': {
    why: 'Only one of the sources is published; readers never see the other.',
    fix: 'Rename one of the files, or give it a `slug`.',
    example: 'docs/setup.md and docs/setup/index.md both become /docs/setup',
    language: 'text',
  },
  'invalid-front-matter': {
    why: 'The value is not used; the page is built without it.',
    fix: 'Write what the finding expects. Texts with a colon need quotes.',
    example: '---\ntitle: Lamps: an overview\n---',
    language: 'yaml',
  },
  'unknown-front-matter': {
    why: 'The key has no effect, so the page is not what its author expects.',
    fix: 'Write the key that the finding suggests, or remove it.',
    example: '---\nsidebar_postion: 2\n---',
    language: 'yaml',
  },
  'missing-include': {
    why: 'The page is published without the text or code.',
    fix: 'Correct the path, which is relative to the document, or the name of the region.',
    example: '::include{file="./_missing.md"}',
  },
  'unknown-directive': {
    why: 'The directive is shown as text; its content loses its form.',
    fix: 'Write the name that the finding suggests, or add a component of that name to the folder `components`.',
    example: ':::warnig\nThe lamp is hot.\n:::',
  },
  'unclosed-directive': {
    why: 'Everything up to the end of the page becomes part of the directive.',
    fix: 'Close it with as many colons as it opens with. A directive around another one needs more colons.',
    example: ':::note\nThe lamp is hot.',
  },
  'invalid-directive': {
    why: 'The attribute is not used, or the directive is shown without a needed part.',
    fix: 'Write the attribute as the finding says.',
    example: '::card[Setup]{herf=./install.md}',
  },
  'unknown-language': {
    why: 'The code is shown without colours.',
    fix: 'Correct the name of the language, or write `text` for code without highlighting.',
    example: '```typscript\nconst lamp = 1\n```',
  },
  'unknown-code-option': {
    why: 'The code is shown without what the option should do, such as a preview of its result.',
    fix: 'Remove the option, or write one that [code blocks](../writing/code.md) have.',
    example: '```jsx live\n<Button />\n```',
  },
  'unsafe-html': {
    why: 'Raw HTML is published without scripts, styles and what else could run code or break the layout.',
    fix: 'Use a class, a directive or a component. `markdown.allowUnsafeHtml` publishes raw HTML unchanged, for sites whose authors are all trusted.',
    example: '<p style="color: red">Hot</p>',
  },
  'invalid-html': {
    why: 'A browser puts everything up to the end of the page into an element that is not closed, and readers may not see it. So the element ends with its block, earlier than its author meant.',
    fix: 'Write the end tag where the element ends, or remove the one that closes nothing. Write `<` as `&lt;` where no tag is meant.',
    example: '<div>\n\nThe lamp is hot.',
  },
  'self-closing-html': {
    why: 'Browsers and other tools ignore the slash: for them the element contains everything that follows.',
    fix: 'Write the end tag. `check --fix` does it.',
    example: '<video src="./lamp.mp4" controls />',
  },
  'missing-import': {
    why: 'The components of the module do not exist, so only their content is shown.',
    fix: 'Correct the path, or install the package. Known components need no import.',
    example: "import Lamp from '../components/Lmap'",
  },
  'mdx-import': {
    why: 'Code of `.md` documents is not run, and neither is that of `.mdx` with `markdown.mdx` set to `static`. The layout of an `.mdx` document (`export default`) is that of the theme.',
    fix: 'Remove the line, or name the file `.mdx`.',
    example: "import Lamp from '../components/Lamp'",
  },
  'mdx-component': {
    why: 'The component of the tag does not exist, so only its content is shown.',
    fix: 'Correct the name, import the component, or add it to the folder `components`. In `.md` write the directive `:::Lamp`, and empty lines around Markdown between tags.',
    example: '<Lamp>A text</Lamp>',
  },
  'mdx-empty-component': {
    why: 'The component of the tag does not exist, so the page shows nothing in this place.',
    fix: 'Correct the name, import the component, or add it to the folder `components`. In `.md` write the directive `::Lamp`.',
    example: '<Lamp watts="40" />',
  },
  'mdx-expression': {
    why: 'Code in braces runs only in MDX, and not with `markdown.mdx` set to `static`.',
    fix: 'Write the value between quotes, or name the file `.mdx`.',
    example: '<img src={photo} alt="A lamp" />',
  },
  'invalid-attribute': {
    why: 'The attribute has no effect. Attributes that run code or load files are never published.',
    fix: 'Write an attribute and a value that the finding lists, or use a class and a stylesheet.',
    example: '![A lamp](./lamp.png){style=color:red}',
  },
  'invalid-formula': {
    why: 'Readers see the source of the formula as code.',
    fix: 'Correct the TeX at the place of the finding. Where dollars mean no formula, write a backslash before them, or turn formulas off with `markdown.math`.',
    example: 'The half of $\\frac{x}$.',
  },
  'invalid-diagram': {
    why: 'Readers see the source of the diagram as code.',
    fix: 'Correct the line of the finding.',
    example: '```mermaid\nflowchrt LR\n  A --> B\n```',
  },
  'missing-package': {
    why: 'Readers see the source of the formula or diagram as code, or images of full size.',
    fix: 'Install the package with the command of the finding. It is needed only where the site is built.',
    example: '$$\nE = mc^2\n$$',
  },
  'mdx-syntax': {
    why: 'The file is read as Markdown: its components are not shown, and nothing of it runs.',
    fix: 'Close quotes, brackets and tags. Write `\\<` and `\\{` where text is meant.',
    example: '<Lamp watts="40>',
  },
  'foreign-syntax': {
    why: 'Readers see the syntax instead of its result, or miss the pages that the other generator made. The fourth finding of a kind in a file covers the further ones.',
    fix: 'Write what the finding names, or translate the site once with `xpre-docs import`. A plugin of `markdown` may support the syntax: nothing is reported for documents of a site with plugins. Set the rule to `ignore` when both generators read the same files.',
    example: 'Version {{ $frontmatter.version }}',
  },
  'missing-translation': {
    why: 'Readers of the language get the page in the default language.',
    fix: 'Write the translation in the file that the finding names. The rule is off by default, so that a site can be translated in steps; `xpre-docs check --locale de --rule missing-translation=warn` lists what one language lacks.',
    example: 'docs/intro.md without i18n/de/docs/intro.md',
    language: 'text',
  },
  'orphan-translation': {
    why: 'The original was moved or removed, or the translation has another name. Only readers of the language find the page.',
    fix: 'Give the translation the path of its original, or remove it. For a page that only one language has, set the rule to `ignore`.',
    example: 'i18n/de/docs/lamps.md without docs/lamps.md',
    language: 'text',
  },
  'stale-translation': {
    why: 'The translation may say what is no longer true.',
    fix: 'Compare the original with the translation, and commit the translation again. Without a full git history nothing is reported. With `--since`, only the translations are reported whose originals have changed since.',
    example: 'i18n/de/docs/intro.md of January, docs/intro.md of March',
    language: 'text',
  },
  'untranslated-heading-id': {
    why: 'Ids are made of the text of a heading, so links to the heading of the original miss it in the translation.',
    fix: 'Write the id of the original behind the translated heading.',
    example: '## Einrichten, where the original has: ## Set up',
    language: 'text',
  },
  'missing-alt': {
    why: 'People who cannot see the image do not know what it shows.',
    fix: 'Describe the image between the brackets. For an image that only decorates, use `<img alt="">`.',
    example: '![](./img/lamp.png)',
  },
  placeholder: {
    why: 'Readers would see a text that still has to be filled in.',
    fix: 'Replace the text, or remove it from `placeholders` of the configuration.',
    example: 'Call us at TODO.',
  },
  'invalid-encoding': {
    why: 'Bytes that are not UTF-8 are shown as a replacement character.',
    fix: 'Save the file as UTF-8.',
    example: 'docs/lamp.md is saved as Windows-1252',
    language: 'text',
  },
  'not-published': {
    why: 'The file is in the folder but not on the site: hidden files and files that git ignores are left out for safety. A folder of translations may be for a language that `i18n.locales` does not list.',
    fix: 'List it in `publish.allow`, commit it, or exclude it with `docs.exclude`.',
    example: 'static/.htaccess',
    language: 'text',
  },
  'invalid-name': {
    why: 'The file cannot be written under this name, so the page is left out.',
    fix: 'Rename the file, or give the page a `slug`.',
    example: 'docs/a\\nb.md, whose name has a line break',
    language: 'text',
  },
  'unportable-name': {
    why: 'Others cannot check out the repository on Windows, or the host changes the address.',
    fix: 'Rename the file without the reserved name or character.',
    example: 'docs/aux.md',
    language: 'text',
  },
  'print-limit': {
    why: 'The printed pages end before the last document.',
    fix: 'Link to the printable pages of the sections, and divide sections with more than 1,000 documents.',
    example: 'docs: 1,240 documents with `docs: { print: true }`',
    language: 'text',
  },
  'social-card': {
    why: 'Links to the page in messages show the image of the site instead of its title.',
    fix: 'Add a font that has the characters to `output.socialCards.fonts`.',
    example: 'docs/start.md: No font has "你"',
    language: 'text',
  },
  'unusable-image': {
    why: 'Readers load the whole file, and browsers may not show it.',
    fix: 'Save the image again with another program, or make it smaller.',
    example: 'docs/orders.png: damaged (unexpected end of file)',
    language: 'text',
  },
  'unreadable-file': {
    why: 'The site is built without the file.',
    fix: 'Correct its permissions. For documents of which git cannot tell whether it tracks them, install git.',
    example: 'docs/secret.md: permission denied',
    language: 'text',
  },
  'invalid-slug': {
    why: 'The page gets the address of its file instead.',
    fix: 'Write a path inside the site, without `?`, `#` and backslashes.',
    example: '---\nslug: https://lamps.example/setup\n---',
    language: 'yaml',
  },
  'invalid-sidebar': {
    why: 'The item is left out of the sidebar.',
    fix: 'Write the id of an existing document; the finding suggests similar ones.',
    example: "export default { docs: ['intro', 'instal'] }",
    language: 'js',
  },
  'repeated-document': {
    why: 'Breadcrumbs, previous and next follow the first place; readers of the second one are led back to it.',
    fix: 'Remove one of the items, or write it as `{ type: "ref", id: "guides/lamp" }`, which is a link only.',
    example: "export default { docs: ['guides/lamp', { type: 'autogenerated', dirName: 'guides' }] }",
    language: 'js',
  },
  'invalid-category': {
    why: 'The whole file is ignored, so that no page shows half of its settings.',
    fix: 'Write what the finding expects; see [category files](./category-files.md).',
    example: '{ "label": "Lamps", "position": "second" }',
    language: 'json',
  },
  'missing-version': {
    why: 'The menu of versions would lead readers to a version without pages.',
    fix: 'Add the folder of the version, or remove its name from `versions.json`.',
    example: '["2.0", "1.0"]',
    language: 'json',
  },
  'unread-sidebar': {
    why: 'Code of an earlier commit does not run, so the version has another sidebar than it was written for.',
    fix: 'Write the value as JSON into the file that the hint names. It replaces the file of the commit.',
    example: '{ "guide": ["intro", "guide/bulb"] }',
    language: 'json',
  },
  'unlisted-version': {
    why: 'Readers do not get the documents of a folder that is not listed. A version of git that is not listed counts as older than all that are, although it may be the last release.',
    fix: 'Add the name to `versions.json`, the newest version first, or remove the folder. For versions of git, `lastVersion` is another way to say which one readers get.',
    example: '["2.0", "1.0"]',
    language: 'json',
  },
  'invalid-tags': {
    why: 'The tag keeps its id as label, and has neither the address nor the description of the file.',
    fix: 'Write what the finding expects; see [tags](../structure/tags.md).',
    example: 'repair:\n  lable: Repairs',
    language: 'yaml',
  },
  'unknown-tag': {
    why: 'The tag gets a page of its own, which the authors of the tags file have not planned.',
    fix: 'Write the id of a defined tag; the finding suggests the nearest. Or add the tag to the tags file.',
    example: 'tags: [repiar]',
    language: 'yaml',
  },
  'invalid-authors': {
    why: 'The author keeps the id as name, and nothing else of the file.',
    fix: 'Write what the finding expects; see [authors](../structure/blog.md#authors).',
    example: 'ada:\n  nmae: Ada Lovelace',
    language: 'yaml',
  },
  'unknown-author': {
    why: 'Readers see the id instead of a name.',
    fix: 'Write the id of a defined author; the finding suggests the nearest. Or add the author to the authors file.',
    example: 'authors: [adaa]',
    language: 'yaml',
  },
  'invalid-date': {
    why: 'The post is the last one of each list, and no feed contains it.',
    fix: 'Write a date such as `2026-01-31` into the name of the file, or as `date` into the front matter.',
    example: 'date: 2026-02-30',
    language: 'yaml',
  },
  'invalid-messages': {
    why: 'The text is shown as written, with its mistake, or stays in the language of the tool.',
    fix: 'Write what the finding expects; see [texts of your own](../structure/interface-texts.md#texts-of-your-own).',
    example: '{ "theme.search.placeholder": ["Suchen"] }',
    language: 'json',
  },
  'unknown-message': {
    why: 'The text is shown nowhere: its id is misspelt, or the text was removed.',
    fix: 'Write an id of [the list of texts](texts.md), or remove the line.',
    example: '{ "theme.serach.placeholder": "Suchen" }',
    language: 'json',
  },
  'unlisted-message': {
    why: 'Texts are listed for translators without running the code, so a computed id or text is not in their files.',
    fix: 'Write id and text as literals, with `{name}` for values, inside of a component; see [texts of your code](../structure/interface-texts.md#texts-of-your-code).',
    example: '<Translate id={name}>Buy a lamp</Translate>',
    language: 'tsx',
  },
  'missing-truncation': {
    why: 'Lists show the description of the post, which has no links and no images.',
    fix: 'Write `<!-- truncate -->` after the introduction.',
    example: '# Lamp 3\n\nThe whole post without a marker.',
    language: 'text',
  },
  'invalid-navbar': {
    why: 'The item is left out of the navbar.',
    fix: 'Write the id of an existing document or sidebar.',
    example: "navbar: { items: [{ type: 'doc', docId: 'instal' }] }",
    language: 'ts',
  },
  'empty-menu': {
    why: 'A menu of languages on a site with one language leads nowhere.',
    fix: 'List the other languages in `i18n.locales`, or remove the item.',
    example: "navbar: { items: [{ type: 'localeDropdown' }] }",
    language: 'ts',
  },
  'invalid-redirect': {
    why: 'Readers of the old address see *Page Not Found*, or a redirect that does not end.',
    fix: 'Redirect from an address without a page to a page. Patterns of hosts belong in `static/_redirects`.',
    example: "redirects: [{ from: '/docs/*', to: '/docs/install' }]",
    language: 'ts',
  },
  'theme-drift': {
    why: 'A copy lacks what has changed in the original, such as a correction or a new class name. A wrapper may rely on what has changed. The header has the version and the hash of the original that the file was made from.',
    fix: 'Adapt the file, for a copy with `xpre-docs theme diff Footer`, then write the version and the hash that the finding names into its header. Without its header a file is never reported.',
    example: '/* xpre-docs 0.1.0 theme/Footer sha256:0123456789abcdef */',
    language: 'tsx',
  },
  'unknown-theme-component': {
    why: 'The file has no effect.',
    fix: 'Give it the name of a [component of the theme](./components.md), or move it to `components`.',
    example: 'theme/Fotter.tsx',
    language: 'text',
  },
  'plugin-message': {
    why: 'A plugin of the site has found something in a document, or in the data that it reads.',
    fix: 'Correct what the message says at its place.',
    example: "file.message('Numbers of issues start at 1', node)",
    language: 'ts',
  },
  'page-failed': {
    why: 'The page is not published, and the build fails.',
    fix: 'Correct the component that the finding names, or the Markdown that takes too long.',
    example: 'export default function Lamp() {\n  return <p>{watts}</p> // watts is not defined\n}',
    language: 'tsx',
  },
}
