import { expect, test } from 'vitest'
import { hashBuild } from '../../src/output/clientManifest.ts'
import { sampleSite } from '../theme/sampleSite.ts'

const parts = { site: sampleSite, clientModule: '/assets/client-1.js', stylesheet: '/assets/style-1.css' }

test('RTR-11: the build hash changes with the client module, the stylesheet and the site data', () => {
  const builds = [
    parts,
    { ...parts, clientModule: '/assets/client-2.js' },
    { ...parts, stylesheet: '/assets/style-2.css' },
    { ...parts, site: { ...sampleSite, title: 'Torches' } },
  ].map(hashBuild)
  expect(new Set(builds).size).toBe(4)
  expect(hashBuild({ ...parts, site: { ...sampleSite } })).toBe(builds[0])
})
