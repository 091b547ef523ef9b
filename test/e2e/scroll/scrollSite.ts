/** A site whose navbar hides on scroll, with headings at all possible positions. */
const section = (title: string, depth: number, paragraphs: number) =>
  `${'#'.repeat(depth)} ${title}\n\n${`Some text about ${title}.\n\n`.repeat(paragraphs)}`

const config = (navbar: string) => `export default {
  title: 'Lamps',
  url: 'https://docs.example',
  docs: { path: 'docs', routeBasePath: '/docs' },
  navbar: { ${navbar} items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { label: 'More', items: [{ label: 'Other', to: '/docs/other' }] }] },
}`

const INDEX = [
  '# Start\n\n[other](other.md) [last](other.md#last) [many](many.md)\n',
  section('Choose', 2, 12),
  section('In stock', 3, 12),
  '::::tabs\n:::tab[One]\n### In a tab\n\nText.\n:::\n:::tab[Two]\n### In a hidden tab\n\nText.\n:::\n::::\n',
  '<details><summary>More</summary>\n\n### In a closed part\n\nText.\n\n</details>\n',
  section('constructor', 2, 12),
  section('\\_\\_proto\\_\\_', 2, 12),
  section('Ünder 100 %', 2, 12),
  section('Last', 2, 30),
].join('\n')

const OTHER = ['# Other\n\n[start](index.md)\n', section('Choose', 2, 30), section('Last', 2, 40)].join('\n')

const MANY = `# Many\n\n${Array.from({ length: 500 }, (_, i) => section(`Part ${i}`, (i % 3) + 2, 1)).join('\n')}`

export const scrollSite = (options: {
  readonly hideOnScroll: boolean
}): Readonly<Record<string, string>> => ({
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': config(options.hideOnScroll ? 'hideOnScroll: true,' : ''),
  'docs/index.md': INDEX,
  'docs/other.md': OTHER,
  'docs/many.md': MANY,
})
