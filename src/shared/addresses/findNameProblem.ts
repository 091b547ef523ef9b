/** Finds names of output files that disks or hosts do not support. */

export interface NameProblem {
  /** `invalid-name`: cannot be written, or is another file on some systems; `unportable-name`: fails on some systems. */
  readonly rule: 'invalid-name' | 'unportable-name'
  /** Message without its subject, the name. */
  readonly reason: string
}

/** Maximum length of a name on common file systems, in bytes. */
const MAX_NAME_BYTES = 255

/**
 * Maximum length of a path on macOS in bytes, minus some for the parents of the output folder. Linux allows four times
 * as many.
 */
const MAX_PATH_BYTES = 800

/** Matches nearly every path. The patterns below find its exceptions. */
const ORDINARY = /^[\w\-./]{1,200}$/

const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?:\.[^/]*)?(?:\/|$)/i

const END_OF_NAME = /[. ](?:\/|$)/

/** Length in UTF-8; not every browser context has `TextEncoder`. */
function byteLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function findInvalidReason(path: string): string | undefined {
  if (/\p{Cc}/u.test(path)) return 'holds a control character'
  // A lone surrogate cannot be encoded in a file name or an address.
  if (/\p{Cs}/u.test(path)) return 'holds half of a character'
  if (path.includes('\\')) return 'holds a backslash, which separates folders on some systems'
  if (path.length * 3 > MAX_NAME_BYTES) {
    const isLong = path.split('/').some((name) => byteLength(name) > MAX_NAME_BYTES)
    if (isLong) return `has a part of more than ${MAX_NAME_BYTES} bytes, more than disks allow`
  }
  return undefined
}

function findUnportableReason(path: string): string | undefined {
  const [character] = /[<>:"|?*]/.exec(path) ?? []
  if (character !== undefined) return `holds ${character}, which Windows does not allow`
  if (DEVICE.test(path)) return 'has a part that is the name of a device on Windows'
  if (END_OF_NAME.test(path)) return 'has a part that ends with a dot or a space, which Windows removes'
  if (path.length > MAX_PATH_BYTES || (path.length * 3 > MAX_PATH_BYTES && byteLength(path) > MAX_PATH_BYTES))
    return `has more than ${MAX_PATH_BYTES} bytes, more than some disks allow`
  const [mark] = /[#%]/.exec(path) ?? []
  return mark && `holds ${mark}, which some hosts read as part of the address`
}

/**
 * @param path Output path, or path of the site.
 * @param isWindows Whether names that Windows does not allow are invalid.
 */
export function findNameProblem(path: string, isWindows = false): NameProblem | undefined {
  if (ORDINARY.test(path) && !DEVICE.test(path) && !END_OF_NAME.test(path)) return undefined
  const invalid = findInvalidReason(path)
  if (invalid !== undefined) return { rule: 'invalid-name', reason: invalid }
  const reason = findUnportableReason(path)
  if (reason === undefined) return undefined
  return { rule: isWindows && reason.includes('Windows') ? 'invalid-name' : 'unportable-name', reason }
}
