/** SRC-7: ranking. */
import { expect, test } from 'vitest'
import { openIndex } from '../../../src/engine/query/openIndex.ts'
import { buildSmallIndex, queryOf, type SmallPage } from './smallIndex.ts'

const FILLER = 'Nothing of note stands here, as so often.'

async function orderOf(pages: readonly SmallPage[], query: string, synonyms?: string[][]) {
  const built = buildSmallIndex(pages, synonyms === undefined ? {} : { synonyms })
  const index = await openIndex(built)
  const { found } = await index.answer(queryOf(query))
  return found.map(({ section }) => built.names[section])
}

const page = (
  path: string,
  heading: string,
  texts: string[] = [FILLER],
  ...below: SmallPage['sections']
) => ({
  path,
  sections: [{ heading, texts }, ...below],
})

test('SRC-7: a heading ranks before texts', async () => {
  const pages = [
    page('/text', 'Other', ['All about refunds, refunds and refunds. Refunds again.']),
    page('/heading', 'Refunds'),
  ]
  expect((await orderOf(pages, 'refunds'))[0]).toBe('/heading#0')
})

test('SRC-7: sections with all words rank before others', async () => {
  const pages = [
    page('/some', 'Cancel', ['Cancel cancel cancel.']),
    page('/all', 'Other', ['To cancel it needs a subscription and more words of another kind.']),
    page('/other', 'Subscription', ['subscription']),
  ]
  expect((await orderOf(pages, 'cancel subscription '))[0]).toBe('/all#0')
  expect(await orderOf(pages, 'cancel subscription ')).toHaveLength(3)
})

test('SRC-7: a heading with nearly all words ranks before a text with each of them somewhere', async () => {
  const long = 'Many words about other matters stand between these. '.repeat(12)
  const pages = [
    page('/text', 'Changes', [`Migrate. ${long} Cancel. ${long} A subscription. ${long} Monthly. ${long}`]),
    page('/heading', 'Cancel a monthly subscription'),
    ...Array.from({ length: 30 }, (_, index) => page(`/other-${index}`, 'Other')),
  ]
  const order = await orderOf(pages, 'migrate cancel monthly subscription ')
  expect(order.slice(0, 2)).toEqual(['/heading#0', '/text#0'])
})

test('SRC-7: two words written as one find the sections that have both', async () => {
  const pages = [
    page('/both', 'Scoped styles', ['Styles are scoped.']),
    page('/one', 'Scoped slots'),
    page('/other', 'Styles'),
  ]
  expect(await orderOf(pages, 'scopedstyles ')).toEqual(['/both#0'])
  expect(await orderOf(pages, 'scopedwindows ')).toEqual([])
})

test('SRC-7: a word with a typo of one letter is not taken for two words', async () => {
  const pages = [page('/two', 'User lane'), page('/typo', 'Userland')]
  expect(await orderOf(pages, 'userlane ')).toEqual(['/typo#0'])
})

test.each([
  ['scopdstyles ', ['/both#0']],
  ['scopedstyels ', ['/both#0']],
  // A typo in both.
  ['scpoedstyels ', []],
])('SRC-7: a word with a typo that consists of two words is corrected: %s', async (query, found) => {
  const pages = [
    page('/both', 'Scoped styles', ['Styles are scoped.']),
    page('/one', 'Scoped slots'),
    page('/other', 'Styles'),
  ]
  expect(await orderOf(pages, query)).toEqual(found)
})

test('SRC-7: a word of three letters is corrected when nothing else is found', async () => {
  const pages = [page('/git', 'Git'), page('/refund', 'Refund')]
  expect(await orderOf(pages, 'gti ')).toEqual(['/git#0'])
  expect(await orderOf(pages, 'gti refund ')).toEqual(['/refund#0'])
  expect(await orderOf(pages, 'gi ')).toEqual([])
})

