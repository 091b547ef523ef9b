import { expect, test } from 'vitest'
import { findMdxModules } from '../../src/files/mdxModules.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const modulesOf = (files: SiteFiles) =>
  findMdxModules({ siteDir: openSite(files).dir }, Object.keys(files), {
    refusalOf: () => undefined,
    refusalOfCommitted: () => undefined,
  })

test('MD-12: only exports that tags with client: have are for the browser', () => {
  const { modules, clientComponents } = modulesOf({
    'docs/a.mdx':
      "import One, { two as Two } from './one'\nimport * as all from '@site/src/all'\nimport data from './data.json'\n\n<One client:load /> <Two /> <all.Bar client:idle /> <all.Foo /> <Lamp client:only /> <Card data={data} />\n",
    'docs/b.mdx':
      "import Other, { two } from './one'\nimport Last from './last'\n\n<Other /> <Last client:load />\n",
  })
  expect(modules.map(({ key, names, clientNames }) => [key, names, clientNames])).toEqual([
    ['./docs/data.json', ['default'], []],
    ['./docs/last', ['default'], ['default']],
    ['./docs/one', ['default', 'two'], ['default']],
    ['./src/all', ['*', 'Bar', 'Foo'], ['Bar']],
  ])
  expect(clientComponents).toEqual(['Lamp'])
})
