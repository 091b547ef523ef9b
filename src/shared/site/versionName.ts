/** Names of versions, which are names of folders and segments of addresses. */

const MAX_LENGTH = 32

/** Characters that names of files cannot have on every operating system, and those that divide addresses. */
const FORBIDDEN = /[\\/:*?"<>|#%\p{Cc}]/u

export const VERSION_NAME = `a name that a folder can have, of at most ${MAX_LENGTH} characters`

export const isVersionName = (name: string): boolean =>
  name.trim() === name &&
  name !== '' &&
  name.length <= MAX_LENGTH &&
  !FORBIDDEN.test(name) &&
  !/^\.+$|\.$/.test(name)
