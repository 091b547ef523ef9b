import { expect, test } from 'vitest'
import { formatKeyPath } from '../../../src/config/schema/mistakes/formatKeyPath.ts'
import { configOf, mistakesOf } from './validateInput.ts'

test('CFG-2: an empty configuration gets every default', () => {
  const config = configOf({})
  expect(config).toMatchObject({
    title: 'Documentation',
    baseUrl: '/',
    titleDelimiter: '|',
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenAssets: 'throw',
    onDuplicateRoutes: 'warn',
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    pages: { path: 'pages', routeBasePath: '/' },
    storage: { type: 'localStorage', namespace: '' },
    markdown: { parser: 'fast', remarkPlugins: [], rehypePlugins: [], allowUnsafeHtml: false },
    footer: { links: [] },
  })
  expect(config.docs).toHaveLength(1)
  expect(config.docs[0]).toMatchObject({ id: 'default', path: 'docs', routeBasePath: 'docs' })
  expect(config.trailingSlash).toBeUndefined()
})

test('CFG-2: all mistakes are reported together, with key path, expectation and value', () => {
  expect(
    mistakesOf({
      titel: 'Typo',
      url: 'https://docs.example/sub',
      onBrokenLinks: 'error',
      colorMode: { defaultMode: 'drak' },
      toc: { minHeadingLevel: 1 },
      navbar: { items: [{ label: 'A', to: '/a' }, { label: 'B' }, { label: 7, to: '/c' }] },
    }),
  ).toEqual([
    'colorMode.defaultMode: expected "light" or "dark", found "drak", did you mean "dark"?',
    'navbar.items[1]: expected one and only one of "to" and "href", found an object with label',
    'navbar.items[2].label: expected a text, found 7',
    `onBrokenLinks: expected "ignore", "log", "warn" or "throw", found "error"; write onBrokenLinks: 'throw', or rules: { 'broken-link': 'throw' }`,
    'titel: unknown key, did you mean "title"?',
    'toc.minHeadingLevel: expected a heading level from 2 to 6, found 1',
    'url: expected an origin without a path, such as https://docs.example (a sub-path goes into baseUrl), found "https://docs.example/sub"',
  ])
})

test('CFG-2: a severity of another tool suggests the one of xpre-docs', () => {
  const expected = 'expected "ignore", "log", "warn" or "throw", found'
  expect(
    mistakesOf({
      onBrokenMarkdownLinks: 'Warning',
      onBrokenAnchors: 'off',
      onBrokenAssets: 'eror',
      onDuplicateRoutes: 'thro',
      rules: { 'broken-link': 'error' },
      markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },
    }),
  ).toEqual([
    "markdown.hooks: unknown key; write rules: { 'broken-markdown-link': 'throw' } for onBrokenMarkdownLinks, and rules: { 'missing-asset': 'throw' } for onBrokenMarkdownImages",
    `onBrokenAnchors: ${expected} "off"; write onBrokenAnchors: 'ignore', or rules: { 'broken-anchor': 'ignore' }`,
    `onBrokenAssets: ${expected} "eror"`,
    `onBrokenMarkdownLinks: ${expected} "Warning"; write onBrokenMarkdownLinks: 'warn', or rules: { 'broken-markdown-link': 'warn' }`,
    `onDuplicateRoutes: ${expected} "thro", did you mean "throw"?`,
    `rules["broken-link"]: ${expected} "error", did you mean "throw"?`,
  ])
})

test('CFG-2: a missing key names its expectation', () => {
  expect(mistakesOf({ announcementBar: { id: 'a' } })).toEqual([
    'announcementBar.content: expected a text, found nothing',
  ])
})

test('CFG-2: a value of the wrong type is described', () => {
  expect(mistakesOf(7)).toEqual([': expected an object, found 7'])
  expect(mistakesOf({ navbar: [1] })).toEqual(['navbar: expected an object, found a list of 1'])
  expect(mistakesOf({ headTags: {} })).toEqual(['headTags: expected a list, found an empty object'])
  expect(mistakesOf({ title: '  ' })).toEqual(['title: expected a text that is not empty, found "  "'])
})

