/** The fixture `blog` as a whole: addresses, HTML and feeds. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditOutput } from '../auditor/auditOutput.ts'
import { validateFeed } from '../helpers/feedChecks.ts'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { openSite } from '../helpers/openSite.ts'

const FEEDS = [
  ['rss', 'rss.xml'],
  ['atom', 'atom.xml'],
  ['json', 'feed.json'],
] as const

describe('the fixture blog', () => {
  test.each(['/', '/sub/path/'])(
    'DOC-5: addresses resolve, pages are valid HTML, and feeds follow their formats under %s',
    async (baseUrl) => {
      const site = openSite('blog')
      expect(await site.findings({ baseUrl })).toEqual([])
      expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl })).toEqual([])
      for (const file of site.outputFiles().filter((name) => name.endsWith('.html')))
        expect(await validateHtml(site.output(file), file)).toEqual([])
      for (const blog of ['blog', 'notes']) {
        for (const [type, name] of FEEDS) {
          const file = `${blog}/${name}`
          const address = `https://lamps.example${baseUrl}${file}`
          expect([file, validateFeed(type, site.output(file), address)]).toEqual([file, []])
        }
      }
    },
  )
})
