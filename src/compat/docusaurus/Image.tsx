import type { ComponentPropsWithoutRef } from 'react'
import RuntimeImage from '../../runtime/Image.tsx'
import { useWithoutBaseUrl } from './basedAddresses.ts'

/** An address, or a module of an image: `{ default: address }`, `{ src: address }`, `{ src: { src: address } }`. */
type ImageSource = unknown

function addressOf(source: ImageSource): string {
  if (typeof source === 'string') return source
  if (typeof source !== 'object' || source === null) return ''
  if ('src' in source) return addressOf(source.src)
  return 'default' in source ? addressOf(source.default) : ''
}

interface ImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  readonly src?: ImageSource
  readonly img?: ImageSource
  readonly sources?: { readonly light?: ImageSource; readonly dark?: ImageSource }
}

/** An image of `@theme/IdealImage`, `@theme/ThemedImage` or `astro:assets`. Its address may have the base URL already. */
export default function Image({ src, img, sources, alt = '', ...attributes }: ImageProps) {
  const withoutBaseUrl = useWithoutBaseUrl()
  const pathOf = (source: ImageSource): string => withoutBaseUrl(addressOf(source))
  return (
    <RuntimeImage
      {...attributes}
      src={pathOf(sources?.light ?? img ?? src)}
      srcDark={sources?.dark === undefined ? undefined : pathOf(sources.dark)}
      alt={alt}
    />
  )
}
