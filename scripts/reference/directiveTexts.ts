/** Texts of the reference for each directive and its attributes. */

interface DirectiveText {
  readonly text: string
  readonly example: string
}

const admonition = (type: string, use: string): [string, DirectiveText] => [
  type,
  {
    text: `A box for ${use}. GitHub alerts such as \`> [!NOTE]\` become the same boxes.`,
    example: `:::${type}[Before you start]\nSwitch the lamp off.\n:::`,
  },
]

export const DIRECTIVE_TEXTS: ReadonlyMap<string, DirectiveText> = new Map<string, DirectiveText>([
  admonition('note', 'what readers should know even when they only look through the page'),
  admonition('tip', 'a better or easier way'),
  admonition('info', 'background'),
  admonition('important', 'what readers need for success'),
  admonition('warning', 'what can go wrong'),
  admonition('caution', 'risks of an action'),
  admonition('danger', 'what destroys data or harms people'),
  [
    'tabs',
    {
      text: 'Alternatives of which one is visible. Without JavaScript and on paper all of them are shown.',
      example: '::::tabs{group=os}\n:::tab[Linux]\nUse `apt`.\n:::\n:::tab[macOS]\nUse `brew`.\n:::\n::::',
    },
  ],
  [
    'tab',
    {
      text: 'One alternative inside of `tabs`. The label is the text of its button.',
      example: '::::tabs\n:::tab[Linux]{value=linux default}\nUse `apt`.\n:::\n::::',
    },
  ],
  [
    'code-group',
    {
      text: 'Code blocks as tabs; the title of each block is the text of its button.',
      example:
        ':::code-group\n```sh title="npm"\nnpm install\n```\n```sh title="pnpm"\npnpm install\n```\n:::',
    },
  ],
  [
    'details',
    {
      text: 'Content that readers open. The label is its summary.',
      example: ':::details[Why is that so?]\nLamps are hot.\n:::',
    },
  ],
  [
    'params',
    {
      text: 'A list of parameters. Each item begins with its name as code; in parentheses follow its type, `required`, `optional`, `deprecated`, `default` with a value, and notes. Lists inside have nested parameters. Each parameter has an id for links.',
      example:
        ':::params[Body]\n- `amount` (integer, required): In cents.\n- `currency` (string, default `usd`): Three letters.\n:::',
    },
  ],
  [
    'fields',
    {
      text: 'A list of the fields of an answer or an object, as `params`.',
      example:
        ':::fields[The lamp]\n- `id` (string): Its name.\n- `socket` (object)\n  - `size` (string): Such as `E27`.\n:::',
    },
  ],
  [
    'example',
    {
      text: 'An example of the section that it is in, such as a request. On wide screens it is beside the text and stays in view.',
      example: ':::example[Request]\n```sh\ncurl https://lamps.example/v1/lamps\n```\n:::',
    },
  ],
  [
    'hero',
    {
      text: 'The top of a home page. The label is the title of the page; a paragraph with an image alone is beside the texts.',
      example:
        ':::hero[Lamps that listen]\nLight for every room.\n\n:link-button[Get started]{href=./start.md}\n:::',
    },
  ],
  [
    'features',
    {
      text: 'What a product does, side by side, with `feature` inside.',
      example: '::::features\n:::feature[Fast]{icon=zap}\nOn in 20 ms.\n:::\n::::',
    },
  ],
  [
    'feature',
    {
      text: 'One of the `features`: an icon, a title and a text. With `href` the title is a link.',
      example: '::::features\n:::feature[Fast]{icon=zap}\nOn in 20 ms.\n:::\n::::',
    },
  ],
  [
    'steps',
    {
      text: 'Numbered steps: a list with numbers, or headings of one level.',
      example: ':::steps\n1. Switch the lamp off.\n2. Replace the bulb.\n:::',
    },
  ],
  [
    'cards',
    {
      text: 'Cards side by side.',
      example: '::::cards\n::card[Install]{href=./install.md}\n::card[Use]{href=./use.md}\n::::',
    },
  ],
  [
    'card',
    {
      text: 'A box with a title, which links to a page when it has an address.',
      example: ':::card[Install]{href=./install.md icon=rocket}\nIn two minutes.\n:::',
    },
  ],
  [
    'file-tree',
    {
      text: 'Files and folders, from a nested list. The text after a name is a comment, `**name**` highlights one, and `…` stands for files that are not listed. Folders open and close.',
      example: ':::file-tree\n- docs/\n  - **index.md** the first page\n  - …\n- package.json\n:::',
    },
  ],
  ['kbd', { text: 'A key of the keyboard, inside of a paragraph.', example: 'Press :kbd[Ctrl+K].' }],
  ['badge', { text: 'A short label, inside of a paragraph.', example: 'Dimming :badge[New]{type=tip}' }],
  [
    'icon',
    {
      text: 'An icon of the theme, inside of a paragraph.',
      example: 'Unpacked in a minute :icon[rocket]',
    },
  ],
  [
    'link-button',
    {
      text: 'A link that looks like a button, inside of a paragraph.',
      example:
        ':link-button[Install]{href=./install.md icon=arrow-right} :link-button[Learn]{href=./learn.md variant=secondary}',
    },
  ],
  [
    'include',
    {
      text: 'The content of another Markdown file. Links and images in it work from its own place.',
      example: '::include{file="./_requirements.md" region=linux}',
    },
  ],
])