test('CFG-5: a navbar item is validated by its type', () => {
  const items = [
    { type: 'link', label: 'Both', to: '/a', href: 'https://a.example' },
    { type: 'docSidebar' },
    { type: 'doc', docId: 'intro', to: '/intro' },
    { type: 'lnk', label: 'A' },
    { label: 'Menu', items: [{ label: 'A', to: 'https://a.example' }, { type: 'search' }] },
    'text',
  ]
  expect(mistakesOf({ navbar: { items } })).toEqual([
    'navbar.items[0]: expected one and only one of "to" and "href", found an object with type, label, to, href',
    'navbar.items[1].sidebarId: expected a text, found nothing',
    'navbar.items[2].to: unknown key, expected one of type, docId, docsId, label, position',
    'navbar.items[3].type: expected "link", "doc", "docSidebar", "dropdown", "docsVersion", "docsVersionDropdown", "localeDropdown", "html" or "search", found "lnk", did you mean "link"?',
    'navbar.items[4].items[0].to: expected a path of this site such as /docs/intro (a full address goes into "href"), found "https://a.example"',
    'navbar.items[4].items[1].type: expected "link", "doc", "docSidebar", "docsVersion" or "html", found "search"',
    'navbar.items[5]: expected an object, found "text"',
  ])
})

test('CFG-5: items without a type are links, or dropdowns when they have items', () => {
  const { navbar } = configOf({
    navbar: {
      items: [
        { label: 'A', to: '/a' },
        { label: 'B', items: [{ label: 'C', href: 'https://c.example' }] },
      ],
    },
  })
  expect(navbar.items).toEqual([
    { type: 'link', label: 'A', to: '/a', kind: 'link', position: 'left' },
    {
      type: 'dropdown',
      label: 'B',
      position: 'left',
      items: [{ type: 'link', label: 'C', href: 'https://c.example', kind: 'link' }],
    },
  ])
})

test('CFG-5: the footer has columns or one row, and a mix is an error', () => {
  const link = { label: 'A', to: '/a' }
  const column = { title: 'T', items: [link] }
  expect(configOf({ footer: { links: [column] } }).footer.links).toEqual([column])
  expect(configOf({ footer: { links: [link] } }).footer.links).toEqual([link])
  expect(mistakesOf({ footer: { links: [column, link] } })).toEqual([
    'footer.links: expected columns (each with a title and items) or one row of links, not a mix of the two, found a list of 2',
  ])
  expect(mistakesOf({ footer: { links: [{ title: 'T', items: [{ label: 'A' }] }] } })).toEqual([
    'footer.links[0].items[0]: expected one and only one of "to" and "href", found an object with label',
  ])
})

test('CFG-4: only known rules and severities are allowed', () => {
  expect(mistakesOf({ rules: { 'broken-lnk': 'warn', 'broken-link': 'error' } })).toEqual([
    'rules["broken-link"]: expected "ignore", "log", "warn" or "throw", found "error", did you mean "throw"?',
    'rules["broken-lnk"]: unknown key, did you mean "broken-link"?',
  ])
  expect(mistakesOf({ overrides: [{ files: ['a.md'], rules: { nonsense: 'warn' } }] })[0]).toMatch(
    /^overrides\[0\]\.rules\.nonsense: unknown key, expected one of broken-link, /,
  )
})

test('CFG-3: the base URL gets a leading and a trailing slash', () => {
  const baseUrls = ['', '/', 'docs', '/docs', 'docs/', '/a//b/'].map(
    (baseUrl) => configOf({ baseUrl }).baseUrl,
  )
  expect(baseUrls).toEqual(['/', '/', '/docs/', '/docs/', '/docs/', '/a/b/'])
  for (const baseUrl of [
    'https://a.example/',
    '//a.example',
    '/a?b',
    '/a/../b',
    'a\\b',
    '/*/',
    '/:x/',
    '/./',
  ]) {
    expect(mistakesOf({ baseUrl })[0]).toMatch(
      /^baseUrl: expected a path such as \/ or \/docs\/, of .*, found /,
    )
  }
})

test('CFG-5: folders must be inside the site', () => {
  expect(configOf({ docs: { path: './guide/' } }).docs[0]?.path).toBe('guide')
  expect(configOf({ docs: { path: './' } }).docs[0]?.path).toBe('.')
  expect(mistakesOf({ docs: { path: '../docs' }, staticDirectories: ['/etc'] })).toEqual([
    'docs.path: expected a path inside the site folder, relative to it, found "../docs"',
    'staticDirectories[0]: expected a path inside the site folder, relative to it, found "/etc"',
  ])
})

test('CFG-5: ids of docs folders are unique', () => {
  expect(configOf({ docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }] }).docs).toHaveLength(2)
  expect(configOf({ docs: false }).docs).toEqual([])
  expect(mistakesOf({ docs: [{}, { path: 'api' }] })).toEqual([
    'docs: expected an id of its own for each entry, found a list of 2',
  ])
  expect(mistakesOf({ docs: [{ editUrl: 'not an address' }] })).toEqual([
    'docs[0].editUrl: expected a full address such as https://host/edit/main/, found "not an address"',
  ])
})