test('SRC-7: words near each other rank before the same words apart', async () => {
  const between = 'Many words about other matters stand between these. '.repeat(3)
  const pages = [
    page('/apart', 'Other', [`Restart here. ${between} The server. ${between} Restart. ${between} Server.`]),
    page('/near', 'Other', [`${between} Restart the server. ${between} Server, restart.`]),
    ...MANY,
  ]
  expect((await orderOf(pages, 'restart server '))[0]).toBe('/near#0')
  expect((await orderOf(pages, 'server restart '))[0]).toBe('/near#0')
})

test.each([
  ['"store the key"', '/phrase'],
  ['“Store the key”', '/phrase'],
  ['"store the key', '/words'],
  ['store key', '/words'],
  ['.env', '/dotenv'],
  ['env', '/env'],
  ['@scope/pkg', '/scope'],
  ['$ref', '/ref'],
  ['--flag', '/flag'],
])('SRC-7: phrases in quotation marks and signs count as written: %s', async (query, path) => {
  const pages = [
    page('/words', 'Key of the store', ['The key store has a key.']),
    page('/phrase', 'Other', ['You store the key there.']),
    page('/env', 'Env of a system', ['Env, env and env.']),
    page('/dotenv', 'The .env file', ['Other text of a file.']),
    page('/ref-text', 'The ref of a node', ['A ref is a ref.']),
    page('/ref', '$ref of a schema'),
    page('/pkg', 'Scope of a pkg', ['scope pkg']),
    page('/scope', 'Other @scope/pkg name'),
    page('/flag-text', 'The flag of a country', ['A flag.']),
    page('/flag', 'Commands with --flag'),
  ]
  expect((await orderOf(pages, query))[0]).toBe(`${path}#0`)
})

test('SRC-7: names of emoji are no words next to others', async () => {
  const pages = [page('/rocket', 'Rocket'), page('/start', 'Quick start')]
  expect(await orderOf(pages, ':rocket: start ')).toEqual(['/start#0'])
  expect(await orderOf(pages, ':rocket:')).toEqual(['/rocket#0'])
})

test('SRC-7: words of questions do not exclude a hit', async () => {
  const pages = [
    page('/why', 'Why', ["Why it doesn't and can't do something."]),
    page('/hit', 'Stale cache', ['The cache is stale after an update.']),
  ]
  expect((await orderOf(pages, "why doesn't something want a stale cache"))[0]).toBe('/hit#0')
})

test('SRC-7: a page ranks before a section with the same words', async () => {
  const pages = [
    page('/a', 'Theme', [FILLER], { heading: 'Install', texts: [FILLER] }),
    page('/b', 'Install', [FILLER], { heading: 'Install', texts: [FILLER] }),
  ]
  const order = await orderOf(pages, 'install ')
  expect(order.indexOf('/b#0')).toBeLessThan(order.indexOf('/b#1'))
})

const MANY = Array.from({ length: 30 }, (_, index) => page(`/other-${index}`, 'Other', ['Test environment.']))

test.each([
  ['the title', 'test environment'],
  ['the title with an unfinished last word', 'test environ'],
  ['the title in another order', 'environment test '],
  ['the title with a typo', 'test envronment'],
])('SRC-7: the page whose title is the query is first: %s', async (_, query) => {
  const repeated = ['A test environment is an environment for a test.']
  const pages = [
    page('/options', 'Configuration', repeated, { heading: 'Test environment', texts: repeated }),
    page('/object', 'Environment', [FILLER], { heading: 'Test', texts: [FILLER] }),
    page('/longer', 'Options of the test environment', repeated),
    page('/page', 'Test environment'),
    ...MANY,
  ]
  expect((await orderOf(pages, query))[0]).toBe('/page#0')
})

test.each([
  ['match', '/match'],
  ['matches', '/matches'],
  ['matcher', '/matcher'],
])('SRC-7: an exact last word ranks before its forms and longer words: %s', async (query, path) => {
  const texts = ['A match, it matches. Matcher, matcher.']
  const pages = ['Matcher', 'Matches', 'Match', 'Matching'].map((title) =>
    page(`/${title.toLowerCase()}`, title, texts),
  )
  expect((await orderOf(pages, query))[0]).toBe(`${path}#0`)
})

