import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/schema/schema.ts'
import { validateConfig } from '../../../src/config/schema/validateConfig.ts'
import { checkHostLimits } from '../../../src/output/hosts/checkHostLimits.ts'
import { sitePolicy } from '../../../src/output/hosts/contentSecurityPolicy.ts'
import { createNginxConfig } from '../../../src/output/hosts/createNginxConfig.ts'
import { createVercelConfig } from '../../../src/output/hosts/createVercelConfig.ts'
import { createHostRedirects } from '../../../src/output/hosts/hostFiles.ts'
import { routesOfLanguages } from '../../../src/output/hosts/routesOfLanguages.ts'
import { collectPages } from '../../../src/output/llms/collectPages.ts'
import { createSiteFiles } from '../../../src/output/site-files/createSiteFiles.ts'
import { createRouteTable } from '../../../src/routes/routeTable.ts'
import type { Route } from '../../../src/shared/site/route.ts'
import type { Site } from '../../../src/shared/site/site.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { makeRoute, makeSite } from '../makeSite.ts'

const POLICY = "default-src 'self'; script-src 'sha256-ab+/='"

const redirect = (from: string, to: string, more: Partial<Route> = {}): Route =>
  makeRoute({ path: from, kind: 'redirect', redirectTo: to, ...more })

const ROUTES: readonly Route[] = [
  makeRoute({ path: '/' }),
  makeRoute({ path: '/404', kind: 'notFound' }),
  makeRoute({ path: '/docs/404', kind: 'notFound' }),
  redirect('/old', '/docs#part'),
  redirect('/a "b" \\ $c', '/docs'),
  redirect('/größe/:id(x)*', 'https://other.example/$x/?q=a#b'),
  redirect('/start', '/docs', { isTemporary: true }),
]

const siteOf = (user: UserConfig, routes: readonly Route[] = ROUTES) =>
  makeSite(user, { routes: createRouteTable(routes, new Map()) })

const limitsOf = (site: Site) => checkHostLimits(site, [site])

interface Directive {
  readonly words: readonly string[]
  readonly body?: readonly Directive[]
}