test('CFG-5: parts that can be switched off accept false or options', () => {
  const config = configOf({ pages: false, search: false })
  expect([config.pages, config.search]).toEqual([false, false])
  expect(configOf({ search: { searchPagePath: false } }).search).toMatchObject({ searchPagePath: false })
  expect(mistakesOf({ search: { contextal: true }, pages: true })).toEqual([
    'pages: expected an object, found true',
    'search.contextal: unknown key, did you mean "contextual"?',
  ])
})

test('CFG-5: redirects start at paths of the site and may lead to other sites', () => {
  const redirects = [
    { from: '/old', to: 'https://a.example' },
    { from: ['/a', '/b'], to: '/c' },
  ]
  expect(configOf({ redirects }).redirects).toEqual(redirects)
  expect(mistakesOf({ redirects: [{ from: ['/a', 'https://a.example'], too: '/c' }] })).toEqual([
    'redirects[0].from[1]: expected a path of this site such as /docs/intro, found "https://a.example"',
    'redirects[0].to: expected a text, found nothing',
    'redirects[0].too: unknown key, did you mean "to"?',
  ])
})

test.each([
  [
    { locales: ['de'] },
    'i18n.defaultLocale: expected one of the locales "de" (without it, it is "en"), found nothing',
  ],
  [
    { defaultLocale: 'fr', locales: ['en', 'de'] },
    'i18n.defaultLocale: expected one of the locales "en", "de", found "fr"',
  ],
  [{ locales: [] }, 'i18n.locales: expected at least one language, found an empty list'],
  [
    { locales: ['en', 'de_DE'] },
    'i18n.locales[1]: expected the tag of a known language, such as "de" or "pt-BR", found "de_DE"',
  ],
  [
    { locales: ['en', 'qq'] },
    'i18n.locales[1]: expected the tag of a known language, such as "de" or "pt-BR", found "qq"',
  ],
  [{ locales: ['en', 'de', 'DE'] }, 'i18n.locales[2]: expected each locale once, found "DE"'],
  [
    { locales: ['en'], localeConfigs: { fr: {} } },
    'i18n.localeConfigs.fr: expected settings of a locale of this site (en), found an empty object',
  ],
])('CFG-5: languages %j: %s', (i18n, mistake) => {
  expect(mistakesOf({ i18n })).toEqual([mistake])
})

test('D12: unsupported keys get their own message, together with all other mistakes', () => {
  expect(
    mistakesOf({
      docs: [{ path: 'guide' }, { id: 'api', versions: { current: { lable: '2.x' } }, pth: 'api' }],
      navbar: {
        items: [
          { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true },
          { type: 'docsVersion', lable: 'x' },
          { type: 'localeDropdown', queryString: '?a=b' },
          { label: 'Menu', items: [{ type: 'localeDropdown' }] },
        ],
      },
      organizationName: 'Lamps',
      projectName: 'docs',
      titel: 'Lamps',
    }),
  ).toEqual([
    'docs[1].pth: unknown key, did you mean "path"?',
    'docs[1].versions.current.lable: unknown key, did you mean "label"?',
    'navbar.items[0].dropdownActiveClassDisabled: has no effect in xpre-docs; remove the key',
    'navbar.items[1].lable: unknown key, did you mean "label"?',
    'navbar.items[2].queryString: has no effect in xpre-docs; remove the key',
    'navbar.items[3].items[0].type: expected "link", "doc", "docSidebar", "docsVersion" or "html", found "localeDropdown"',
    'organizationName: has no effect in xpre-docs; remove the key',
    'projectName: has no effect in xpre-docs; remove the key',
    'titel: unknown key, did you mean "title"?',
  ])
})

