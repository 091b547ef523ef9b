/** Documents of Starlight: front matter and start pages become ours. Components of Starlight work as they are. */

import path from 'node:path'
import { folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { listAt, textAt, type Values } from '../code/codeValue.ts'
import { readFrontMatter } from '../front-matter/frontMatter.ts'
import { translateFrontMatter } from '../front-matter/translateFrontMatter.ts'
import { formatHome, formatText } from '../text/formatHome.ts'
import { mapProse } from '../text/mapProse.ts'
import type { DocumentContext } from '../tool.ts'
import { FRONT_MATTER_KEYS, heroTitle } from './frontMatterKeys.ts'

/** Icons of asides have no counterpart. */
const ASIDE_ICON = /^([ \t]*:{3,}\w+(?:\[[^\]\n]*\])?)\{icon=[^}\n]*\}/gm

/** A value of one line that is waited for. */
const AWAIT = /^(export (?:const|let|var) \w+ = )await [^\n]*[\w)\];](?=[ \t]*$)/gm

interface Languages {
  /** Path in the new site of a file of the source. */
  readonly placeOf: (file: string) => string
  /** Folder of the default language, which its addresses lose. */
  readonly mainFolder: string | undefined
}

/** Images of the front matter; `~/` is the folder of the sources. */
function toRelative(written: string, { from, to }: DocumentContext, { placeOf }: Languages): string {
  if (!/^(?:~|\.{1,2})\//.test(written)) return written
  const file = written.startsWith('~/') ? `src/${written.slice(2)}` : path.posix.join(folderOf(from), written)
  return relativePath(folderOf(to), placeOf(file))
}

/** Links to pages of the default language, which is at the root of the new site. */
const withoutFolder = (text: string, { mainFolder }: Languages): string =>
  mainFolder === undefined
    ? text
    : mapProse(text, (prose) =>
        prose.replace(
          new RegExp(
            `(\\]\\(<?|href=["']|^\\[[^\\]\\n]+\\]:[ \\t]*<?)/${mainFolder}(?=[/)#"'>\\s])/?`,
            'gim',
          ),
          '$1/',
        ),
      )

function translateHero({ hero, title }: Values, context: DocumentContext, languages: Languages): string {
  const imageAt = (key: string): string | undefined => {
    const file = textAt(hero, 'image', key)
    return file === undefined ? undefined : toRelative(file, context, languages)
  }
  return formatHome(
    {
      title: heroTitle(hero, title),
      texts: [textAt(hero, 'tagline'), textAt(hero, 'image', 'html')].filter((text) => text !== undefined),
      image: {
        light: imageAt('file') ?? imageAt('light'),
        dark: imageAt('dark'),
        alt: textAt(hero, 'image', 'alt') ?? '',
      },
      links: listAt(hero, 'actions').flatMap((action) => {
        const [text, link] = [textAt(action, 'text'), textAt(action, 'link')]
        return text === undefined || link === undefined ? [] : [{ text, link }]
      }),
      cards: [],
    },
    isMdxFile(context),
  )
}

const isMdxFile = ({ to }: DocumentContext): boolean => to.endsWith('.mdx')

function translateBanner({ banner }: Values, context: DocumentContext): string {
  const content = textAt(banner, 'content')
  return content === undefined ? '' : `:::info\n\n${formatText(content, isMdxFile(context))}\n\n:::\n`
}

export function translateDocument(text: string, context: DocumentContext, languages: Languages): string {
  const { tally } = context
  const frontMatter = readFrontMatter(text)
  const { values, body, bodyLine, write } = frontMatter
  const replace = translateFrontMatter(frontMatter, FRONT_MATTER_KEYS, tally)
  const translated = mapProse(body, (prose) =>
    prose.replace(ASIDE_ICON, (_all, start: string) => {
      tally.count('icon of an aside, removed')
      return start
    }),
  )
  const removeAwait = (prose: string, lineAt: (offset: number) => number): string =>
    prose.replace(AWAIT, (_all, start: string, offset: number) => {
      tally.leave({
        what: '`await` in an export',
        why: 'pages are rendered without waiting; write the value, which is undefined now',
        line: lineAt(offset),
      })
      return `${start}undefined`
    })
  const withoutAwait = mapProse(translated, removeAwait, bodyLine)
  const hero = values.hero === undefined ? '' : translateHero(values, context, languages)
  if (hero !== '') tally.count('start page')
  const parts = [translateBanner(values, context), hero, withoutAwait].filter((part) => part.trim() !== '')
  return write({ replace }, withoutFolder(parts.join('\n'), languages))
}
