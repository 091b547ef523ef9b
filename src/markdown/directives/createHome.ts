/**
 * Nodes of the home page in the front matter of a document: the components of `:::hero` and `:::features`. Addresses have
 * their places in the front matter, texts are plain.
 */
import type { Heading, Nodes, PhrasingContent, Yaml } from 'mdast'
import type { Point, Position } from 'unist'
import { toHeroImage } from '../../components/index.ts'
import {
  type FeatureTexts,
  type HeroTexts,
  isEmoji,
  placeOfPlainValue,
  type ReadFrontMatter,
  readFrontMatter,
} from '../../front-matter/index.ts'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import {
  type Child,
  type ComponentNode,
  createComponent,
  parentOf,
  strongParagraph,
  textNode,
} from '../../tree/index.ts'

/** Keys of a value in the front matter, from the top. */
type KeyPath = readonly (string | number)[]

interface Context {
  readonly read: ReadFrontMatter
  readonly file: SourceText
}

const HOME_KEYS = /^(?:hero|features)[ \t]*:/m

const VARIANTS = { brand: 'primary', alt: 'secondary' } as const

const paragraphOf = (text: string | undefined): Nodes[] =>
  text === undefined ? [] : [parentOf('paragraph', [textNode(text)])]

function refsAt(href: string, path: KeyPath, { read, file }: Context): LinkRef[] {
  const place = read.placeAt(path)
  if (place === undefined) return []
  const destination = placeOfPlainValue(file.text, place, href)
  return [{ href, kind: 'link', place, ...(destination && { destination }) }]
}

function positionOf({ start, end }: Place, file: SourceText): Position {
  const pointOf = ({ line, column }: Place['start']): Point => ({
    line,
    column,
    offset: file.lineStart(line) + column - 1,
  })
  return { start: pointOf(start), end: pointOf(end) }
}

/** Gives a component the links of its front matter, in place of those in its source. */
function withLinks(node: ComponentNode, links: readonly LinkRef[]): ComponentNode {
  node.data = { tag: { id: undefined, links, place: links[0]?.place } }
  return node
}

function createButton(
  action: NonNullable<HeroTexts['actions']>[number],
  index: number,
  context: Context,
): ComponentNode {
  const { text, link, theme, icon } = action
  const variant =
    action.variant ??
    (theme === undefined ? undefined : VARIANTS[theme]) ??
    (index === 0 ? 'primary' : 'secondary')
  const attributes = { href: link, variant, ...(icon !== undefined && { icon }) }
  const node = createComponent('LinkButton', attributes, [textNode(text)])
  return withLinks(node, refsAt(link, ['hero', 'actions', index, 'link'], context))
}

/** Sources of the image with their keys; with one for each mode when there are two. */
function sourcesOf(image: NonNullable<HeroTexts['image']>): { key?: string; url: string; mode?: string }[] {
  if (typeof image === 'string') return [{ url: image }]
  const { src, file, light, dark } = image
  if (light !== undefined && dark !== undefined)
    return [
      { key: 'light', url: light, mode: 'only-light' },
      { key: 'dark', url: dark, mode: 'only-dark' },
    ]
  const [first] = Object.entries({ src, file, light, dark }).flatMap(([key, url]) =>
    url === undefined ? [] : [{ key, url }],
  )
  return first === undefined ? [] : [first]
}

function createImage(image: HeroTexts['image'], { read, file }: Context): Nodes[] {
  if (image === undefined) return []
  const alt = typeof image === 'string' ? '' : (image.alt ?? '')
  const images = sourcesOf(image).map(({ key, url, mode }): PhrasingContent => {
    const place = read.placeAt(key === undefined ? ['hero', 'image'] : ['hero', 'image', key])
    const position = place && positionOf(placeOfPlainValue(file.text, place, url) ?? place, file)
    return {
      type: 'image',
      url,
      alt,
      ...(position && { position }),
      // A hidden image is not loaded when it is lazy.
      ...(mode !== undefined && { data: { hProperties: { className: [mode], loading: 'lazy' } } }),
    }
  })
  return images.length === 0 ? [] : [toHeroImage({ type: 'paragraph', children: images })]
}

function createTitle(text: string, place: Place | undefined, file: SourceText): Heading {
  const position = place && positionOf(place, file)
  return { type: 'heading', depth: 1, children: [textNode(text)], ...(position && { position }) }
}

function createHero(hero: HeroTexts, context: Context, diagnostics: Diagnostic[]): ComponentNode {
  const { read, file } = context
  const { title: ofPage } = read.frontMatter
  const title = hero.title ?? hero.name ?? (ofPage || hero.text)
  const key = hero.title !== undefined ? 'title' : hero.name !== undefined ? 'name' : 'text'
  const place = read.placeAt(['hero', key]) ?? read.keyPlaces.hero
  if (title === undefined) {
    diagnostics.push({
      rule: 'invalid-front-matter',
      message: 'Front matter "hero" needs the key "title"',
      file: file.source,
      ...(place && { place }),
    })
  }
  const buttons = (hero.actions ?? []).flatMap((action, index) => [
    ...(index === 0 ? [] : [textNode(' ')]),
    createButton(action, index, context),
  ])
  return createComponent('Hero', {}, [
    ...(title === undefined ? [] : [createTitle(title, place, file)]),
    ...(hero.text === undefined || hero.text === title ? [] : [strongParagraph([textNode(hero.text)])]),
    ...paragraphOf(hero.tagline),
    ...(buttons.length === 0 ? [] : [parentOf('paragraph', buttons)]),
    ...createImage(hero.image, context),
  ])
}

function createFeature(feature: FeatureTexts, index: number, context: Context): ComponentNode {
  const { title, details, icon, link, linkText } = feature
  const hasEmoji = icon !== undefined && isEmoji(icon)
  const common = {
    title: hasEmoji ? `${icon} ${title}` : title,
    ...(icon !== undefined && !hasEmoji && { icon }),
  }
  const body = paragraphOf(details)
  if (link === undefined) return createComponent('Card', common, body)
  const refs = refsAt(link, ['features', index, 'link'], context)
  if (linkText === undefined) return withLinks(createComponent('Card', { ...common, href: link }, body), refs)
  const [{ place, destination } = {}] = refs
  const position = place && positionOf(destination ?? place, context.file)
  const below: Nodes = {
    type: 'link',
    url: link,
    children: [textNode(linkText)],
    ...(position && { position }),
  }
  return createComponent('Card', common, [...body, parentOf('paragraph', [below])])
}

/** @returns Nothing for the usual front matter, which is not parsed. */
export function createHome(yaml: Yaml, file: SourceText, diagnostics: Diagnostic[]): Child[] {
  if (!HOME_KEYS.test(yaml.value)) return []
  const read = readFrontMatter(yaml, file.source)
  const { hero, features } = read.frontMatter
  const context = { read, file }
  return [
    ...(hero === undefined ? [] : [createHero(hero, context, diagnostics)]),
    ...(features === undefined || features.length === 0
      ? []
      : [
          createComponent(
            'Cards',
            { className: 'features' },
            features.map((feature, index) => createFeature(feature, index, context)),
          ),
        ]),
  ]
}
