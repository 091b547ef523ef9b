/** Relative addresses that browsers take for those of another program, because a colon stands in their first part. */
import { splitHref } from '../../shared/urls.ts'

/**
 * Schemes that pages link to. Others name a program of one company, or are the name of a file: which of both the file
 * itself decides.
 */
const KNOWN: ReadonlySet<string> = new Set(
  `about android-app attachment blob callto cid data dav facetime feed file ftp ftps geo git gopher http https im intent irc ircs
  itms-apps jar javascript ldap ldaps livescript magnet mailto maps market matrix mid mms mocha ms-settings news nfs nntp
  obsidian pathname rtsp sftp sip sips skype slack sms ssh steam svn tel telnet tg tag urn vbscript view-source vscode
  vscode-insiders webcal whatsapp ws wss xmpp zoommtg`.split(/\s+/),
)

/** The relative path, when the scheme of an address is unknown and no host follows. */
export function pathWithColon(href: string): string | undefined {
  const [, scheme] = /^([a-z][a-z\d+.-]*):(?!\/\/)/i.exec(href) ?? []
  return scheme === undefined || KNOWN.has(scheme.toLowerCase()) ? undefined : splitHref(href).path
}
