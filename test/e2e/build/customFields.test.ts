/** Custom fields of the configuration, as pages get them. */
import { expect, test } from 'vitest'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { openSite } from '../../helpers/openSite.ts'

const openWith = (fields: string) =>
  openSite({
    'xpre.config.mjs': `export default { customFields: ${fields} }\n`,
    'docs/a.md': '# A\n',
    'pages/index.jsx':
      "import { useSite } from 'xpre-docs/runtime'\nexport default () => <p>{JSON.stringify(useSite().customFields)} {String('trailingSlash' in useSite())}</p>\n",
  })

test('CFG-3: pages get the same custom fields in Node as in browsers', async () => {
  const site = openWith("{ when: new Date(0), list: [1, 'a'], none: undefined }")
  expect((await site.build()).failed).toBe(false)
  const [, text] = /<p>(.*?)<\/p>/.exec(site.output('index.html')) ?? []
  expect(text?.replaceAll('&quot;', '"')).toBe(
    '{"when":"1970-01-01T00:00:00.000Z","list":[1,"a"]}<!-- --> <!-- -->false',
  )
})

test.each([
  ['a number without end', '{ b: 1n }'],
  ['a function', '{ call() {} }'],
  ['a symbol', "{ sign: Symbol('a') }"],
])(
  'CFG-3: custom fields that JSON cannot hold, such as %s, are a mistake of the configuration',
  async (_, fields) => {
    const building = openWith(fields).build()
    await expect(building).rejects.toThrow(/customFields\.\w+: expected what can be sent to browsers as JSON/)
    await expect(building).rejects.toBeInstanceOf(UserError)
  },
)