/** Parses the syntax of nginx: words, quoted strings, `;` and blocks. */
function parseNginx(text: string): readonly Directive[] {
  const tokens = [
    ...text.replace(/^\s*#.*$/gm, '').matchAll(/"((?:[^"\\]|\\[\s\S])*)"|([{};])|([^\s{};"]+)/g),
  ]
  const unparsed = text.replace(/^\s*#.*$/gm, '').replace(/"((?:[^"\\]|\\[\s\S])*)"|[{};]|[^\s{};"]+/g, '')
  expect(unparsed.trim()).toBe('')
  let at = 0
  function parseBlock(): readonly Directive[] {
    const directives: Directive[] = []
    let words: string[] = []
    for (; at < tokens.length; at += 1) {
      const [, quoted, brace, word] = tokens[at] ?? []
      if (quoted !== undefined) words.push(quoted.replace(/\\(["\\])/g, '$1'))
      else if (word !== undefined) words.push(word)
      else if (brace === '}') {
        expect(words).toEqual([])
        return directives
      } else {
        at += brace === '{' ? 1 : 0
        directives.push(brace === '{' ? { words, body: parseBlock() } : { words })
        words = []
      }
    }
    expect(words).toEqual([])
    return directives
  }
  return parseBlock()
}

const nginxOf = (user: UserConfig) =>
  parseNginx(String(createNginxConfig(ROUTES, makeSite(user).config, POLICY).contents))

const find = (all: readonly Directive[] | undefined, ...start: readonly string[]) =>
  all?.find(({ words }) => start.every((word, index) => words[index] === word))

describe('DEP-1: nginx.conf', () => {
  test.each([
    [undefined, ['try_files', '$uri', '$uri/index.html', '=404']],
    [true, ['try_files', '$uri', '$uri/', '=404']],
    [false, ['try_files', '$uri', '$uri.html', '$uri/index.html', '=404']],
  ])('finds pages with trailingSlash %s, with the nearest 404 page', (trailingSlash, files) => {
    const all = nginxOf({ baseUrl: '/sub/', ...(trailingSlash === undefined ? {} : { trailingSlash }) })
    for (const folder of ['/sub/', '/sub/docs/']) {
      const body = find(all, 'location', folder)?.body
      expect(find(body, 'try_files')?.words).toEqual(files)
      expect(find(body, 'error_page', '404')?.words[2]).toBe(`${folder}404.html`)
      expect(find(body, 'error_page', '403')?.words).toEqual([
        'error_page',
        '403',
        '=404',
        `${folder}404.html`,
      ])
      const withSlash = find(body, 'location', '~', '^(/sub/.+)/$')?.body
      expect(find(withSlash, 'if')?.body?.[0]?.words).toEqual(
        trailingSlash === false ? ['rewrite', '^(/sub/.+)/$', '$1', 'permanent'] : undefined,
      )
      // nginx ignores `try_files` where an `if` applies.
      expect(find(body, 'if')).toBeUndefined()
    }
  })

  test('sets all headers in each location that sets one, since it inherits none then', () => {
    const served = nginxOf({}).filter(({ words }) => words[0] === 'location' && words[1] !== '=')
    expect(served.map(({ words }) => words.slice(1).join(' '))).toContain('/assets/')
    for (const { words, body = [] } of served) {
      expect(find(body, 'add_header', 'Content-Security-Policy')?.words).toEqual([
        'add_header',
        'Content-Security-Policy',
        POLICY,
        'always',
      ])
      const cache = words.includes('/assets/') ? /immutable$/ : /must-revalidate$/
      expect(find(body, 'add_header', 'Cache-Control')?.words).toEqual([
        'add_header',
        'Cache-Control',
        expect.stringMatching(cache),
      ])
    }
  })

  test('redirects decoded addresses, keeps queries, and has no variables of authors', () => {
    const all = nginxOf({})
    const answers = ROUTES.filter(({ kind }) => kind === 'redirect').map(
      ({ path: from }) => find(all, 'location', '=', from)?.body?.[0]?.words,
    )
    expect(answers).toEqual([
      ['return', '301', '/docs$is_args$args#part'],
      ['return', '301', '/docs$is_args$args'],
      ['return', '301', 'https://other.example/%24x/?q=a#b'],
      ['return', '302', '/docs$is_args$args'],
    ])
    expect(find(all, 'location', '=', '/old/')).toBeDefined()
    expect(find(all, 'location', '=', '/nginx.conf')?.body?.map(({ words }) => words)).toEqual([
      ['error_page', '404', '/404.html'],
      ['error_page', '403', '=404', '/404.html'],
      ['return', '404'],
    ])
  })

  test('names no 404 page whose path nginx would read as a variable', () => {
    const routes = [...ROUTES, makeRoute({ path: '/docs/$b/404', kind: 'notFound' })]
    const { contents } = createNginxConfig(routes, makeSite({}).config, POLICY)
    expect(String(contents)).not.toContain('$b')
    expect(String(contents)).not.toContain('%24b')
  })
})

interface Vercel {
  readonly cleanUrls: boolean
  readonly trailingSlash?: boolean
  readonly redirects: readonly { source: string; destination: string; statusCode: number }[]
  readonly headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[]
}

const vercelOf = (user: UserConfig, routes = ROUTES): Vercel =>
  JSON.parse(String(createVercelConfig(routes, makeSite(user).config, POLICY).contents))

test.each([undefined, true, false])(
  'DEP-1: vercel.json has redirects and headers, trailingSlash %s',
  (trailingSlash) => {
    const settings = vercelOf({ baseUrl: '/sub/', ...(trailingSlash === undefined ? {} : { trailingSlash }) })
    const slash = trailingSlash === true ? '/' : ''
    expect(settings.trailingSlash).toBe(trailingSlash)
    expect(settings.redirects).toEqual([
      { source: '/sub/old(/?)', destination: `/sub/docs${slash}#part`, statusCode: 301 },
      { source: '/sub/a%20%22b%22%20%5C%20\\$c(/?)', destination: `/sub/docs${slash}`, statusCode: 301 },
      {
        source: '/sub/gr%C3%B6%C3%9Fe/\\:id\\(x\\)\\*(/?)',
        destination: 'https://other.example/%24x/?q=a#b',
        statusCode: 301,
      },
      { source: '/sub/start(/?)', destination: `/sub/docs${slash}`, statusCode: 302 },
    ])
    expect(settings.headers.map(({ source }) => source)).toEqual([
      '/sub/(.*)',
      '/sub/((?!assets/).*)',
      '/sub/assets/(.*)',
    ])
    expect(settings.headers[0]?.headers).toContainEqual({ key: 'Content-Security-Policy', value: POLICY })
  },
)

test('DEP-1: targets of vercel.json keep their port', () => {
  const route = redirect('/old', 'https://other.example:8080/docs')
  expect(vercelOf({}, [route]).redirects[0]?.destination).toBe('https://other.example:8080/docs')
})

test('DEP-1: host files besides _headers and _redirects are written on request only, and a static file replaces them', () => {
  const namesOf = (user: UserConfig, staticFiles: readonly (readonly [string, string])[] = []) =>
    createSiteFiles({
      site: { ...siteOf(user), listing: { files: new Set(), staticFiles: new Map(staticFiles) } },
      languages: [siteOf(user)],
      pages: [],
      collections: collectPages(siteOf(user), []),
      policy: POLICY,
      clientFiles: [],
    }).map((file) => file.path)
  const settings = ['vercel.json', 'nginx.conf']
  expect(namesOf({})).toEqual(expect.arrayContaining(['_headers', '_redirects']))
  expect(namesOf({}).filter((name) => settings.includes(name))).toEqual([])
  const all = { output: { hosts: ['netlify', 'cloudflare', 'vercel', 'nginx'] } } as const
  expect(namesOf({ output: { hosts: [...all.output.hosts] } })).toEqual(expect.arrayContaining(settings))
  expect(
    namesOf({ output: { hosts: ['nginx'] } }, [['nginx.conf', 'static/nginx.conf']]).includes('nginx.conf'),
  ).toBe(false)
})

test('DEP-2: more redirects, rules or characters than a host reads are findings', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => redirect(`/old-${index}`, '/docs'))
  const messagesOf = (hosts: NonNullable<UserConfig['output']>['hosts'], routes: readonly Route[]) =>
    limitsOf(siteOf({ output: { hosts } }, routes)).map(({ rule, message }) => `${rule} ${message}`)
  expect(messagesOf([], many(3000))).toEqual([])
  expect(messagesOf(['netlify', 'nginx'], many(3000))).toEqual([])
  expect(messagesOf(['cloudflare', 'vercel'], many(1000))).toEqual([])
  expect(messagesOf(['cloudflare', 'vercel'], many(2049))).toEqual([
    expect.stringMatching(/^host-limit _redirects has 4,098 lines .* reads 2,000/),
    expect.stringMatching(/^host-limit The site has 2,049 redirects, and Vercel accepts 2,048/),
  ])
  expect(vercelOf({}, many(2049)).redirects).toHaveLength(2048)
  const linesFor = (hosts: NonNullable<UserConfig['output']>['hosts']) =>
    String(createHostRedirects(many(1500), siteOf({ output: { hosts } }).config)[0]?.contents).split('\n')
      .length - 1
  expect([linesFor([]), linesFor(['cloudflare', 'netlify']), linesFor(['netlify'])]).toEqual([
    2000, 2000, 3000,
  ])
  expect(messagesOf(['cloudflare'], [redirect('/a', `/${'b'.repeat(1000)}`)])).toHaveLength(2)
})

test('DEP-2: a policy longer than a host reads is a finding', () => {
  const found = (hosts: NonNullable<UserConfig['output']>['hosts'], count: number) => {
    const sources = Array.from({ length: count }, (_, index) => `https://stats-${index}.example`)
    const plugins = [{ name: 'stats', csp: { 'connect-src': sources } }]
    return limitsOf(siteOf({ output: { hosts }, plugins }, [])).map(({ message }) => message)
  }
  expect(found(['cloudflare', 'nginx'], 20)).toEqual([])
  expect(found(['cloudflare', 'nginx'], 150)).toEqual([
    expect.stringMatching(/^The line of the Content-Security-Policy in _headers has [\d,]+ characters/),
    expect.stringMatching(/^The Content-Security-Policy has [\d,]+ characters, and nginx does not start/),
  ])
  expect(found(['netlify', 'vercel'], 150)).toEqual([])
})

test('DEP-2: the lines of the author count', () => {
  const siteDir = makeFolder()
  try {
    const repeat = (count: number, line: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => line(index)).join('\n')
    writeFileSync(
      path.join(siteDir, '_redirects'),
      repeat(101, (index) => `/${index}/* /docs/ 302`),
    )
    writeFileSync(
      path.join(siteDir, '_headers'),
      `# mine\n${repeat(96, (index) => `/${index}\n  X-A: b`)}\n  X-Long: ${'x'.repeat(2000)}\n`,
    )
    const site = siteOf({ output: { hosts: ['cloudflare'] } }, [])
    const staticFiles = new Map(['_redirects', '_headers'].map((name) => [name, name]))
    const config = { ...site.config, siteDir }
    const found = limitsOf({ ...site, config, listing: { files: new Set(), staticFiles } })
    expect(found.map(({ file, message }) => [file, message.split(',')[0]])).toEqual([
      ['_redirects', '_redirects has 101 lines with a pattern'],
      ['_headers', '_headers has 101 rules'],
      ['_headers', expect.stringMatching(/^A line of _headers has 2/)],
    ])
  } finally {
    removeFolder(siteDir)
  }
})

test('DEP-1: an unknown host is a mistake with the nearest name', () => {
  const mistakes = validateConfig({ output: { hosts: ['netlfy'], host: [] } }).mistakes?.map(
    ({ path, message }) => `${path}: ${message}`,
  )
  expect(mistakes).toEqual([
    expect.stringMatching(/^output\.host: .*"hosts"/),
    expect.stringMatching(/^output\.hosts\[0\]: .*"netlify"/),
  ])
})

test.each<[url: string | undefined, sources: string]>([
  ['https://answers.example:8443/docs?site=1', "'self' https://answers.example:8443"],
  ['/answers', "'self'"],
  [undefined, "'self'"],
])('SEC-1: pages may send requests to the address of feedback: %s', (url, sources) => {
  const { config } = siteOf(url === undefined ? {} : { feedback: { url } })
  expect(/connect-src ([^;]*)/.exec(sitePolicy(config, []))?.[1]).toBe(sources)
})

test.each(['//answers.example', 'javascript:alert(1)', 'https://', 'answers'])(
  'CFG-2: %s is no address that gets feedback',
  (url) => {
    expect(validateConfig({ feedback: { url } }).mistakes?.map(({ path: key }) => key)).toEqual([
      'feedback.url',
    ])
  },
)

test('DOC-6, DEP-1: hosts get redirects, headers and 404 pages of all languages in one file', () => {
  const user: UserConfig = { baseUrl: '/sub/', i18n: { locales: ['en', 'de'] } }
  const main = siteOf(user, [redirect('/old', '/new')])
  const locale = main.config.locales[1] ?? main.config.locale
  const german = {
    ...siteOf(user, [
      makeRoute({ path: '/404', kind: 'notFound' }),
      redirect('/alt', '/neu#teil'),
      redirect('/weg', 'https://other.example/x'),
    ]),
    config: { ...main.config, locale, baseUrl: '/sub/de/' },
  }
  const routes = routesOfLanguages([main, german])
  expect(String(createHostRedirects(routes, main.config)[0]?.contents).split('\n')).toEqual([
    '/sub/old /sub/new 301',
    '/sub/old/ /sub/new 301',
    '/sub/de/alt /sub/de/neu#teil 301',
    '/sub/de/alt/ /sub/de/neu#teil 301',
    '/sub/de/weg https://other.example/x 301',
    '/sub/de/weg/ https://other.example/x 301',
    '',
  ])
  const nginx = parseNginx(String(createNginxConfig(routes, main.config, POLICY).contents))
  const locations = nginx.flatMap(({ words }) => (words[0] === 'location' ? [words.at(-1)] : []))
  expect(locations).toEqual(expect.arrayContaining(['/sub/de/', '/sub/de/assets/', '/sub/de/alt']))
  const { headers } = JSON.parse(String(createVercelConfig(routes, main.config, POLICY).contents))
  expect(headers.map(({ source }: { source: string }) => source)).toContain('/sub/de/assets/(.*)')
  const files = (site: Site) =>
    createSiteFiles({
      ...{ site, languages: [main, german], policy: '', clientFiles: [] },
      ...{ pages: [], collections: collectPages(site, []) },
    }).map(({ path: name }) => name)
  expect(files(german)).not.toContain('_headers')
  expect(files(main)).toContain('_headers')
})
