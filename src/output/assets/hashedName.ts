/** In characters. The name with the hash is within the limit of all disks. */
const MAX_STEM_LENGTH = 60

/**
 * File name with a content hash: `my-lamp-2-1a2b3c4d5e.png` for `My lamp (2).PNG`. Letters and digits of all scripts are
 * preserved. Other characters become hyphens, since they may be special in URLs, on some disks or in a shell.
 */
export function hashedName(fileName: string, hash: string): string {
  const [, rawStem = fileName, extension = ''] = /^(.+)\.([a-z\d]{1,10})$/i.exec(fileName) ?? []
  const stem = [
    ...rawStem
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
