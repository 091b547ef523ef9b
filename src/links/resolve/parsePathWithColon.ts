/** Addresses whose scheme is none: relative addresses with a colon in their first segment, and misspelt schemes. */
import { splitHref } from '../../shared/addresses/urls.ts'
import { editDistance } from '../../shared/text/editDistance.ts'
import { words } from '../../shared/text/words.ts'

/**
 * Schemes that are common in links. Other text before a colon may be a custom scheme or part of a file name; the
 * resolver checks whether a file of that name exists.
 */
const COMMON_SCHEMES: ReadonlySet<string> = new Set(
  words(`
  about android-app attachment blob callto cid data dav facetime feed file ftp ftps geo git gopher http https im intent irc ircs
  itms-apps jar javascript ldap ldaps livescript magnet mailto maps market matrix mid mms mocha ms-settings news nfs nntp
  obsidian pathname rtsp sftp sip sips skype slack sms ssh steam svn tel telnet tg tag urn vbscript view-source vscode
  vscode-insiders webcal whatsapp ws wss xmpp zoommtg
`),
)

const SCHEME = /^([a-z][a-z\d+.-]*):/i

/** The address as a relative path, if its scheme is uncommon and no host follows. */
export function parsePathWithColon(href: string): string | undefined {
  const [, scheme] = /^([a-z][a-z\d+.-]*):(?!\/\/)/i.exec(href) ?? []
  return scheme === undefined || COMMON_SCHEMES.has(scheme.toLowerCase()) ? undefined : splitHref(href).path
}

/** The scheme that is meant by one with a letter too many, too few or wrong: `https` in `htps://lamps.example`. */
export function findMeantScheme(href: string): string | undefined {
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase()
  if (scheme === undefined || COMMON_SCHEMES.has(scheme)) return undefined
  const isNear = (name: string) => editDistance(scheme, name, 1) <= 1
  if (href.charAt(scheme.length + 1) === '/') return ['https', 'http'].find(isNear)
  return href.includes('@') && isNear('mailto') ? 'mailto' : undefined
}
