/** Pages of the keys of configuration, front matter and category files. */
import path from 'node:path'
import { configSchema } from '../../src/config/schema/schema.ts'
import { frontMatterSchema } from '../../src/front-matter/frontMatterSchema.ts'
import { postSchema } from '../../src/markdown/blog/postSchema.ts'
import { authorSchema } from '../../src/routes/blog/authorSettings.ts'
import { categorySchema } from '../../src/routes/categorySettings.ts'
import { tagSchema } from '../../src/routes/tags/tagSettings.ts'
import {
  anchorOf,
  cellCode,
  code,
  codeBlock,
  FIRST_VERSION,
  heading,
  paragraphs,
  type ReferencePage,
  table,
} from './markdown.ts'
import { type Entry, listEntries, undocumented } from './schemaEntries.ts'
import { type Comment, readSchemaComments, type SchemaComments } from './sourceComments.ts'

interface Section {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly keys: readonly string[]
}

/** Pages of the configuration. A key that none of them lists has a page of its own. */
const CONFIGURATION: readonly Section[] = [
  {
    name: 'site',
    title: 'Site',
    description: 'Title, icon, language, color mode and other settings of the whole site.',
    keys: [
      ...[
        'title',
        'tagline',
        'titleDelimiter',
        'favicon',
        'image',
        'copyright',
        'headTags',
        'repositoryUrl',
        'i18n',
      ],
      ...['colorMode', 'announcementBar', 'sidebar', 'toc', 'storage', 'customFields'],
    ],
  },
  {
    name: 'publishing',
    title: 'Addresses and files',
    description: 'Address of the site, form of its addresses, redirects and published files.',
    keys: ['url', 'baseUrl', 'trailingSlash', 'redirects', 'staticDirectories', 'publish'],
  },
  {
    name: 'content',
    title: 'Documents and pages',
    description: 'Folders of documents and of pages.',
    keys: ['docs', 'pages'],
  },
  {
    name: 'blog',
    title: 'Blog',
    description: 'Posts, lists, authors and feeds.',
    keys: ['blog'],
  },
  {
    name: 'markdown',
    title: 'Markdown',
    description: 'Parser, plugins and raw HTML.',
    keys: ['markdown'],
  },
  {
    name: 'navbar',
    title: 'Navbar',
    description: 'Title, logo and items of the navbar.',
    keys: ['navbar'],
  },
  {
    name: 'footer',
    title: 'Footer',
    description: 'Logo, links and copyright of the footer.',
    keys: ['footer'],
  },
  {
    name: 'search',
    title: 'Search',
    description: 'Search page, embedded index and hosted service.',
    keys: ['search'],
  },
  {
    name: 'checks',
    title: 'Checks',
    description: 'Severities of rules, accepted findings, placeholders and links to other sites.',
    keys: [
      ...['rules', 'overrides', 'ignoreFindings', 'placeholders', 'onBrokenLinks', 'onBrokenMarkdownLinks'],
      ...['onBrokenAnchors', 'onBrokenAssets', 'onDuplicateRoutes', 'externalLinks'],
    ],
  },
]

const variantsOf = ({ variants }: Entry): string | undefined =>
  variants.length < 1 ? undefined : `- **In items of the type**: ${variants.map(code).join(', ')}`

const defaultText = ({ isRequired, defaultValue, variants }: Entry): string | undefined => {
  if (isRequired) return `- **Required**${variants.length > 1 ? ' in some items' : ''}`
  return defaultValue === undefined ? undefined : `- **Default**: ${code(defaultValue)}`
}

function formatExample(example: string, language: string, format: (code: string) => string): string {
  const imports = example.match(/^import .*$/gm) ?? []
  const rest = example.replace(/^import .*\n+/gm, '')
  return codeBlock(language, [...imports, ...(imports.length > 0 ? [''] : []), format(rest)].join('\n'))
}

/** A configuration file with an example in it. */
const configExample = (example: string): string =>
  formatExample(
    example,
    'ts',
    (rest) => `export default defineConfig({\n  ${rest.replaceAll('\n', '\n  ')},\n})`,
  )