test('DOC-3: settings of versions have types, and names that can be folders', () => {
  const name = 'expected a name that a folder can have, of at most 32 characters'
  expect(
    mistakesOf({
      docs: {
        versions: { '1.0': { banner: 'old', path: '../x', ref: '' }, 'a/b': {}, '..': {}, '': {} },
        lastVersion: 2,
        includeCurrentVersion: 'no',
        onlyIncludeVersions: [],
        disableVersioning: true,
      },
    }),
  ).toEqual([
    "docs.disableVersioning: unknown key; write onlyIncludeVersions: ['current']",
    'docs.includeCurrentVersion: expected true or false, found "no"',
    'docs.lastVersion: expected a text, found 2',
    'docs.onlyIncludeVersions: expected at least one version, found an empty list',
    `docs.versions[""]: ${name}`,
    `docs.versions[".."]: ${name}`,
    'docs.versions["1.0"].banner: expected "none", "unreleased" or "unmaintained", found "old"',
    `docs.versions["1.0"].path: expected a path below that of the documents, such as canary, or '', found "../x"`,
    'docs.versions["1.0"].ref: expected a text that is not empty, found ""',
    `docs.versions["a/b"]: ${name}`,
  ])
  const docs = { versions: { current: { label: '2.x', path: '', badge: false, noIndex: true } } }
  expect(mistakesOf({ docs: { ...docs, lastVersion: 'current', onlyIncludeVersions: ['current'] } })).toEqual(
    [],
  )
})

test('DOC-3: the id of a docs folder can start names of folders, and no name of a version has no effect', () => {
  expect(mistakesOf({ docs: { id: '../x' } })).toEqual([
    'docs.id: expected a name that a folder can have, of at most 32 characters, found "../x"',
  ])
  expect(mistakesOf({ docs: { versions: { constructor: { ref: 'v1' } } } })).toEqual([
    expect.stringContaining(
      'docs.versions: expected other names of versions than "constructor", "prototype", "__proto__", found',
    ),
  ])
  expect(mistakesOf({ docs: { versions: { toString: { label: 'Odd' } } } })).toEqual([])
})

test('CFG-5: locales is optional, and contains the default locale then', () => {
  const german = { defaultLocale: 'de', locales: ['de'], localeConfigs: {}, path: 'i18n', fallback: true }
  expect(configOf({ i18n: { defaultLocale: 'de' } }).i18n).toEqual(german)
  expect(configOf({ i18n: { defaultLocale: 'de', locales: ['de'] } }).i18n).toEqual(german)
})

test.each([
  [
    'a name that is no language',
    { locales: ['en', 'klingon'] },
    'i18n.locales[1]: expected the tag of a known language',
  ],
  [
    'a default name that is no language',
    { defaultLocale: 'xx-yy-zz' },
    'i18n.defaultLocale: expected the tag of a known',
  ],
  [
    'an address in a name',
    { locales: ['en', '../de'] },
    'i18n.locales[1]: expected the tag of a known language',
  ],
  [
    'a locale twice',
    { locales: ['en', 'de', 'DE'] },
    'i18n.locales[2]: expected each locale once, found "DE"',
  ],
  [
    'settings of no locale',
    { localeConfigs: { fr: {} } },
    'i18n.localeConfigs.fr: expected settings of a locale of this',
  ],
  [
    'one folder for two locales',
    { locales: ['en', 'de', 'fr'], localeConfigs: { fr: { path: 'de' } } },
    'i18n.localeConfigs.fr: expected another path than that of "de"',
  ],
  [
    'a folder elsewhere',
    { locales: ['en', 'de'], localeConfigs: { de: { path: '../de' } } },
    'i18n.localeConfigs.de.path: expected the name of a folder',
  ],
  [
    'a wrong tag',
    { locales: ['en', 'de'], localeConfigs: { de: { htmlLang: 'deutsch' } } },
    'i18n.localeConfigs.de.htmlLang: expected the tag of a known language',
  ],
])('DOC-6: a mistake in the languages has its place: %s', (_, i18n, message) => {
  expect(mistakesOf({ i18n })).toEqual([expect.stringContaining(message)])
})

test('DOC-6: a locale of any name has a tag of its own', () => {
  const i18n = { locales: ['en', 'brazil'], localeConfigs: { brazil: { htmlLang: 'pt-BR', path: 'pt' } } }
  expect(mistakesOf({ i18n })).toEqual([])
})

test('CFG-3: an origin must be well formed', () => {
  expect(configOf({ url: 'HTTPS://Docs.Example:8080/' }).url).toBe('https://docs.example:8080')
  expect(mistakesOf({ url: 'https://a:b' })).toHaveLength(1)
  expect(mistakesOf({ url: 'docs.example' })).toHaveLength(1)
})

test('SEC-3: a script is not a valid address', () => {
  expect(mistakesOf({ navbar: { items: [{ label: 'A', href: 'java\nscript:alert(1)' }] } })).toEqual([
    'navbar.items[0].href: expected an address that is not a script, such as https://host/path, found "java\\nscript:alert(1)"',
  ])
})

