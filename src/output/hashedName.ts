/** A long name would not fit on every disk once the hash is added; counted in characters. */
const MAX_STEM_LENGTH = 60

/**
 * The name of a hashed file: `My lamp (2).PNG` gives `my-lamp-2-1a2b3c4d5e.png`. Letters of every script stay;
 * what has a meaning in addresses, on some disk or for a shell becomes a hyphen.
 */
export function hashedName(fileName: string, hash: string): string {
  const [, written = fileName, extension = ''] = /^(.+)\.([a-z\d]{1,10})$/i.exec(fileName) ?? []
  const stem = [
    ...written
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-'),
  ]
    .slice(0, MAX_STEM_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '')
  const name = stem === '' ? hash : `${stem}-${hash}`
  return extension === '' ? name : `${name}.${extension.toLowerCase()}`
}