/** By attribute, or by directive and attribute where they differ. */
export const ATTRIBUTE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['id', 'Anchor for links.'],
  ['class', 'CSS classes, separated by spaces; `.name` is a short form.'],
  ['title', 'Title, if it is not written as a label in square brackets.'],
  ['file', 'Path of the file, relative to the document. Required.'],
  [
    'region',
    'Part of the file between comments `#region name` and `#endregion`. Without it, the whole file.',
  ],
  ['lines', 'Lines of the file, such as `3-7`.'],
  [
    'level',
    'Level of the highest heading of the part, from 1 to 6; the others keep their distance. Without it, all keep their levels.',
  ],
  ['group', 'Tabs with the same group change together, on all pages; the choice of the reader is stored.'],
  ['label', 'Accessible name of the list of tabs.'],
  ['query', 'Name of the query parameter that selects a tab, such as `?os=linux`.'],
  ['tabs.default', 'Value of the tab that is selected at first. Without it, the first tab.'],
  ['code-group.default', 'Value of the tab that is selected at first. Without it, the first tab.'],
  ['tab.value', 'Name of the tab for `group` and `query`. Without it, one made from the label.'],
  ['tab.label', 'Text of the button, if it is not written in square brackets.'],
  ['tab.default', 'Selects the tab at first.'],
  ['summary', 'Summary, if it is not written as a label in square brackets.'],
  ['open', 'Opens the content at first.'],
  ['href', 'Address that the card links to. Paths of Markdown files become addresses of their pages.'],
  ['icon', 'Name of an icon of the theme, see [cards](../writing/cards.md). Unknown names are reported.'],
  ['feature.href', 'Address that the title links to.'],
  ['params.open', 'Opens nested parameters at first.'],
  ['fields.open', 'Opens nested fields at first.'],
  ['icon.name', 'Name of the icon, if it is not written in square brackets.'],
  ['icon.label', 'Text for screen readers. Without it, the icon is decoration.'],
  [
    'link-button.href',
    'Address of the link. Paths of Markdown files become addresses of their pages. Required.',
  ],
  ['variant', 'Look: `primary`, `secondary` or `minimal`. Default: `primary`.'],
  [
    'type',
    'Colour: `default`, `success`, `note`, `tip`, `info`, `important`, `warning`, `caution` or `danger`.',
  ],
  ['badge.variant', 'Another name of `type`.'],
])
