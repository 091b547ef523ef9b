/** What the name of a file of the output keeps disks and hosts from taking it. */

export interface NameProblem {
  /** `invalid-name`: it cannot be written, or would be another file elsewhere; `unportable-name`: some cannot keep it. */
  readonly rule: 'invalid-name' | 'unportable-name'
  /** The predicate of a sentence about the name. */
  readonly reason: string
}

/** Bytes that common file systems take in one name. */
const MAX_NAME_BYTES = 255

/** Bytes of a path that macOS takes, less some for the folders around the output; Linux takes four times as many. */
const MAX_PATH_BYTES = 800

/** Nearly every name. What only looks so is found by the patterns below. */
const ORDINARY = /^[\w\-./]{1,200}$/

const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?:\.[^/]*)?(?:\/|$)/i

const END_OF_NAME = /[. ](?:\/|$)/

/** In UTF-8; code shared with browsers has no encoder that all of its places know. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function whyInvalid(path: string): string | undefined {
  if (/\p{Cc}/u.test(path)) return 'holds a control character'
  // Half of a pair: no file system and no address has it.
  if (/\p{Cs}/u.test(path)) return 'holds half of a character'
  if (path.includes('\\')) return 'holds a backslash, which parts folders on some systems'
  if (path.length * 3 > MAX_NAME_BYTES) {
    const isLong = path.split('/').some((name) => bytesOf(name) > MAX_NAME_BYTES)
    if (isLong) return `has a part of more than ${MAX_NAME_BYTES} bytes, more than disks take`
  }
  return undefined
}

function whyUnportable(path: string): string | undefined {
  const [character] = /[<>:"|?*]/.exec(path) ?? []
  if (character !== undefined) return `holds ${character}, which Windows does not take`
  if (DEVICE.test(path)) return 'has a part that is the name of a device on Windows'
  if (END_OF_NAME.test(path)) return 'has a part that ends with a dot or a space, which Windows takes away'
  if (path.length > MAX_PATH_BYTES || (path.length * 3 > MAX_PATH_BYTES && bytesOf(path) > MAX_PATH_BYTES))
    return `has more than ${MAX_PATH_BYTES} bytes, more than some disks take`
  const [mark] = /[#%]/.exec(path) ?? []
  return mark && `holds ${mark}, which some hosts take for a part of the address`
}

/**
 * @param path Of the output, or a path of the site.
 * @param isWindows What Windows does not take cannot be written then.
 */
export function findNameProblem(path: string, isWindows = false): NameProblem | undefined {
  if (ORDINARY.test(path) && !DEVICE.test(path) && !END_OF_NAME.test(path)) return undefined
  const invalid = whyInvalid(path)
  if (invalid !== undefined) return { rule: 'invalid-name', reason: invalid }
  const reason = whyUnportable(path)
  if (reason === undefined) return undefined
  return { rule: isWindows && reason.includes('Windows') ? 'invalid-name' : 'unportable-name', reason }
}