test('SRC-7: a section is first when its title and heading have all words', async () => {
  const texts = ['Verbose output of the configuration.']
  const pages = [
    page('/cli', 'Command line', [FILLER], { heading: 'Verbose', texts: [...texts, ...texts] }),
    page('/changes', 'Changes', [...texts, ...texts, ...texts]),
    page('/config', 'Configuration', [FILLER], { heading: 'Verbose', texts: [FILLER] }),
  ]
  expect((await orderOf(pages, 'configuration verbose'))[0]).toBe('/config#1')
})

test('SRC-7: words together in a heading rank before the same words in two headings', async () => {
  const pages = [
    page('/apart', 'Cancel', [FILLER], { heading: 'A monthly payment', texts: [FILLER] }),
    page('/together', 'Other', [FILLER], { heading: 'Cancel a monthly payment', texts: [FILLER] }),
    ...MANY,
  ]
  expect((await orderOf(pages, 'cancel monthly payment '))[0]).toBe('/together#1')
})

test('SRC-7: a section below a heading with one word matches by the other word', async () => {
  const pages = [
    page('/tray', 'Tray', [FILLER], { heading: 'Events', texts: [FILLER] }),
    page('/menu', 'Menu', [FILLER], { heading: 'Events', texts: [FILLER] }),
  ]
  expect((await orderOf(pages, 'menu events '))[0]).toBe('/menu#1')
})

test('SRC-7: a query matches although one of its words has no match', async () => {
  const pages = [page('/refund', 'Refunds', ['How refunds work.']), page('/other', 'Theme')]
  expect((await orderOf(pages, 'how can i possibly get a refund'))[0]).toBe('/refund#0')
})

test('SRC-7: stop words do not exclude a hit, and are found alone', async () => {
  const pages = [page('/refund', 'Refunds', ['Money.']), page('/howto', 'How to', ['Do this.'])]
  expect((await orderOf(pages, 'the refunds of an '))[0]).toBe('/refund#0')
  expect((await orderOf(pages, 'how to '))[0]).toBe('/howto#0')
})

test.each([
  ['onBrokenLinks', '/broken'],
  ['onbrokenlinks', '/broken'],
  ['broken links', '/broken'],
  ['brokenLinks', '/broken'],
  ['--out-dir', '/out'],
  ['outdir', '/out'],
  ['out dir', '/out'],
  ['xpre.config.ts', '/config'],
  ['xpre config', '/config'],
  ['snake_case', '/snake'],
  ['c++', '/cpp'],
  ['c#', '/csharp'],
  ['1.2.3', '/version'],
  ['1.2', '/version'],
  ['__proto__', '/proto'],
  ['constructor', '/constructor'],
])('SRC-7: an identifier is found in every spelling: %s', async (query, path) => {
  const pages = [
    page('/links', 'Words', ['Some links are not broken at all.', 'Config, case, out, snake']),
    page('/broken', 'Rules', [FILLER], { heading: 'onBrokenLinks', texts: ['What to do.'] }),
    page('/out', 'Commands', ['Use `--out-dir` for another folder.']),
    page('/config', 'Files', ['All is in xpre.config.ts of your site.']),
    page('/snake', 'Naming', ['Use snake_case there.']),
    page('/cpp', 'Native', ['Written in C++ by hand.']),
    page('/csharp', 'Managed', ['Written in C# by hand.']),
    page('/version', 'Changes', ['Since 1.2.3 only.']),
    page('/proto', 'Names', ['Never call it __proto__ please.']),
    page('/constructor', 'Classes', ['The constructor is called.']),
  ]
  expect((await orderOf(pages, query))[0]?.split('#')[0]).toBe(path)
})

