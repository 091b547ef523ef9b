/** The package `@takumi-rs/core`, as far as it is used: an optional package has no types where it is not installed. */
import { loadOptionalPackage } from '../../process/index.ts'
import { CARD_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import type { CardNode } from './layOutCard.ts'

interface CardImage {
  readonly src: string
  readonly data: Uint8Array
}

interface RenderOptions {
  readonly width: number
  readonly height: number
  readonly fonts: readonly Uint8Array[]
}

export interface CardRenderer {
  render(
    node: CardNode,
    options: RenderOptions & { readonly images: readonly CardImage[] },
  ): Promise<Uint8Array>
  renderSvg(node: CardNode, options: RenderOptions): Promise<string>
}

/** @returns Undefined when the package is not installed, or has another form. */
export function loadCardRenderer(siteDir: string): CardRenderer | undefined {
  const loaded = loadOptionalPackage(CARD_PACKAGE, siteDir)
  const Renderer = isRecord(loaded) ? loaded.Renderer : undefined
  if (typeof Renderer !== 'function') return undefined
  return Reflect.construct(Renderer, []) as CardRenderer
}
