/**
 * Checks the packages that a site may install besides the packages of xpre-docs. Pages are rendered with the React of
 * xpre-docs; another major version in the site has other types, and packages may expect it.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { foldersAbove } from '../disk/index.ts'
import { toolRoot } from '../process/index.ts'
import { createOk, createWarning, type Examination } from './examination.ts'

const REACT = ['react', 'react-dom', '@types/react']
const TYPES = '@types/react'

/** Version of the package that a folder imports; undefined without one. */
function findVersion(name: string, folder: string): string | undefined {
  const file = foldersAbove(folder)
    .map((dir) => path.join(dir, 'node_modules', name, 'package.json'))
    .find((manifest) => existsSync(manifest))
  if (file === undefined) return undefined
  const { version }: { version?: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}

const majorOf = (version: string): string => version.split('.', 1)[0] ?? ''

/** @param tool Folder of xpre-docs. */
export function examinePeers(siteDir: string, tool = toolRoot): Examination {
  const others = REACT.flatMap((name) => {
    const [own, shared] = [findVersion(name, siteDir), findVersion(name, tool)]
    const isOther = own !== undefined && shared !== undefined && majorOf(own) !== majorOf(shared)
    return isOther ? [`${name} ${own} instead of ${shared}`] : []
  })
  const shared = `react ${findVersion('react', tool) ?? ''}`
  if (others.length > 0)
    return createWarning(
      'peers',
      `the site has ${others.join(', ')}`,
      'pages are rendered with the second one: install its major version, or remove the package',
    )
  if (existsSync(path.join(siteDir, 'tsconfig.json')) && findVersion(TYPES, siteDir) === undefined)
    return createWarning(
      'peers',
      `${TYPES} is not found from the site`,
      `components need it for tsc: install ${TYPES}`,
    )
  return createOk('peers', shared)
}