test.each([
  ['refnud', 'a swap'],
  ['rfund', 'a letter less'],
  ['reefund', 'a letter more'],
  ['redund', 'another letter'],
  ['efund', 'the first letter less'],
  ['erfund', 'the first two swapped'],
  ['refun ', 'without the last letter'],
  ['refudn', 'the last two swapped'],
])('SRC-7: a word with a typo is corrected: %s, %s', async (query) => {
  const pages = [
    page('/other', 'Theme'),
    page('/refund', 'Refund'),
    page('/text', 'Rest', ['No refund here.']),
  ]
  expect(await orderOf(pages, query)).toEqual(['/refund#0', '/text#0'])
})

test('SRC-7: a word that is being typed is found from its first letter', async () => {
  const pages = [page('/other', 'Theme'), page('/refund', 'Refund')]
  for (let length = 1; length <= 6; length += 1) {
    expect(await orderOf(pages, 'refund'.slice(0, length))).toEqual(['/refund#0'])
  }
  // A complete word without a match.
  expect(await orderOf(pages, 'ref ')).toEqual([])
})

test('SRC-7: Chinese, Japanese, Korean and Thai are found by any substring', async () => {
  const pages = [
    page('/zh', '全文搜索引擎'),
    page('/ja', '日本語のドキュメント'),
    page('/ko', '한국어 문서를 검색합니다'),
    page('/th', 'เอกสารภาษาไทย'),
  ]
  for (const [query, path] of [
    ['搜索', '/zh'],
    ['索', '/zh'],
    ['文搜索引', '/zh'],
    ['ドキュ', '/ja'],
    ['ﾄﾞｷｭ', '/ja'],
    ['검색', '/ko'],
    ['문서', '/ko'],
    ['ภาษา', '/th'],
  ] as const) {
    expect([query, (await orderOf(pages, query))[0]]).toEqual([query, `${path}#0`])
  }
})

test('SRC-7: two Chinese words rank sections with both before those with one', async () => {
  const pages = [page('/one', '中文', ['文']), page('/both', '中文字幕的设置方法'), page('/other', '设置')]
  expect((await orderOf(pages, '中文 设置'))[0]).toBe('/both#0')
})

test('SRC-7: words with accents are found with and without them', async () => {
  const pages = [page('/cafe', 'Café Größe'), page('/other', 'Theme')]
  for (const query of ['cafe', 'CAFÉ', 'grosse', 'größe', 'Cafe\u0301 ']) {
    expect(await orderOf(pages, query)).toEqual(['/cafe#0'])
  }
})

test('SRC-7: synonyms find other words of the docs, after exact matches', async () => {
  const synonyms = [
    ['refund', 'money back'],
    ['popup', 'dialog'],
  ]
  const pages = [
    page('/refund', 'Refund'),
    page('/dialog', 'Dialog'),
    page('/popup', 'Popup'),
    page('/money', 'Coins', ['We give your money back.']),
  ]
  expect((await orderOf(pages, 'money back ', synonyms)).slice(0, 2)).toContain('/refund#0')
  expect(await orderOf(pages, 'refund ', synonyms)).toEqual(['/refund#0', '/money#0'])
  expect(await orderOf(pages, 'popup ', synonyms)).toEqual(['/popup#0', '/dialog#0'])
  expect(await orderOf(pages, 'dialogs ', synonyms)).toEqual(['/dialog#0', '/popup#0'])
})

test.each([
  ['logs in ', '/login#0'],
  ['logging in ', '/login#0'],
  // A stop word between both.
  ['out of date ', '/old#0'],
  ['drag and drop ', '/dnd#0'],
])('SRC-7: two words find their synonyms in other forms and around a stop word: %s', async (query, first) => {
  const synonyms = [
    ['login', 'log in'],
    ['outdated', 'out date'],
    ['dnd', 'drag drop'],
  ]
  const pages = [
    page('/other', 'Other', ['Logs in passing.']),
    page('/login', 'Login'),
    page('/old', 'Outdated'),
    page('/dnd', 'DnD'),
  ]
  expect((await orderOf(pages, query, synonyms))[0]).toBe(first)
})