test('plugins and custom fields are returned unchanged', () => {
  const plugin = () => {}
  const fields = { when: new Date(0) }
  const config = configOf({ markdown: { remarkPlugins: [plugin, [plugin, fields]] }, customFields: fields })
  expect(config.markdown.remarkPlugins[0]).toBe(plugin)
  expect(config.customFields.when).toBe(fields.when)
})

test('key paths are formatted as in code', () => {
  expect(formatKeyPath(['navbar', 'items', 2, 'to'])).toBe('navbar.items[2].to')
  expect(formatKeyPath(['rules', 'broken-link'])).toBe('rules["broken-link"]')
  expect(formatKeyPath([])).toBe('')
})

test('CHK-8: patterns of accepted findings need a condition, and name existing rules', () => {
  const rule = {
    rules: ['broken-link'],
    files: ['docs/old/**'],
    targets: ['/api/**'],
    reason: 'made elsewhere',
  }
  expect(configOf({ ignoreFindings: [rule] }).ignoreFindings).toEqual([rule])
  expect(
    mistakesOf({
      ignoreFindings: [
        {},
        { reason: 'because' },
        { rules: ['brokn-link'] },
        { files: [] },
        { file: ['a.md'], rules: ['broken-link'] },
      ],
    }),
  ).toEqual([
    'ignoreFindings[0]: expected at least one of rules, files and targets, found an empty object',
    'ignoreFindings[1]: expected at least one of rules, files and targets, found an object with reason',
    'ignoreFindings[2].rules[0]: expected the name of a rule, found "brokn-link", did you mean "broken-link"?',
    'ignoreFindings[3].files: expected at least one pattern, found an empty list',
    'ignoreFindings[4].file: unknown key, did you mean "files"?',
  ])
})

test('CHK-12: settings of requests to other sites', () => {
  const entry = {
    hosts: ['lamps.example', '*.lamps.example'],
    headers: { Authorization: `Bearer ${'$'}{LAMPS_TOKEN}` },
    accept: [403],
    maxRequests: 1,
    requestsPerSecond: 0.5,
    retries: 4,
    timeout: 30,
  }
  expect(configOf({ externalLinks: [entry] }).externalLinks).toEqual([entry])
  expect(configOf({ externalLinks: [{ hosts: ['Lamps.Example'] }] }).externalLinks).toEqual([
    { hosts: ['lamps.example'] },
  ])
  expect(
    mistakesOf({
      externalLinks: [
        { hosts: [] },
        { hosts: ['https://lamps.example/'] },
        { hosts: ['*'], headers: entry.headers },
        { hosts: ['a.example'], headers: { Host: 'b' } },
        { hosts: ['a.example'], headers: { Cookie: 'a\nb' } },
        { hosts: ['a.example'], headers: { Cookie: `${'$'}{1}` } },
        { hosts: ['a.example'], accept: [42], retries: -1, timeout: 0, header: {} },
      ],
    }),
  ).toMatchInlineSnapshot(`
    [
      "externalLinks[0].hosts: expected at least one host, found an empty list",
      "externalLinks[1].hosts[0]: expected the name of a host, such as docs.example or *.docs.example, found "https://lamps.example/"",
      "externalLinks[2]: expected a host other than "*" beside headers with variables, which every site would receive, found an object with hosts, headers",
      "externalLinks[3].headers.Host: not the name of a header that can be set",
      "externalLinks[4].headers.Cookie: expected a text of ASCII on one line, in which \${NAME} stands for a variable of the environment, found "a\\nb"",
      "externalLinks[5].headers.Cookie: expected a text of ASCII on one line, in which \${NAME} stands for a variable of the environment, found "\${1}"",
      "externalLinks[6].accept[0]: expected a number from 200 to 999, found 42",
      "externalLinks[6].header: unknown key, did you mean "headers"?",
      "externalLinks[6].retries: expected a number from 0 to 10, found -1",
      "externalLinks[6].timeout: expected a number from 0.1 to 300, found 0",
    ]
  `)
})

test.each([
  [{}, 'light', true],
  [{ defaultMode: 'dark' }, 'dark', false],
  [{ defaultMode: 'dark', respectPrefersColorScheme: true }, 'dark', true],
  [{ respectPrefersColorScheme: false }, 'light', false],
] as const)(
  'STA-1: a site follows the system unless it names a mode: %j',
  (colorMode, defaultMode, follows) => {
    expect(configOf({ colorMode }).colorMode).toEqual({
      defaultMode,
      disableSwitch: false,
      respectPrefersColorScheme: follows,
    })
  },
)