/** Marks addresses and patterns in plain text as code. */
const markAddresses = (text: string): string =>
  text.replace(/(?<=^|\s)(?:[^\s(]*[/*][^\s,);]*|\.[\w-]+)/g, (address) => code(address))

const formatKey = (
  entry: Entry,
  { text, example = '', since }: Comment,
  showExample: (example: string) => string,
): string =>
  paragraphs(
    heading(1 + Math.min(entry.keys.length, 3), code(entry.path), anchorOf(entry.path)),
    text,
    [
      `- **Type**: ${code(entry.types.join(' | '))}`,
      ...entry.expectations.map((expectation) => `- **Expected**: ${markAddresses(expectation)}`),
      defaultText(entry) ?? [],
      variantsOf(entry) ?? [],
      `- **Since**: ${since ?? FIRST_VERSION}`,
    ]
      .flat()
      .join('\n'),
    showExample(example),
  )

export interface KeyReference {
  readonly entries: readonly Entry[]
  readonly comments: SchemaComments
}

const formatKeys = ({ entries, comments }: KeyReference, showExample: (example: string) => string): string =>
  paragraphs(
    ...entries.flatMap((entry) => {
      const comment = comments.find(entry.keys)
      return comment === undefined ? [] : [formatKey(entry, comment, showExample)]
    }),
  )

const firstSentence = (text: string): string => /^.*?[.;](?=\s|$)/s.exec(text)?.[0].replace(/;$/, '.') ?? text

const overview = ({ entries, comments }: KeyReference, link: (entry: Entry) => string): string =>
  table(
    ['Key', 'Meaning'],
    entries.map((entry) => [
      `[${cellCode(entry.path)}](${link(entry)})`,
      firstSentence(comments.find(entry.keys)?.text ?? '').replaceAll('|', '\\|'),
    ]),
  )

/** Table of the keys that are not inside others, which are on the same page. */
const topKeysOverview = ({ entries, comments }: KeyReference): string =>
  overview(
    { entries: entries.filter(({ keys }) => keys.length === 1), comments },
    ({ path: key }) => `#${anchorOf(key)}`,
  )

const SCHEMA_FOLDER = 'src/config/schema'
const FRONT_MATTER = 'src/front-matter/frontMatterSchema.ts'
const CATEGORY = 'src/routes/categorySettings.ts'
const TAGS = 'src/routes/tags/tagSettings.ts'
const POST = 'src/markdown/blog/postSchema.ts'
const AUTHORS = 'src/routes/blog/authorSettings.ts'

/** Entries and comments of the configuration, for tests. */
export const configurationKeys = (root: string): KeyReference => ({
  entries: listEntries(configSchema),
  comments: readSchemaComments(path.join(root, SCHEMA_FOLDER, 'schema.ts'), 'configSchema'),
})

/** Entries and comments of front matter, for tests. */
export const frontMatterKeys = (root: string): KeyReference => ({
  entries: listEntries(frontMatterSchema),
  comments: readSchemaComments(path.join(root, FRONT_MATTER), 'frontMatterSchema'),
})

/** Entries and comments of category files, for tests. */
export const categoryKeys = (root: string): KeyReference => ({
  entries: listEntries(categorySchema),
  comments: readSchemaComments(path.join(root, CATEGORY), 'categorySchema'),
})

/** Entries and comments of tags files, for tests. */
export const tagKeys = (root: string): KeyReference => ({
  entries: listEntries(tagSchema),
  comments: readSchemaComments(path.join(root, TAGS), 'tagSchema'),
})

/** Entries and comments of the front matter of posts, for tests. */
export const postKeys = (root: string): KeyReference => ({
  entries: listEntries(postSchema),
  comments: readSchemaComments(path.join(root, POST), 'postSchema'),
})

/** Entries and comments of authors files, for tests. */
export const authorKeys = (root: string): KeyReference => ({
  entries: listEntries(authorSchema),
  comments: readSchemaComments(path.join(root, AUTHORS), 'authorSchema'),
})

/** Keys without a text or an example. */
export const undocumentedKeys = (root: string): string[] =>
  [configurationKeys, frontMatterKeys, postKeys, categoryKeys, tagKeys, authorKeys].flatMap((read) => {
    const { entries, comments } = read(root)
    return undocumented(entries, comments)
  })

const topKey = ({ keys }: Entry): string => keys[0] ?? ''

function sectionsOf(entries: readonly Entry[]): readonly Section[] {
  const listed = new Set(CONFIGURATION.flatMap(({ keys }) => keys))
  const others = [...new Set(entries.map(topKey))].filter((key) => !listed.has(key))
  return [
    ...CONFIGURATION,
    ...others.map((key) => ({
      name: anchorOf(key),
      title: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      description: `The key ${key} of the configuration.`,
      keys: [key],
    })),
  ]
}

export function configurationPages(root: string): [file: string, page: ReferencePage][] {
  const { entries, comments } = configurationKeys(root)
  const sections = sectionsOf(entries)
  const sources = [SCHEMA_FOLDER]
  const sectionOf = (entry: Entry) => sections.find(({ keys }) => keys.includes(topKey(entry)))?.name
  const top = entries.filter(({ keys }) => keys.length === 1)
  const index: ReferencePage = {
    title: 'Configuration',
    description: 'All keys of xpre.config.ts.',
    position: 1,
    sources,
    body: paragraphs(
      'The configuration is the default export of `xpre.config.ts` in the folder of the site. Every key is optional; a folder of Markdown is a site without any configuration. Editors show the text of each key.',
      codeBlock(
        'ts',
        "import { defineConfig } from 'xpre-docs'\n\nexport default defineConfig({\n  title: 'Lamps',\n})",
      ),
      'An unknown key or a wrong value ends each command with its path and what is expected.',
      overview({ entries: top, comments }, (entry) => `./${sectionOf(entry)}.md#${anchorOf(entry.path)}`),
    ),
  }
  return [
    ['configuration/index.md', index],
    ...sections.map(({ name, title, description, keys }, at): [string, ReferencePage] => {
      const own = keys.flatMap((key) => entries.filter((entry) => topKey(entry) === key))
      const page = { title, description, position: at + 2, sources }
      const linked = own.filter((entry) => entry.keys.length <= (keys.length === 1 ? 2 : 1))
      return [
        `configuration/${name}.md`,
        {
          ...page,
          body: paragraphs(
            "The examples are parts of `xpre.config.ts`, which begins with `import { defineConfig } from 'xpre-docs'`.",
            overview({ entries: linked, comments }, (entry) => `#${anchorOf(entry.path)}`),
            formatKeys({ entries: own, comments }, configExample),
          ),
        },
      ]
    }),
  ]
}

export function frontMatterPage(root: string): ReferencePage {
  const keys = frontMatterKeys(root)
  return {
    title: 'Front matter',
    description: 'All keys of the front matter of a page.',
    position: 2,
    sources: [FRONT_MATTER],
    body: paragraphs(
      'Front matter is YAML between two lines `---` at the start of a file. All keys are optional. Other keys are yours: components read them as `usePage().frontMatter`, expressions of `.mdx` documents as `frontMatter`, plugins of remark and rehype as `file.data.frontMatter`. They are part of the published page, and reported only where they look like a misspelt known key. Texts stay as they are written: `tags: [1.10]` is the tag 1.10. So does each number of your own keys that is written in another way than JavaScript writes it: `version: 1.10` is the text `1.10`, `level: 2` the number 2.',
      codeBlock('md', '---\ntitle: Replace a bulb\nsidebar_position: 2\n---\n\nSwitch the lamp off first.'),
      topKeysOverview(keys),
      formatKeys(keys, (example) => codeBlock('yaml', example)),
    ),
  }
}

export function categoryPage(root: string): ReferencePage {
  const keys = categoryKeys(root)
  return {
    title: 'Category files',
    description: 'All keys of the file that describes a folder in the sidebar.',
    position: 4,
    sources: [CATEGORY],
    body: paragraphs(
      'A folder of documents is a category of the sidebar. A file `_category_.json`, `_category_.yml` or `_category_.yaml` in it describes the category. All keys are optional.',
      codeBlock(
        'json',
        '{\n  "label": "Lamps",\n  "position": 2,\n  "link": { "type": "generated-index" }\n}',
      ),
      topKeysOverview(keys),
      formatKeys(keys, (example) => codeBlock('yaml', example)),
    ),
  }
}

export function tagsFilePage(root: string): ReferencePage {
  const keys = tagKeys(root)
  return {
    title: 'Tags file',
    description: 'All keys of the file that defines the tags of documents.',
    position: 5,
    sources: [TAGS],
    body: paragraphs(
      'A file `tags.yml` in the folder of the documents defines [tags](../structure/tags.md) by their id. All keys are optional.',
      codeBlock('yaml', 'repair:\n  label: Repairs\n  permalink: /repairs\nbulbs:'),
      topKeysOverview(keys),
      formatKeys(keys, (example) => codeBlock('yaml', example)),
    ),
  }
}

export function postPage(root: string): ReferencePage {
  const keys = postKeys(root)
  return {
    title: 'Front matter of posts',
    description: 'The keys of the front matter that only posts of a blog have.',
    position: 3,
    sources: [POST],
    body: paragraphs(
      'A post of a [blog](../structure/blog.md) has these keys besides those of every [page](./front-matter.md). All keys are optional.',
      codeBlock('md', '---\ndate: 2026-01-31\nauthors: [ada]\n---\n\n# Lamp 3 is here'),
      topKeysOverview(keys),
      formatKeys(keys, (example) => codeBlock('yaml', example)),
    ),
  }
}

export function authorsFilePage(root: string): ReferencePage {
  const keys = authorKeys(root)
  return {
    title: 'Authors file',
    description: 'All keys of the file that defines the authors of a blog.',
    position: 6,
    sources: [AUTHORS],
    body: paragraphs(
      'A file `authors.yml` in the folder of a blog defines [authors](../structure/blog.md#authors) by their id. All keys are optional.',
      codeBlock('yaml', 'ada:\n  name: Ada Lovelace\n  image_url: /img/ada.png\n  page: true'),
      topKeysOverview(keys),
      formatKeys(keys, (example) => codeBlock('yaml', example)),
    ),
  }
}