test.each([
  '/docs/changelog',
  '/docs/release-notes/v2',
  '/docs/releases',
  '/docs/guides/migrating-from-v1',
  '/upgrade',
  '/docs/v5-migration-guide',
  '/docs/migration/from-others',
  '/blog/2026/screenshots',
])('SRC-7: a page about releases ranks below a guide, unless the query is about them: %s', async (path) => {
  const section = { heading: 'Screenshots', texts: ['A picture of a window.'] }
  const pagesAt = (first: string) => [
    page(first, 'Announcements', [FILLER], section),
    page('/docs/images', 'Images', [FILLER], section),
    page('/docs/other', 'Other', ['Something new.']),
  ]
  const order = async (query: string, first = path) => (await orderOf(pagesAt(first), query)).slice(0, 2)
  expect(await order('screenshots ', '/docs/notes')).toEqual(['/docs/notes#1', '/docs/images#1'])
  expect(await order('screenshots ')).toEqual(['/docs/images#1', `${path}#1`])
  expect(await order('new screenshots ')).toEqual([`${path}#1`, '/docs/images#1'])
  expect((await order('announcements '))[0]).toBe(`${path}#0`)
})

test('SRC-7: of equal pages, the start of the one whose sections have words of the query ranks higher', async () => {
  const below = Array.from({ length: 6 }, (_, index) => ({
    heading: `Part ${index}`,
    texts: ['Print labels.'],
  }))
  const pages = (sections: SmallPage['sections']) => [
    page('/short', 'Labels', ['To print them takes a minute.']),
    page('/long', 'Labels', ['To print them takes a minute.'], ...sections),
  ]
  const starts = async (sections: SmallPage['sections']) =>
    (await orderOf(pages(sections), 'print labels ')).filter((name) => name?.endsWith('#0'))
  expect(await starts([])).toEqual(['/short#0', '/long#0'])
  expect(await starts(below)).toEqual(['/long#0', '/short#0'])
})

test('SRC-7: the description or first paragraph of a page counts more than its other texts', async () => {
  const about = 'How to charge a card again.'
  const pages = [page('/later', 'Payments', [FILLER, about]), page('/lead', 'Orders', [about, FILLER])]
  expect(await orderOf(pages, 'charge card ')).toEqual(['/lead#0', '/later#0'])
})

test('SRC-7: keywords of a page find it', async () => {
  const pages = [{ ...page('/a', 'Theme'), keywords: ['appearance', 'look and feel'] }, page('/b', 'Other')]
  expect(await orderOf(pages, 'appearance ')).toEqual(['/a#0'])
  expect(await orderOf(pages, 'look feel ')).toEqual(['/a#0'])
})

test('SRC-7: equal hits are in the order of sections', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => page(`/p${index}`, 'Same words'))
  const order = await orderOf(pages, 'same words')
  expect(order).toEqual(pages.map(({ path }) => `${path}#0`))
})

test('SRC-7: a query without words finds nothing', async () => {
  const pages = [page('/a', 'Theme')]
  for (const query of ['', '  ', '🎉', '.*', '<>', '\ud800', 'x'.repeat(64)]) {
    expect(await orderOf(pages, query)).toEqual([])
  }
})

const AJAX_TEXT = 'Called for each ajax request. With ajax, the ajax handler runs.'

test.each([
  ['ajax', '/ajax#0'],
  ['get', '/get#0'],
  ['state', '/state#0'],
])('SRC-7: a whole part of a name comes before words that only begin with it: %s', async (query, first) => {
  const pages = [
    page('/get-script', 'getScript', ['Gets a script; get it.']),
    page('/get-item', 'getItem', ['To get an item, get its id. Get it, and get more.']),
    page('/get', 'lamp.get', ['Gives a value.']),
    ...['Stop', 'Start', 'Error', 'Complete', 'Send'].map((end) =>
      page(`/ajax-${end}`, `ajax${end}`, [AJAX_TEXT]),
    ),
    page('/ajax', 'lamp.ajax', ['Sends a request.']),
    page('/statement', 'Statements', ['A statement states. The statement of the state is a statement.']),
    page('/use-state', 'useStateOf', ['State. The state is a state.']),
    page('/state', 'State'),
  ]
  for (const typed of [query, `${query} `]) expect((await orderOf(pages, typed))[0]).toBe(first)
})

const DECOYS = [
  page('/content', 'Content', [
    'Content has an id. The id of content is a number. Content without id is a draft.',
  ]),
  page('/forwarded', 'Forwarded', [
    'For each x, mail is forwarded. Forwarded for x, x is forwarded for you.',
  ]),
  page('/utf', 'UTF', ['UTF has 8 parts. UTF 16 is another; 8 of 8 are UTF.']),
  page('/router', 'Router', ['The router of Vue. Vue has a router. Router, Vue, router.']),
  page('/max', 'Max', ['Max has a size. Retry the max. The size of retries is max.']),
  page('/core', 'Core', ['The lamp core. Core of the lamp: core and lamp.']),
  page('/config', 'Config', ['The config of the server. A file of json, yaml. Config and server.']),
  page('/include', 'Include', ['Include and include again, to include all.']),
  page('/ref', 'Ref', ['A ref is a ref; refs are kept.']),
  page('/media', 'Media', ['Media of all kinds: media and media.']),
  page('/net', 'Net', ['Throw a net. The net is a net.']),
  page('/watch', 'Watch', ['Watch the lamp. A watch is a watch.']),
]

test.each([
  ['content-id', 'Each part has a `content-id` header.'],
  ['x-forwarded-for', 'The proxy sets X-Forwarded-For.'],
  ['utf-8', 'Files are written in UTF-8.'],
  ['vue-router', 'Install vue-router first.'],
  ['max_retry_size', 'Set max_retry_size to 3.'],
  ['@lamp/core', 'Add @lamp/core to the packages.'],
  ['server.config.json', 'It is in server.config.json.'],
  ['config/server.yaml', 'Edit config/server.yaml.'],
  ['#include', 'Write #include at the start.'],
  ['$ref', 'A pointer is written with $ref.'],
  ['@media', 'Rules for print are in @media.'],
  ['.NET', 'It runs on .NET as well.'],
  ['--watch', 'Start it with --watch.'],
])('SRC-7: a name with hyphens, points or signs is one name: %s', async (query, text) => {
  const pages = [...DECOYS, page('/right', 'Mail parts', [text])]
  for (const typed of [query, `${query} `]) expect((await orderOf(pages, typed))[0]).toBe('/right#0')
})

test('SRC-7: neighbouring words have a bonus without quotation marks', async () => {
  const pages = [
    page('/cables', 'Ground cables', ['The ground cable is green. Put the ground clamp on the rod.'], {
      heading: 'Temperature of the wire',
      texts: ['The temperature of a wire rises. A high temperature is bad; measure the temperature.'],
    }),
    page('/soil', 'Soil', ['The ground temperature is read once a day from the probe below the house.']),
  ]
  expect((await orderOf(pages, 'ground temperature'))[0]).toBe('/soil#0')
  expect((await orderOf(pages, 'daily ground temperature'))[0]).toBe('/soil#0')
})

test.each([
  ['v5', '/five#0'],
  ['v5.0', '/five#0'],
  ['v5.0.0-beta', '/five#0'],
  ['5.0.0-beta.3', '/five#0'],
  ['3.11', '/python#0'],
  ['python 3.11 setup', '/python#0'],
  ['v3.11.2', '/python#0'],
  ['18.x', '/node#0'],
  ['v18', '/node#0'],
  ['18.17.x', '/node#0'],
])('SRC-7: the start of a version finds it: %s', async (query, first) => {
  const pages = [
    page('/other', 'Other', ['It takes 5 minutes, 3 hours, or 18 days. See 3.12.1, 4.5.0 and v19.']),
    page('/five', 'Changes', ['The tool is at v5.0.0-beta.3 today.']),
    page('/python', 'Setup', ['Install Python 3.11.2 and nothing else.']),
    page('/node', 'Runtime', ['It runs on Node 18.17.1.']),
  ]
  expect((await orderOf(pages, query))[0]).toBe(first)
})

test.each(['??=', '&&', '?.', '=>', '...', '::', '|>', '!', '**'])(
  'SRC-7: an operator is found: %s',
  async (operator) => {
    const pages = [
      page('/other', 'Other', ['Code such as a?.b, a&&b, f(...all), x::y, and a => b or c ??= d.']),
      page('/right', `Logic (${operator})`, [`The operator \`${operator}\` joins two values.`]),
    ]
    expect((await orderOf(pages, operator))[0]).toBe('/right#0')
    expect((await orderOf(pages, `${operator} operator`))[0]).toBe('/right#0')
  },
)

test('SRC-7: signs between words are punctuation', async () => {
  const pages = [
    page('/arrow', 'Arrows', ['Write -> or & for it.']),
    page('/general', 'General', ['Open Settings, then General.']),
    page('/drag', 'Drag and drop'),
  ]
  expect((await orderOf(pages, 'settings -> general'))[0]).toBe('/general#0')
  expect((await orderOf(pages, 'drag & drop'))[0]).toBe('/drag#0')
})

test('SRC-7: words of categories and of the address find a page, below the words of pages', async () => {
  const python = (path: string, places: string[], text: string) => ({
    ...page(path, 'Python', [text], { heading: 'Modules', texts: [FILLER] }),
    ...{ category: 'Machines', subcategories: places.slice(1), places },
  })
  const pages = [
    python('/crux', ['Machines', 'Crux'], 'Use the system interpreter. Python on it is old. Python, Python.'),
    python('/polaris', ['Machines', 'Polaris'], 'Load the module.'),
    page('/text', 'Other', [`${FILLER.repeat(20)} It runs on polaris. ${FILLER.repeat(20)}`]),
  ]
  expect(await orderOf(pages, 'polaris')).toEqual(['/text#0', '/polaris#0'])
  expect((await orderOf(pages, 'polar')).at(-1)).toBe('/polaris#0')
  expect((await orderOf(pages, 'polaris python'))[0]).toBe('/polaris#0')
  expect((await orderOf(pages, 'polaris modules'))[0]).toBe('/polaris#1')
  const { found } = await (await openIndex(buildSmallIndex(pages))).answer(queryOf('python'))
  expect(found.map(({ hit }) => hit.hierarchy.lvl0)).toEqual(['Machines › Crux', 'Machines › Polaris'])
})

test('SRC-7: of equal hits of several versions that of the last one is first, that of an unreleased one last', async () => {
  const ages = [3, 2, 0, 1]
  const pages = ages.map((age) => ({
    ...page(`/v${age}`, 'Install', age === 3 ? ['Install it.'] : ['Install it here with one command.']),
    facets: { version: `${age}`, docusaurus_tag: `docs-default-${age}`, ...(age > 0 && { age }) },
  }))
  expect(await orderOf(pages, 'install')).toEqual(['/v0#0', '/v1#0', '/v2#0', '/v3#0'])
})

test('SRC-7: the start of a page does not show the text of another hit', async () => {
  const pages = [page('/lamp', 'Lamps', [], { heading: 'First lamp', texts: ['A lamp gives light.'] })]
  const snippetsOf = async (query: string) => {
    const { found } = await (await openIndex(buildSmallIndex(pages, { isWhole: true }))).answer(
      queryOf(query),
    )
    return found.map(({ hit }) => hit._snippetResult?.content?.value)
  }
  expect(await snippetsOf('lamps first')).toEqual(['A [lamp] gives light.', undefined])
  expect(await snippetsOf('lamps ')).toContain('A [lamp] gives light.')
})
